import { logger } from 'firebase-functions/v2';
import { ALERTS } from '../alerts.ts';
import { database } from '../data/firestore.ts';
import { type Notification, postponeNotification } from '../data/notifications.ts';
import { markUndeliverable } from '../data/undeliverable.ts';
import {
  backoffMs,
  isHopeless,
  REFUSED_TRIES,
  REFUSED_WAIT_MS,
  UNCONFIRMED_WAIT_MS,
} from './backoff.ts';
import { RefusedForGood, Unconfirmed } from './mailer.ts';

/** Why a mail is not tried again, as it is logged; null where it is. */
function whyHopeless(
  { unconfirmed, createdAt, permanentFailures }: Notification,
  error: unknown,
  now: Date,
): string | null {
  if (error instanceof RefusedForGood && permanentFailures + 1 >= REFUSED_TRIES)
    return `Nobody was told of what came in: the mail was refused for good ${REFUSED_TRIES} times`;
  if (error instanceof Unconfirmed && unconfirmed)
    return 'The mail server never said whether it took a mail, which is not tried again';
  return isHopeless(createdAt, now)
    ? 'Nobody was told of what came in: the mail failed for a week'
    : null;
}

function waitMs(error: unknown, attempts: number): number {
  if (error instanceof Unconfirmed) return UNCONFIRMED_WAIT_MS;
  return error instanceof RefusedForGood ? REFUSED_WAIT_MS : backoffMs(attempts);
}

/**
 * Puts a notification whose mail failed back in the queue, or says that it is given up. An owner whose
 * address refuses our mails is shown so.
 */
export async function afterFailure(
  notification: Notification,
  error: unknown,
  now: Date,
): Promise<'gave_up' | null> {
  const { id, about, attempts, unconfirmed, permanentFailures } = notification;
  // The server's answer may quote an address, so it is stored but never logged.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const why = whyHopeless(notification, error, now);
  const isRefused = error instanceof RefusedForGood;
  if (why) {
    if (isRefused && 'businessId' in about)
      await markUndeliverable(database(), about.businessId, error.address);
    logger.error(why, { ...about, attempts, code, alert: ALERTS.mailGivenUp });
    return 'gave_up';
  }
  await postponeNotification(database(), id, {
    nextAttemptAt: new Date(now.getTime() + waitMs(error, attempts)),
    lastError: error instanceof Error ? error.message : String(error),
    unconfirmed: error instanceof Unconfirmed || unconfirmed,
    permanentFailures: permanentFailures + Number(isRefused),
  });
  logger.warn('A notification mail failed and will be tried again', { ...about, attempts, code });
  return null;
}
