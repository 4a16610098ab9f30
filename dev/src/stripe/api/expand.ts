import { checkoutSessionObject } from '../objects/checkout-session.ts';
import { couponObject } from '../objects/coupon.ts';
import { customerObject } from '../objects/customer.ts';
import { discountObject } from '../objects/discount.ts';
import { invoiceObject } from '../objects/invoice.ts';
import { lineItemObject } from '../objects/line-item.ts';
import { listObject } from '../objects/list.ts';
import { paymentMethodObject } from '../objects/payment-method.ts';
import { priceObject } from '../objects/price.ts';
import { productObject } from '../objects/product.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import { StripeError } from '../stripe-error.ts';
import { find, type World } from '../world.ts';

type Json = Record<string, unknown>;
type Expander = (world: World, id: string) => object | null;

const subscription: Expander = (world, id) =>
  subscriptionObject(world, find(world, 'subscriptions', id, 'subscription'));
const invoice: Expander = (world, id) =>
  invoiceObject(world, find(world, 'invoices', id, 'invoice'));
const paymentMethod: Expander = (world, id) =>
  paymentMethodObject(find(world, 'cards', id, 'PaymentMethod'));
const discount: Expander = (world, id) => {
  const owner = Object.values(world.state.subscriptions).find((one) => one.discount?.id === id);
  return owner ? discountObject(owner) : null;
};

/** Those who redeemed a coupon that was taken back since still have it. */
const coupon: Expander = (world, id) => {
  const redeemed = Object.values(world.state.subscriptions).find(
    (one) => one.discount?.coupon.id === id,
  );
  const kept = world.state.coupons[id] ?? redeemed?.discount?.coupon;
  return couponObject(kept ?? find(world, 'coupons', id, 'coupon'));
};

/** What stands behind the ids that fields of these names hold. */
const EXPANDERS: Readonly<Record<string, Expander>> = {
  customer: (world, id) => customerObject(find(world, 'customers', id, 'customer')),
  subscription,
  invoice,
  latest_invoice: invoice,
  default_payment_method: paymentMethod,
  discounts: discount,
  coupon,
  price: (world, id) => priceObject(find(world, 'prices', id, 'price')),
  product: (world, id) => productObject(find(world, 'products', id, 'product')),
  checkout_session: (world, id) =>
    checkoutSessionObject(world, find(world, 'sessions', id, 'checkout.session')),
};

/** Fields that an object has only where they are asked for. */
const INCLUDABLE: Readonly<Record<string, Expander>> = {
  'checkout.session.line_items': (world, id) => {
    const session = find(world, 'sessions', id, 'checkout.session');
    return listObject(`/v1/checkout/sessions/${id}/line_items`, [lineItemObject(world, session)]);
  },
  'customer.subscriptions': (world, id) => {
    const own = Object.values(world.state.subscriptions).filter(
      ({ customer, status }) => customer === id && status !== 'canceled',
    );
    const data = own.map((record) => subscriptionObject(world, record));
    return listObject(`/v1/customers/${id}/subscriptions`, data);
  },
};

/** The answer as plain JSON, with the ids of these paths replaced by what they stand for. */
export function expanded(world: World, answer: object, paths: readonly string[]): Json {
  const json: Json = JSON.parse(JSON.stringify(answer));
  for (const path of paths) expandPath(world, json, path.split('.'), path);
  return json;
}

function expandPath(
  world: World,
  parent: Json,
  [name = '', ...rest]: string[],
  path: string,
): void {
  const include = INCLUDABLE[`${parent.object}.${name}`];
  if (include && parent[name] === undefined)
    parent[name] = plain(include(world, String(parent.id)));
  const value = parent[name];
  if (value === undefined) throw cannotExpand(path);
  parent[name] = Array.isArray(value)
    ? value.map((item) => expandValue(world, name, item, rest, path))
    : expandValue(world, name, value, rest, path);
}

function expandValue(
  world: World,
  name: string,
  value: unknown,
  rest: string[],
  path: string,
): unknown {
  if (value === null) return null;
  const object = typeof value === 'string' ? resolve(world, name, value, path) : value;
  if (rest.length > 0 && isJson(object)) expandPath(world, object, rest, path);
  return object;
}

function resolve(world: World, name: string, id: string, path: string): unknown {
  const expander = Object.hasOwn(EXPANDERS, name) ? EXPANDERS[name] : undefined;
  if (!expander) throw cannotExpand(path);
  return plain(expander(world, id));
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const plain = (object: object | null): unknown => JSON.parse(JSON.stringify(object));
const cannotExpand = (path: string) =>
  new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
