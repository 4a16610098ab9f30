import { DAY_MS } from '@vouchwell/domain/durations';
import '../app.ts';
import { GRACE_DAYS } from '@vouchwell/domain/limits';
import { logger } from 'firebase-functions/v2';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { closeEntitlement } from '../data/close-entitlement.ts';
import { usersEndedBefore } from '../data/entitlements.ts';
import { database } from '../data/firestore.ts';
import { readCustomersOf } from '../data/stripe-customers.ts';
import { errorText } from '../error-text.ts';
import { syncEntitlement } from './sync-entitlement.ts';

const BATCH = 200;

/** Stripe is asked first: the webhook of a renewal may have been lost. */
async function close(uid: string): Promise<void> {
  const customers = await readCustomersOf(database(), uid);
  for (const { id } of customers) await syncEntitlement(id);
  await closeEntitlement(database(), uid, new Date());
}

/**
 * Closes what ended longer ago than the days of grace: public links are switched off. The rules
 * refuse a lapsed owner's writes from the minute on; this only makes it seen.
 */
export async function closeEnded(): Promise<void> {
  const end = new Date(Date.now() - GRACE_DAYS * DAY_MS);
  for (const uid of await usersEndedBefore(database(), end, BATCH)) {
    try {
      await close(uid);
    } catch (error) {
      logger.warn('A lapsed owner could not be closed; the next run tries again', {
        uid,
        error: errorText(error),
      });
    }
  }
}

export const closeLapsed = onSchedule(
  {
    schedule: 'every 60 minutes',
    secrets: [referrerKeySecret, stripeSecretKey],
    timeoutSeconds: 540,
  },
  closeEnded,
);
