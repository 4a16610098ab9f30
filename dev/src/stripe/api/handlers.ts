import { listOf, type Session } from '../model/objects.ts';
import { need, needNumber } from '../model/request.ts';
import { noSuch, StripeError } from '../model/stripe-error.ts';
import { all, find, type Kind, type ObjectOf, toWire, type World } from '../model/world.ts';

/** Answers a call with an object, given the flat parameters (`a[b][0]`) and the id in the path. */
type Handler = (world: World, form: URLSearchParams, id: string) => object;
/** Handlers by method and path. */
export type Routes = Readonly<Record<string, Handler>>;

/** Wraps a handler so that it accepts only these parameters; `a[]` stands for all in `a`. */
export const takes =
  (names: string, handler: Handler): Handler =>
  (world, form, id) => {
    const known = new Set(names.split(' '));
    for (const param of form.keys()) {
      if (known.has(param) || known.has(param.replace(/\[[^[]*\]$/, '[]'))) continue;
      const message = `Received unknown parameter (or one that the local stand-in does not know): ${param}`;
      throw new StripeError(message, { code: 'parameter_unknown', param });
    }
    return handler(world, form, id);
  };

/** Filters by parameter: the field of an object that must equal the parameter's value. */
type Filters<T> = Readonly<Record<string, (object: T) => string | number | boolean | null>>;

/** Answers with the object of the id in the path. */
export const retrieve = (kind: Kind): Handler => takes('', (world, _, id) => find(world, kind, id));

/**
 * Answers with a page of the objects of a kind, newest first; the value `all` matches any field.
 */
export const list = <K extends Kind>(
  kind: K,
  filters: Filters<ObjectOf<K>> = {},
  needed?: string,
): Handler =>
  takes(['limit', 'starting_after', ...Object.keys(filters)].join(' '), (world, form) => {
    if (needed) need(form, needed);
    const limit = form.has('limit') ? needNumber(form, 'limit') : 10;
    if (limit < 1 || limit > 100) throw new StripeError('Invalid limit.', { param: 'limit' });
    const customer = form.get('customer');
    if (customer) find(world, 'customer', customer, 'customer');
    const newestFirst = all(world, kind).toReversed();
    const cursor = form.get('starting_after');
    const at = cursor ? newestFirst.findIndex(({ id }) => id === cursor) : -1;
    if (cursor && at < 0) throw noSuch('object', cursor, 'starting_after');
    const wanted = Object.entries(filters).filter(
      ([name]) => form.has(name) && form.get(name) !== 'all',
    );
    const found = newestFirst
      .slice(at + 1)
      .filter((one) => wanted.every(([name, fieldOf]) => `${fieldOf(one)}` === form.get(name)));
    return listOf('/v1', found.slice(0, limit).map(toWire), found.length > limit);
  });

/** The kinds of objects that the ids in fields of these names refer to. */
const EXPANDABLE: Readonly<Record<string, Kind>> = {
  customer: 'customer',
  subscription: 'subscription',
  latest_invoice: 'invoice',
  discounts: 'discount',
  default_payment_method: 'payment_method',
};

/** Replaces the ids at a path such as `data.discounts` in an answer by their objects. */
export function expand(world: World, parent: Record<string, unknown>, path: string): void {
  const [name = '', ...rest] = path.split('.');
  // Stripe sends line items only when they are expanded.
  if (parent.object === 'checkout.session' && name === 'line_items')
    parent[name] = lineItemsOf(find(world, 'checkout.session', String(parent.id)));
  const value = parent[name];
  if (value === undefined)
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const kind = EXPANDABLE[name];
  const resolve = (item: unknown) => {
    const object = kind && typeof item === 'string' ? toWire(find(world, kind, item)) : item;
    if (rest.length > 0 && object) expand(world, Object(object), rest.join('.'));
    return object;
  };
  parent[name] = Array.isArray(value) ? value.map(resolve) : resolve(value);
}

const lineItemsOf = ({ hidden: { terms } }: Session) =>
  listOf('/v1', [{ object: 'item', quantity: 1, price: toWire(terms.price) }]);
