import { isDeepStrictEqual } from 'node:util';
import type { ParsedQs } from 'qs';
import * as z from 'zod/mini';
import { listOf } from '../objects.ts';
import { noSuch, StripeError } from '../stripe-error.ts';
import { find, type Kind, type ObjectOf, toWire, type World } from '../world.ts';
import { type Handler, integer, readParams, text } from './params.ts';

const MAX = 100;
const USUAL = 10;
const pageParams = {
  limit: z.optional(integer.check(z.minimum(1, 'Too small'), z.maximum(MAX, 'Too large'))),
  starting_after: z.optional(text),
};

type Value = ParsedQs[string];
/** By parameter, whether an object is wanted; the value is undefined where it is not given. */
type Filters<T> = Readonly<Record<string, (object: T, value: Value) => boolean>>;

/** Whether a field is what a parameter asks for, if it asks. */
export const isWanted = (field: unknown, value: Value): boolean =>
  value === undefined || isDeepStrictEqual(typeof field === 'object' ? field : `${field}`, value);

/** Answers with the object that the path names. */
export const retrieve =
  (kind: Kind): Handler =>
  (world, { id }) =>
    find(world, kind, id);

/** Answers with a page of the objects of a kind, the newest first. */
export const list =
  <K extends Kind>(kind: K, filters: Filters<ObjectOf<K>>): Handler =>
  (world, { path, params }) => {
    const known = Object.keys(filters).map((name) => [name, z.optional(z.unknown())]);
    const others: object = Object.fromEntries(known);
    const schema = z.strictObject({ ...others, ...pageParams });
    const { limit = USUAL, starting_after: cursor } = readParams(schema, params);
    if (params.customer) find(world, 'customer', String(params.customer), 'customer');
    const objects: ObjectOf<K>[] = Object.values(world.state[kind]);
    const newestFirst = objects.toReversed();
    const at = cursor ? newestFirst.findIndex(({ id }) => id === cursor) : -1;
    if (cursor && at < 0) throw noSuch('object', cursor, 'starting_after');
    const found = newestFirst
      .slice(at + 1)
      .filter((one) => Object.entries(filters).every(([name, wants]) => wants(one, params[name])));
    return listOf(path, found.slice(0, limit).map(toWire), found.length > limit);
  };

/** What stands behind the ids that fields of these names hold. */
const EXPANDABLE: Readonly<Record<string, Kind>> = {
  customer: 'customer',
  subscription: 'subscription',
  latest_invoice: 'invoice',
  discounts: 'discount',
  product: 'product',
};

/** Replaces the ids at a path such as `data.discounts`, within an answer, by what they stand for. */
export function expand(world: World, parent: unknown, path: string): void {
  if (Array.isArray(parent)) for (const item of parent) expand(world, item, path);
  if (!isObject(parent)) return;
  const [name = '', ...rest] = path.split('.');
  // Stripe tells these only where they are asked for.
  if (parent.object === 'checkout.session' && name === 'line_items')
    parent[name] = toWire(find(world, 'checkout.session', String(parent.id)).hidden.line_items);
  const value = parent[name];
  if (value === undefined)
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const kind = EXPANDABLE[name];
  const resolve = (id: unknown) =>
    kind && typeof id === 'string' ? toWire(find(world, kind, id)) : id;
  parent[name] = Array.isArray(value) ? value.map(resolve) : resolve(value);
  if (rest.length > 0) expand(world, parent[name], rest.join('.'));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
