import type { SubscriptionRecord } from '../state.ts';
import type { World } from '../world.ts';

type Times<T> = { [Key in keyof T]: T[Key] extends number | null ? Key : never }[keyof T];

/** Moves times of a record into the past; those that are not set stay so. */
function shift<T extends object>(record: T, names: readonly Times<T>[], seconds: number): void {
  for (const name of names) {
    const time: unknown = record[name];
    if (typeof time === 'number') Object.assign(record, { [name]: time - seconds });
  }
}

/**
 * Puts a subscription and its invoices `seconds` into the past. The clock of the app is the real
 * one, so this is how a subscription's time passes: nothing falls due by it yet.
 */
export function shiftSubscription(
  world: World,
  subscription: SubscriptionRecord,
  seconds: number,
): void {
  shift(
    subscription,
    [
      'created',
      'anchor',
      'periodStart',
      'periodEnd',
      'trialStart',
      'trialEnd',
      'canceledAt',
      'endedAt',
    ],
    seconds,
  );
  if (subscription.discount) shift(subscription.discount, ['start'], seconds);
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.subscription !== subscription.id) continue;
    shift(invoice, ['created', 'nextAttempt', 'paidAt', 'voidedAt'], seconds);
    for (const line of invoice.lines) shift(line, ['periodStart', 'periodEnd'], seconds);
  }
}
