import * as z from 'zod/mini';
import { createCustomer } from '../billing/checkout.ts';
import {
  changePlan,
  endSubscription,
  moveTrialEnd,
  setCancelAtPeriodEnd,
} from '../billing/subscriptions.ts';
import type { Subscription } from '../objects.ts';
import { noSuch, StripeError } from '../stripe-error.ts';
import { find, update, type World } from '../world.ts';
import { isWanted, list, retrieve } from './lists.ts';
import { email, integer, metadata, type Routes, readParams, text } from './params.ts';

const customerSchema = z.strictObject({
  email: z.optional(email),
  metadata: z.optional(metadata),
});
const subscriptionSchema = z.strictObject({
  cancel_at_period_end: z.optional(z.stringbool()),
  items: z.optional(
    z
      .array(z.strictObject({ id: text, price: text }))
      .check(z.length(1, 'A subscription of the local stand-in has one item')),
  ),
  trial_end: z.optional(integer),
  proration_behavior: z.optional(z.literal('none')),
});

/** A canceled subscription can be read, but is otherwise as if it were not there. */
function liveSubscription(world: World, id: string): Subscription {
  const subscription = find(world, 'subscription', id);
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  return subscription;
}

/** Who pays, for what, and what Stripe wrote down of it. */
export const customerRoutes: Routes = {
  'POST /v1/customers': (world, { params }) => {
    const given = readParams(customerSchema, params);
    return createCustomer(world, given.email ?? null, given.metadata);
  },
  'GET /v1/customers/:id': retrieve('customer'),
  'GET /v1/customers': list('customer', {
    email: (customer, value) => isWanted(customer.email, value),
  }),
  'POST /v1/customers/:id': (world, { id, params }) => {
    const given = readParams(customerSchema, params);
    const customer = find(world, 'customer', id);
    update(world, customer, {
      email: given.email ?? customer.email,
      metadata: { ...customer.metadata, ...given.metadata },
    });
    return customer;
  },
  'GET /v1/subscriptions/:id': retrieve('subscription'),
  'GET /v1/subscriptions': list('subscription', {
    customer: ({ customer }, value) => isWanted(customer, value),
    status: ({ status }, value) =>
      value === undefined ? status !== 'canceled' : value === 'all' || status === value,
  }),
  'POST /v1/subscriptions/:id': (world, { id, params }) => {
    const given = readParams(subscriptionSchema, params);
    const { cancel_at_period_end, trial_end, items: [item] = [] } = given;
    const subscription = liveSubscription(world, id);
    const [own] = subscription.items.data;
    if (item && item.id !== own.id) throw noSuch('subscription item', item.id, 'items[0][id]');
    const price = item ? find(world, 'price', item.price, 'items[0][price]') : null;
    if (trial_end !== undefined && subscription.status !== 'trialing')
      throw new StripeError('The local stand-in moves the end of a running trial only.');
    if (trial_end !== undefined && trial_end <= world.now())
      throw new StripeError('Invalid timestamp: must be in the future.', { param: 'trial_end' });
    if (trial_end !== undefined) moveTrialEnd(world, subscription, trial_end);
    if (cancel_at_period_end !== undefined)
      setCancelAtPeriodEnd(world, subscription, cancel_at_period_end);
    if (price) changePlan(world, subscription, price);
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': (world, { id, params }) => {
    readParams(z.strictObject({}), params);
    const subscription = liveSubscription(world, id);
    endSubscription(world, subscription, 'cancellation_requested');
    return subscription;
  },
  'GET /v1/invoices': list('invoice', {
    customer: ({ customer }, value) => isWanted(customer, value),
    subscription: ({ parent }, value) => isWanted(parent.subscription_details.subscription, value),
  }),
  'GET /v1/events': list('event', { type: ({ type }, value) => isWanted(type, value) }),
};
