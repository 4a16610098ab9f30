import '../app.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { idOf, stripe } from '../billing/stripe.ts';
import { customersSyncedBefore, unknownCustomers } from '../billing/stripe-customers.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { database } from '../db/firestore.ts';
import { enqueueEach } from '../task-queue.ts';

const PAGE = 100;
const TIMEOUT_SECONDS = 1800;

/** Customers with a subscription at Stripe and no document here. */
async function* strangers(): AsyncGenerator<string[]> {
  let page: Set<string> = new Set();
  for await (const { customer } of stripe().subscriptions.list({ status: 'all', limit: PAGE })) {
    page.add(idOf(customer));
    if (page.size < PAGE) continue;
    yield await unknownCustomers(database(), [...page]);
    page = new Set();
  }
  yield await unknownCustomers(database(), [...page]);
}

/** Longest unsynced first. */
export async function* customersToSync(startedAt = new Date()): AsyncGenerator<string[]> {
  yield* customersSyncedBefore(database(), startedAt, PAGE);
  yield* strangers();
}

export const reconcileSubscriptions = onSchedule(
  {
    schedule: 'every day 03:15',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: TIMEOUT_SECONDS,
  },
  ({ scheduleTime }) =>
    enqueueEach(customersToSync(), (id) => ({
      queue: 'reconcile-customer',
      id,
      turn: Date.parse(scheduleTime),
    })),
);
