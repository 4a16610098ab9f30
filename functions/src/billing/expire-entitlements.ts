import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import '../app.ts';
import { GRACE_DAYS } from '@vouchwell/domain/limits';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mapWithConcurrency } from '../async.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { closeEntitlement } from '../data/close-entitlement.ts';
import { usersEndedBefore } from '../data/entitlements.ts';
import { database } from '../data/firestore.ts';
import { readCustomersOf } from '../data/stripe-customers.ts';
import { errorText } from '../http/log.ts';
import { syncEntitlement } from './sync-entitlement.ts';

const PAGE = 200;
const AT_ONCE = 5;
const TIMEOUT_SECONDS = 540;
/** What is not done by then is the next run's. */
const RUN_MS = 8 * MINUTE_MS;

/** Stripe is asked first: the webhook of a renewal may have been lost. */
async function close(uid: string): Promise<void> {
  try {
    const customers = await readCustomersOf(database(), uid);
    for (const { id } of customers) await syncEntitlement(id);
    await closeEntitlement(database(), uid, new Date());
  } catch (error) {
    logger.warn('An ended entitlement could not be closed; the next run tries again', {
      uid,
      error: errorText(error),
    });
  }
}

/**
 * Closes what ended longer ago than the days of grace: public links are switched off. The rules
 * refuse a lapsed owner's writes from the minute on; this only makes it seen. It goes through all of
 * them, page by page, so that those who fail each time keep nobody else waiting.
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
