import '../app.ts';
import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { GRACE_DAYS } from '@vouchwell/domain/lib/limits';
import { toStored } from '@vouchwell/domain/lib/stored';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { readCustomersOf } from '../billing/stripe-customers.ts';
import { syncEntitlement } from '../billing/sync-entitlement.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { entitlementRef, parseEntitlement, usersEndedBefore } from '../db/entitlements.ts';
import { addUpdate, commitUnlessOutdated, database } from '../db/firestore.ts';
import { addLinks, readLinksOf } from '../db/public.ts';
import { errorText } from '../http/log.ts';

const PAGE = 200;
const AT_ONCE = 5;
const TIMEOUT_SECONDS = 540;
/** After this long a run begins no further user; the next run does the rest. */
const RUN_MS = 8 * MINUTE_MS;

/**
 * Marks a user's entitlement as ended and switches their public links off. Does nothing where it has
 * not ended at `now`, is marked already, or is changed by another write meanwhile. Nothing is deleted.
 */
async function closeEntitlement(uid: string, now: Date): Promise<void> {
  const db = database();
  const seen = await entitlementRef(db, uid).get();
  const stored = parseEntitlement(seen);
  if (!stored?.subscribed || isEntitled(stored, now)) return;
  const batch = db.batch();
  addUpdate(batch, seen, toStored({ subscribed: false, version: stored.version + 1 }));
  addLinks(batch, await readLinksOf(db, uid), false);
  await commitUnlessOutdated(batch);
}

/** Syncs from Stripe first, because the webhook of a renewal may have been lost, then closes. */
async function close(uid: string): Promise<void> {
  try {
    const customers = await readCustomersOf(database(), uid);
    for (const { id } of customers) await syncEntitlement(id);
    await closeEntitlement(uid, new Date());
  } catch (error) {
    logger.warn('An ended entitlement could not be closed; the next run tries again', {
      uid,
      error: errorText(error),
    });
  }
}

/**
 * Closes every entitlement whose days of grace are over. The security rules refuse a lapsed owner's
 * writes in any case; this switches the public links off. It goes through all pages, so that users
 * who fail in every run do not keep the others waiting.
 */
export async function expireEnded(): Promise<void> {
  const startedAt = Date.now();
  const hasTime = () => Date.now() - startedAt < RUN_MS;
  const end = new Date(startedAt - GRACE_DAYS * DAY_MS);
  for await (const page of usersEndedBefore(database(), end, PAGE)) {
    await mapWithConcurrency(page, AT_ONCE, async (uid) => {
      if (hasTime()) await close(uid);
    });
    if (!hasTime()) return;
  }
}

export const expireEntitlements = onSchedule(
  {
    schedule: 'every 60 minutes',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: TIMEOUT_SECONDS,
  },
  expireEnded,
);
