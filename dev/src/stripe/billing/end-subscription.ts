import { subscriptionObject } from '../objects/subscription.ts';
import type { SubscriptionRecord } from '../state.ts';
import type { World } from '../world.ts';
import { changeSubscription } from './changes.ts';

/** Ends a subscription now, and tells of it; what is still open is not tried again. */
export function endSubscription(
  world: World,
  subscription: SubscriptionRecord,
  reason: SubscriptionRecord['cancellationReason'],
): void {
  const now = world.now();
  subscription.status = 'canceled';
  subscription.canceledAt ??= now;
  subscription.endedAt = now;
  subscription.cancellationReason = reason;
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.subscription === subscription.id) invoice.nextAttempt = null;
  }
  const object = subscriptionObject(world, subscription);
  world.emit({ type: 'customer.subscription.deleted', data: { object } }, now);
}

/** Lets a subscription end with its period, or takes that back. */
export function setCancelAtPeriodEnd(
  world: World,
  subscription: SubscriptionRecord,
  cancelAtPeriodEnd: boolean,
): void {
  if (subscription.cancelAtPeriodEnd === cancelAtPeriodEnd) return;
  changeSubscription(world, subscription, {
    cancelAtPeriodEnd,
    canceledAt: cancelAtPeriodEnd ? world.now() : null,
    cancellationReason: cancelAtPeriodEnd ? 'cancellation_requested' : null,
  });
}
