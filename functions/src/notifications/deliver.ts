import { setTimeout as delay } from 'node:timers/promises';
import { logger } from 'firebase-functions/v2';
import { ALERTS } from '../alerts.ts';
import { database } from '../data/firestore.ts';
import {
  claimNotification,
  finishNotification,
  type Notification,
  type NotificationEnd,
  postponeNotification,
} from '../data/notifications.ts';
import { backoffMs, isHopeless, UNCONFIRMED_WAIT_MS } from './backoff.ts';
import { mailOf } from './mail-of.ts';
import { sendMail, Unconfirmed } from './mailer.ts';

const MARK_TRIES = 4;
const MARK_WAIT_MS = 200;

/** Marks how a notification ended, and does not lightly give up: unmarked, its mail goes out again. */
async function finish(id: string, end: NotificationEnd): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await finishNotification(database(), id, end, new Date());
      return;
    } catch (error) {
      if (tries === MARK_TRIES) throw error;
      await delay(MARK_WAIT_MS * 2 ** tries);
    }
  }
}

/** Sends the mail; false when there is nothing to tell any more. */
async function send({ about }: Notification): Promise<boolean> {
  const mail = await mailOf(about);
  if (mail) await sendMail(mail);
  return mail !== null;
}

async function onFailure(notification: Notification, error: unknown, now: Date): Promise<void> {
  const { id, about, attempts, createdAt } = notification;
  // The server's answer may quote an address, so it is stored but never logged.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isUnconfirmed = error instanceof Unconfirmed;
  if (isHopeless(createdAt, now) || (isUnconfirmed && notification.unconfirmed)) {
    await finish(id, 'gave_up');
    const message = isUnconfirmed
      ? 'The mail server never said whether it took a mail, which is not tried again'
      : 'Nobody was told of what came in: the mail failed for a week';
    logger.error(message, { ...about, attempts, code, alert: ALERTS.mailGivenUp });
    return;
  }
  const waitMs = isUnconfirmed ? UNCONFIRMED_WAIT_MS : backoffMs(attempts);
  await postponeNotification(database(), id, {
    nextAttemptAt: new Date(now.getTime() + waitMs),
    lastError: error instanceof Error ? error.message : String(error),
    unconfirmed: isUnconfirmed || notification.unconfirmed,
  });
  logger.warn('A notification mail failed and will be tried again', { ...about, attempts, code });
}

/**
 * Sends the mail of one notification, if it is due. The mark follows the server's OK at once: a
 * second mail is made only where the process or the database fails for long between the two, or
 * where the server never gave its OK.
 */
export async function deliver(id: string): Promise<void> {
  const notification = await claimNotification(database(), id, new Date());
  if (notification === 'unreadable') {
    await finish(id, 'gave_up');
    logger.error('Nobody was told of what came in: its notification cannot be read', {
      id,
      alert: ALERTS.mailGivenUp,
    });
    return;
  }
  if (!notification) return;
  let end: 'sent' | 'dropped';
  try {
    end = (await send(notification)) ? 'sent' : 'dropped';
  } catch (error) {
    await onFailure(notification, error, new Date());
    return;
  }
  await finish(id, end);
}
