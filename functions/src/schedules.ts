import './app.ts';
import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { RETENTION_CHOICES } from '@vouchwell/domain/business/settings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { GRACE_DAYS, RETENTION_MONTHS } from '@vouchwell/domain/shared/limits';
import { toStored } from '@vouchwell/domain/shared/storage';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { findMissingUsers } from './accounts/users.ts';
import { mapWithConcurrency } from './async.ts';
import { getStripe, getStripeId } from './billing/stripe.ts';
import {
  findCustomerIdsSyncedBefore,
  findUnknownStripeCustomerIds,
  readStripeCustomers,
} from './billing/stripe-customers.ts';
import { syncEntitlement } from './billing/sync-entitlement.ts';
import { deploymentSettings, referrerKeySecret, stripeSecretKey } from './config.ts';
import { processBatch } from './customers/request-batches.ts';
import {
  entitlementRef,
  findLapsedUserIds,
  listEntitledUserIds,
  parseEntitlement,
} from './db/accounts.ts';
import { findBusinessIdsByRetention } from './db/businesses.ts';
import { addUpdateIfUnchanged, commitIfUnchanged, database } from './db/firestore.ts';
import { findDueNotifications } from './db/notifications.ts';
import { resumeKeyChanges } from './db/person-key-changes.ts';
import { readOwnerLinks, setLinksActive } from './db/public.ts';
import { findDueReminders } from './db/reminders.ts';
import { findDueBatches } from './db/request-batches.ts';
import { formatError } from './http/request-error.ts';
import { eraseOwner } from './privacy/erase-owner.ts';
import { type RemovalCounts, removeReferrals } from './privacy/remove-person.ts';
import { findStaleReferrals, removeStaleFriend } from './privacy/removed-people.ts';
import { enqueueEach, toDeliveryTask } from './task-queue.ts';

const TIMEOUT_SECONDS = 540;
/** Work that hasn't started within this time is left for the next run. */
const MAX_RUN_MS = 8 * MINUTE_MS;

function startTimeBudget(): () => boolean {
  const startedAt = Date.now();
  return () => Date.now() - startedAt < MAX_RUN_MS;
}

const OVERDUE_PAGE_SIZE = 500;

/**
 * Enqueues due notifications again, in case tasks were lost, and resumes unfinished key changes.
 * Task names include the hour, because a queue rejects a name it has already seen.
 */
export const enqueueOverdue = onSchedule(
  { schedule: 'every 5 minutes', secrets: [referrerKeySecret], timeoutSeconds: TIMEOUT_SECONDS },
  async () => {
    const now = new Date();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    await enqueueEach(findDueNotifications(now, OVERDUE_PAGE_SIZE), (notification) => {
      const task = toDeliveryTask(notification);
      return { ...task, dedupeKey: `${task.dedupeKey}-${hour}` };
    });
    // Resume key changes last, so that a failure doesn't hold up notifications.
    await resumeKeyChanges(new Date(now.getTime() - MINUTE_MS));
  },
);

const EXPIRY_PAGE_SIZE = 200;
const EXPIRY_CONCURRENCY = 5;

/** Closes an entitlement, unless it is active, already closed or has just changed. */
async function expireEntitlement(uid: string, now: Date): Promise<void> {
  const snapshot = await entitlementRef(uid).get();
  const entitlement = parseEntitlement(snapshot);
  if (!entitlement?.subscribed || isEntitled(entitlement, now)) return;
  const batch = database().batch();
  addUpdateIfUnchanged(
    batch,
    snapshot,
    toStored({ subscribed: false, version: entitlement.version + 1 }),
  );
  setLinksActive(batch, await readOwnerLinks(uid), false);
  await commitIfUnchanged(batch);
}

/** Syncs with Stripe first, because a renewal's webhook may have been lost. */
async function expireEntitlementIfEnded(uid: string): Promise<void> {
  try {
    const customers = await readStripeCustomers(uid);
    for (const { id } of customers) await syncEntitlement(id);
    await expireEntitlement(uid, new Date());
  } catch (error) {
    logger.warn('Failed to close an ended entitlement; the next run will retry', {
      uid,
      error: formatError(error),
    });
  }
}

/** Closes lapsed entitlements and disables their public links; continues after a failure. */
export async function expireEndedEntitlements(): Promise<void> {
  const hasTimeLeft = startTimeBudget();
  const end = new Date(Date.now() - GRACE_DAYS * DAY_MS);
  for await (const page of findLapsedUserIds(end, EXPIRY_PAGE_SIZE)) {
    await mapWithConcurrency(page, EXPIRY_CONCURRENCY, async (uid) => {
      if (hasTimeLeft()) await expireEntitlementIfEnded(uid);
    });
    if (!hasTimeLeft()) return;
  }
}

export const expireEntitlements = onSchedule(
  {
    schedule: 'every 60 minutes',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: TIMEOUT_SECONDS,
  },
  expireEndedEntitlements,
);

