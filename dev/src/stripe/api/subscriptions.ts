import * as z from 'zod/mini';
import { changePlan } from '../billing/change-plan.ts';
import { changeSubscription } from '../billing/changes.ts';
import { endSubscription, setCancelAtPeriodEnd } from '../billing/end-subscription.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SubscriptionRecord } from '../state.ts';
import { noSuch, StripeError } from '../stripe-error.ts';
import { find, type World } from '../world.ts';
import { createdParam, isCreatedWithin, listPage, listParams } from './list-page.ts';
import { flag, integer, mergeMetadata, metadata, readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
const listSchema = z.strictObject({
  ...listParams,
  customer: z.optional(text),
  price: z.optional(text),
  status: z.optional(z.enum([...STATUSES, 'all', 'ended'])),
  created: createdParam,
});
const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);
const updateSchema = z.strictObject({
  cancel_at_period_end: z.optional(flag),
  default_payment_method: z.optional(text),
  items: z.optional(
    z
      .array(z.strictObject({ id: text, price: text, quantity: z.optional(z.literal('1')) }))
      .check(z.length(1, 'A subscription of the local stand-in has one item')),
  ),
  proration_behavior: z.optional(prorationBehavior),
  trial_end: z.optional(integer),
  metadata: z.optional(metadata),
});
const cancelSchema = z.strictObject({
  invoice_now: z.optional(flag),
  prorate: z.optional(flag),
});

/** A canceled subscription can be read, but is otherwise as if it were not there. */
function liveSubscription(world: World, id: string): SubscriptionRecord {
  const subscription = find(world, 'subscriptions', id, 'subscription');
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  return subscription;
}

/** A trial that goes on until another moment; the first payment is due then. */
function moveTrialEnd(world: World, subscription: SubscriptionRecord, trialEnd: number): void {
  if (subscription.status !== 'trialing')
    throw new StripeError('The local stand-in moves the end of a running trial only.');
  if (trialEnd <= world.now())
    throw new StripeError('Invalid timestamp: must be in the future.', { param: 'trial_end' });
  const change = { trialEnd, periodEnd: trialEnd, anchor: trialEnd, trialWarned: false };
  changeSubscription(world, subscription, change);
}

function isWanted(
  { status }: SubscriptionRecord,
  wanted: z.infer<typeof listSchema>['status'],
): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  return status === (wanted === 'ended' ? 'canceled' : wanted);
}

export const subscriptionRoutes: Routes = {
  'GET /v1/subscriptions/:id': (world, { id }) =>
    subscriptionObject(world, find(world, 'subscriptions', id, 'subscription')),
  'GET /v1/subscriptions': (world, { params }) => {
    const given = readParams(listSchema, params);
    if (given.customer) find(world, 'customers', given.customer, 'customer', 'customer');
    const subscriptions = Object.values(world.state.subscriptions).filter(
      (subscription) =>
        (!given.customer || subscription.customer === given.customer) &&
        (!given.price || subscription.price === given.price) &&
        isWanted(subscription, given.status) &&
        isCreatedWithin(subscription.created, given.created),
    );
    return listPage('/v1/subscriptions', subscriptions, given, (subscription) =>
      subscriptionObject(world, subscription),
    );
  },
  'POST /v1/subscriptions/:id': (world, { id, params }) => {
    const given = readParams(updateSchema, params);
    const subscription = liveSubscription(world, id);
    const [item] = given.items ?? [];
    if (item && item.id !== subscription.item) throw noSuch('subscription item', item.id);
    if (item) find(world, 'prices', item.price, 'price', 'items[0][price]');
    const { default_payment_method: card = subscription.card } = given;
    if (card) {
      const { customer } = find(world, 'cards', card, 'PaymentMethod', 'default_payment_method');
      if (customer !== subscription.customer) {
        throw new StripeError('The payment method belongs to another customer.');
      }
    }
    changeSubscription(world, subscription, {
      card,
      metadata: mergeMetadata(subscription.metadata, given.metadata),
    });
    if (given.trial_end !== undefined) moveTrialEnd(world, subscription, given.trial_end);
    if (given.cancel_at_period_end !== undefined) {
      setCancelAtPeriodEnd(world, subscription, given.cancel_at_period_end);
    }
    if (item) {
      const prorate = given.proration_behavior !== 'none';
      changePlan(world, subscription, item.price, { prorate });
    }
    return subscriptionObject(world, subscription);
  },
  'DELETE /v1/subscriptions/:id': (world, { id, params }) => {
    readParams(cancelSchema, params);
    const subscription = liveSubscription(world, id);
    endSubscription(world, subscription, 'cancellation_requested');
    return subscriptionObject(world, subscription);
  },
};
