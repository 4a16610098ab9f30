import { createCustomer } from '../billing/checkout.ts';
import {
  changePlan,
  endSubscription,
  moveTrialEnd,
  setCancelAtPeriodEnd,
} from '../billing/subscriptions.ts';
import type { Subscription } from '../model/objects.ts';
import { entriesOf, need, needNumber } from '../model/request.ts';
import { noSuch, StripeError } from '../model/stripe-error.ts';
import { find, update, type World } from '../model/world.ts';
import { list, type Routes, retrieve, takes } from './handlers.ts';

/** A canceled subscription can be read, but is otherwise as if it were not there. */
function liveSubscription(world: World, id: string): Subscription {
  const subscription = find(world, 'subscription', id);
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  return subscription;
}

function updateSubscription(world: World, form: URLSearchParams, id: string): Subscription {
  const subscription = liveSubscription(world, id);
  if (form.has('proration_behavior')) need(form, 'proration_behavior', ['none']);
  if (form.has('trial_end')) {
    const end = needNumber(form, 'trial_end');
    if (subscription.status !== 'trialing' || end <= world.now())
      throw new StripeError('Only a running trial can be moved, and only to the future.');
    moveTrialEnd(world, subscription, end);
  }
  if (form.has('cancel_at_period_end')) {
    const isSet = need(form, 'cancel_at_period_end', ['true', 'false']) === 'true';
    setCancelAtPeriodEnd(world, subscription, isSet);
  }
  if (form.has('items[0][price]')) {
    need(form, 'items[0][id]', [subscription.items.data[0].id]);
    const price = find(world, 'price', need(form, 'items[0][price]'), 'items[0][price]');
    changePlan(world, subscription, price);
  }
  return subscription;
}

/** Who pays, for what, and what Stripe wrote down of it. */
export const customerRoutes: Routes = {
  'POST /v1/customers': takes('email metadata[]', (world, form) =>
    createCustomer(world, need(form, 'email'), entriesOf(form, 'metadata')),
  ),
  'GET /v1/customers/:id': retrieve('customer'),
  'GET /v1/customers': list('customer', { email: ({ email }) => email }),
  'POST /v1/customers/:id': takes('email metadata[]', (world, form, id) => {
    const customer = find(world, 'customer', id);
    const metadata = { ...customer.metadata, ...entriesOf(form, 'metadata') };
    update(world, customer, { email: form.get('email') ?? customer.email, metadata });
    return customer;
  }),
  'GET /v1/subscriptions/:id': retrieve('subscription'),
  // Without a status, Stripe leaves out those that were canceled: nobody here asks for that.
  'GET /v1/subscriptions': list(
    'subscription',
    { customer: ({ customer }) => customer, status: ({ status }) => status },
    'status',
  ),
  'POST /v1/subscriptions/:id': takes(
    'cancel_at_period_end items[0][id] items[0][price] trial_end proration_behavior',
    updateSubscription,
  ),
  'DELETE /v1/subscriptions/:id': takes('', (world, _, id) => {
    const subscription = liveSubscription(world, id);
    endSubscription(world, subscription, 'cancellation_requested');
    return subscription;
  }),
  'GET /v1/invoices': list('invoice', { customer: ({ customer }) => customer }),
  'GET /v1/events': list('event'),
};