function subtractMonths(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

/** Erases friends after the retention period, which owners may shorten. Counts stay. Safe to repeat. */
export async function eraseStaleFriends(now: Date): Promise<RemovalCounts> {
  const hasTimeLeft = startTimeBudget();
  const totals = { removed: 0, failed: 0 };
  const eraseOlderThan = async (months: number, businessId?: string) => {
    const cutoff = subtractMonths(now, months);
    const { removed, failed } = await removeReferrals(
      findStaleReferrals(cutoff, businessId),
      (ref) => removeStaleFriend(ref, cutoff),
      hasTimeLeft,
    );
    totals.removed += removed;
    totals.failed += failed;
  };
  await eraseOlderThan(RETENTION_MONTHS);
  for (const months of RETENTION_CHOICES) {
    if (months === RETENTION_MONTHS) continue;
    for (const businessId of await findBusinessIdsByRetention(months)) {
      if (hasTimeLeft()) await eraseOlderThan(months, businessId);
    }
  }
  logger.info('Erased expired friends', { ...totals });
  return totals;
}

export const eraseExpiredFriends = onSchedule(
  { schedule: 'every day 03:30', timeoutSeconds: TIMEOUT_SECONDS },
  async () => {
    await eraseStaleFriends(new Date());
  },
);

const SUBSCRIPTIONS_PAGE_SIZE = 100;

/** Lists customers with a subscription at Stripe, but without a document in our database. */
async function* listUnknownStripeCustomers(): AsyncGenerator<string[]> {
  let page: Set<string> = new Set();
  for await (const { customer } of getStripe().subscriptions.list({
    status: 'all',
    limit: SUBSCRIPTIONS_PAGE_SIZE,
  })) {
    page.add(getStripeId(customer));
    if (page.size < SUBSCRIPTIONS_PAGE_SIZE) continue;
    yield await findUnknownStripeCustomerIds([...page]);
    page = new Set();
  }
  yield await findUnknownStripeCustomerIds([...page]);
}

/** Lists the customers to sync, least recently synced first. */
export async function* listCustomersToSync(): AsyncGenerator<string[]> {
  yield* findCustomerIdsSyncedBefore(new Date(), SUBSCRIPTIONS_PAGE_SIZE);
  yield* listUnknownStripeCustomers();
}

export const reconcileSubscriptions = onSchedule(
  {
    schedule: 'every day 03:15',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: 1800,
  },
  ({ scheduleTime }) =>
    enqueueEach(listCustomersToSync(), (id) => ({
      queue: 'reconcile-customer',
      id,
      dedupeKey: Date.parse(scheduleTime),
    })),
);

const OWNERS_PAGE_SIZE = 500;

/** Runs every 15 minutes, because some time zones are offset by 15, 30 or 45 minutes. */
export const remindOwners = onSchedule(
  { schedule: '*/15 * * * *', timeoutSeconds: 840 },
  ({ scheduleTime }) =>
    enqueueEach(findDueReminders(new Date(), OWNERS_PAGE_SIZE), (id) => ({
      queue: 'remind-owner',
      id,
      dedupeKey: Date.parse(scheduleTime),
    })),
);

/** Auth looks up at most this many users in one call. */
const ORPHANS_PAGE_SIZE = 100;

/** Finds owners without an account. Entitlements are deleted last, so this includes interrupted deletions. */
async function findOrphanOwners(): Promise<string[]> {
  const orphans: string[] = [];
  for await (const uids of listEntitledUserIds(ORPHANS_PAGE_SIZE))
    orphans.push(...(await findMissingUsers(uids)));
  return orphans;
}

async function eraseOrphanOwner(uid: string): Promise<boolean> {
  try {
    const customers = await readStripeCustomers(uid);
    await eraseOwner(uid, [...new Set(customers.flatMap(({ email }) => email ?? []))]);
    logger.info('Deleted an owner without an account', { uid });
    return true;
  } catch (error) {
    logger.error('Failed to delete an owner without an account; the next nightly run will retry', {
      uid,
      error: formatError(error),
    });
    return false;
  }
}

/** Deletes owners without an account, unless there are more than `max`: then the accounts were probably lost by mistake. */
export async function deleteOrphanedOwners(
  max: number,
): Promise<{ found: number; deleted: number }> {
  const orphans = await findOrphanOwners();
  const found = orphans.length;
  if (found > max) {
    logger.error('Too many accounts are missing; no owners were deleted', { found, max });
    return { found, deleted: 0 };
  }
  let deleted = 0;
  for (const uid of orphans) if (await eraseOrphanOwner(uid)) deleted += 1;
  return { found, deleted };
}

export const sweepOrphans = onSchedule(
  {
    schedule: 'every day 04:15',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: 1800,
  },
  async () => {
    await deleteOrphanedOwners(deploymentSettings().ORPHANS_MAX);
  },
);

/** Maximum number of batches per run. */
const BATCHES_MAX = 100;
const BATCH_CONCURRENCY = 10;

/** Processes all due batches, even if one of them fails. */
export async function processDueBatches(now: Date): Promise<void> {
  const dueBatches = await findDueBatches(now, BATCHES_MAX);
  await mapWithConcurrency(dueBatches, BATCH_CONCURRENCY, ({ businessId, batchId }) =>
    processBatch(businessId, batchId, now).catch((error: unknown) =>
      logger.error('Failed to process a batch; the next run will retry', {
        businessId,
        batchId,
        error: formatError(error),
      }),
    ),
  );
}

export const processBatches = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: TIMEOUT_SECONDS },
  () => processDueBatches(new Date()),
);
