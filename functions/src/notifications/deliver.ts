import { logger } from 'firebase-functions/v2';
import { database } from '../data/firestore.ts';
import {
  claimNotification,
  finishNotification,
  type Notification,
  postponeNotification,
} from '../data/notifications.ts';
import { backoffMs, isHopeless } from './backoff.ts';
import { mailOf } from './mail-of.ts';
import { sendMail } from './mailer.ts';

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
  if (isHopeless(createdAt, now)) {
    await finishNotification(database(), id, 'gave_up', now);
    logger.error('Nobody was told of what came in: the mail failed for a week', {
      ...about,
      attempts,
      code,
    });
    return;
  }
  const nextAttemptAt = new Date(now.getTime() + backoffMs(attempts));
  const lastError = error instanceof Error ? error.message : String(error);
  await postponeNotification(database(), id, nextAttemptAt, lastError);
  logger.warn('A notification mail failed and will be tried again', { ...about, attempts, code });
}

/**
 * Sends the mail of one notification, if it is due. The mark follows the server's OK at once:
 * only a process that dies between the two makes a second mail.
 */
export async function deliver(id: string): Promise<void> {
  const notification = await claimNotification(database(), id, new Date());
  if (!notification) return;
  let end: 'sent' | 'dropped';
  try {
    end = (await send(notification)) ? 'sent' : 'dropped';
  } catch (error) {
    await onFailure(notification, error, new Date());
    return;
  }
  await finishNotification(database(), id, end, new Date());
}
