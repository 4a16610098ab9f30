import { mapWithConcurrency } from '../../functions/src/async.ts';
import { syncEntitlement } from '../../functions/src/billing/sync-entitlement.ts';
import { findDueNotifications } from '../../functions/src/db/notifications.ts';
import { findDueReminders } from '../../functions/src/db/reminders.ts';
import { deliverById } from '../../functions/src/mail/deliver.ts';
import { remindOwner } from '../../functions/src/mail/remind-owner.ts';
import { listCustomersToSync } from '../../functions/src/schedules.ts';

const PAGE = 100;
const CONCURRENCY = 5;

/** Syncs every customer, like the tasks of `reconcile-subscriptions`. */
export async function reconcileCustomers(): Promise<void> {
  for await (const page of listCustomersToSync())
    await mapWithConcurrency(page, CONCURRENCY, (id) => syncEntitlement(id));
}

/** Does the work of the `remind-owners` tasks, running each `atOnce` times concurrently. */
export async function remindDueOwners(atOnce = 1): Promise<void> {
  const now = new Date();
  for await (const page of findDueReminders(now, PAGE))
    await mapWithConcurrency(Array.from({ length: atOnce }, () => page).flat(), CONCURRENCY, (id) =>
      remindOwner(id, now),
    );
}

/** Does the work of the `enqueue-overdue` tasks, running each twice. */
export async function deliverDueNotifications(): Promise<void> {
  for await (const page of findDueNotifications(new Date(), PAGE))
    await mapWithConcurrency([...page, ...page], CONCURRENCY, ({ id }) => deliverById(id));
}
