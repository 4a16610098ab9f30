import { expireSession } from '../billing/complete-checkout.ts';
import { subscriptionsOf } from '../billing/update-card.ts';
import type { SubscriptionRecord } from '../state.ts';
import { DAY, find, type World } from '../world.ts';
import { performDue } from './due.ts';
import { shiftSubscription } from './shift.ts';

/** Lets `days` pass for one subscription: see `shiftSubscription`, then `performDue`. */
export function moveSubscription(
  world: World,
  subscription: SubscriptionRecord,
  days: number,
): void {
  shiftSubscription(world, subscription, Math.round(days * DAY));
  performDue(world, subscription);
}

/** Lets `days` pass for a customer: for each of their subscriptions. */
export function moveCustomer(world: World, customerId: string, days: number): void {
  const customer = find(world, 'customers', customerId, 'customer', 'customer');
  customer.created -= Math.round(days * DAY);
  for (const subscription of subscriptionsOf(world, customerId).toReversed()) {
    moveSubscription(world, subscription, days);
  }
}

/** What falls due as real time passes: for a stand-in that runs for days, or was kept for weeks. */
export function passTime(world: World): void {
  for (const subscription of Object.values(world.state.subscriptions)) {
    performDue(world, subscription);
  }
  for (const session of Object.values(world.state.sessions)) {
    const isOver = session.status === 'open' && session.expiresAt <= world.now();
    if (isOver) expireSession(world, session);
  }
  forget(world);
}

/** Idempotency keys live for a day, as at Stripe. */
function forget({ state, now }: World): void {
  for (const [key, { created }] of Object.entries(state.replays)) {
    if (created < now() - DAY) delete state.replays[key];
  }
}
