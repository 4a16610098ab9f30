import '../app.ts';
import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { idOf, stripe } from '../billing/stripe.ts';
import { customersSyncedBefore, unknownCustomers } from '../billing/stripe-customers.ts';
import { syncEntitlement } from '../billing/sync-entitlement.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { database } from '../db/firestore.ts';
import { errorText } from '../http/log.ts';

const PAGE = 100;
/** Stripe answers a hundred calls a second; this is a tenth of it. */
const AT_ONCE = 5;
const TIMEOUT_SECONDS = 1800;
/**
 * After this long a run begins no further customer; the next night begins with the longest
 * unsynced.
 */
const RUN_MS = 25 * MINUTE_MS;

export interface Reconciled {
  readonly synced: number;
  readonly failed: number;
}

/** Customers who have a subscription at Stripe and no document here. */
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

/** Syncs every customer from Stripe, claimed or not, whichever webhooks arrived. */
export async function reconcileCustomers(): Promise<Reconciled> {
  const startedAt = new Date();
  let synced = 0;
  let failed = 0;
  const sync = async (customerId: string) => {
    try {
      const { kind } = await syncEntitlement(customerId);
      if (kind === 'synced') synced += 1;
    } catch (error) {
      failed += 1;
      logger.error('A customer could not be reconciled', { customerId, error: errorText(error) });
    }
  };
  for (const source of [customersSyncedBefore(database(), startedAt, PAGE), strangers()]) {
    for await (const page of source) {
      if (Date.now() - startedAt.getTime() > RUN_MS) break;
      await mapWithConcurrency(page, AT_ONCE, sync);
    }
  }
  logger.info('Customers were reconciled with Stripe', { synced, failed });
  return { synced, failed };
}

export const reconcileSubscriptions = onSchedule(
  {
    schedule: 'every day 03:15',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: TIMEOUT_SECONDS,
  },
  async () => {
    await reconcileCustomers();
  },
);
