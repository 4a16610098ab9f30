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
/** Users not started within this time are left to the next run. */
const RUN_MS = 8 * MINUTE_MS;

/**
 * Does nothing if the entitlement is still running, already closed or has changed concurrently.
 * Nothing is deleted.
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

/** Syncs from Stripe first, because a renewal's webhook may have been lost. */
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
 * Closes entitlements after their grace period by switching public links off; security rules reject
 * lapsed owners anyway. Goes through all pages, so users who always fail don't block others.
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
