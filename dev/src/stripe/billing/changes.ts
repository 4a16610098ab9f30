import { customerObject } from '../objects/customer.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { CustomerRecord, SubscriptionRecord } from '../state.ts';
import type { World } from '../world.ts';

/** The fields that are no longer what they were, as they were. */
function previousOf<T extends object>(before: T, after: T): Partial<T> {
  const previous: Partial<T> = {};
  for (const key of Object.keys(before) as (keyof T)[]) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) previous[key] = before[key];
  }
  return previous;
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** Changes a customer and tells of it, where anything changed. */
export function changeCustomer(
  world: World,
  record: CustomerRecord,
  change: Partial<CustomerRecord>,
): void {
  const before = customerObject(record);
  Object.assign(record, change);
  const object = customerObject(record);
  const previous_attributes = previousOf(before, object);
  if (isEmpty(previous_attributes)) return;
  world.emit({ type: 'customer.updated', data: { object, previous_attributes } }, world.now());
}

/** Changes a subscription and tells of it, where anything changed. */
export function changeSubscription(
  world: World,
  record: SubscriptionRecord,
  change: Partial<SubscriptionRecord>,
): void {
  const before = subscriptionObject(world, record);
  Object.assign(record, change);
  const object = subscriptionObject(world, record);
  const previous_attributes = previousOf(before, object);
  if (isEmpty(previous_attributes)) return;
  const data = { object, previous_attributes };
  world.emit({ type: 'customer.subscription.updated', data }, world.now());
}
