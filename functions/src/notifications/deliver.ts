import { routes } from '@vouchwell/domain/paths';
import { logger } from 'firebase-functions/v2';
import { mailSettings } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import {
  claimNotification,
  finishNotification,
  type Notification,
  postponeNotification,
} from '../data/notifications.ts';
import { readReferral } from '../data/referrals.ts';
import { backoffMs, isHopeless } from './backoff.ts';
import { sendMail } from './mailer.ts';
import { referralMail } from './referral-mail.ts';

/** Sends the mail; false when there is nothing to tell any more. */
async function send({ businessId, referralId }: Notification): Promise<boolean> {
  const [business, referral] = await Promise.all([
    readBusiness(database(), businessId),
    readReferral(database(), businessId, referralId),
  ]);
  if (!business || !referral) return false;
  await sendMail({
    id: `referral-${referralId}`,
    to: business.contactEmail,
    replyTo: { name: referral.referrerName, address: referral.referrerEmail },
    content: referralMail(business, referral, `${mailSettings().APP_URL}${routes.dashboard}`),
  });
  return true;
}

async function onFailure(notification: Notification, error: unknown, now: Date): Promise<void> {
  const { referralId, attempts, createdAt } = notification;
  // The server's answer may quote an address, so it is stored but never logged.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (isHopeless(createdAt, now)) {
    await finishNotification(database(), referralId, 'gave_up', now);
    logger.error('An owner was never told of a referral: the mail failed for a week', {
      referralId,
      attempts,
      code,
    });
    return;
  }
  const nextAttemptAt = new Date(now.getTime() + backoffMs(attempts));
  const lastError = error instanceof Error ? error.message : String(error);
  await postponeNotification(database(), referralId, nextAttemptAt, lastError);
  logger.warn('A notification mail failed and will be tried again', { referralId, attempts, code });
}

/**
 * Tells the owner of one referral by mail, if it is due. The mark follows the server's OK at once:
 * only a process that dies between the two makes a second mail.
 */
export async function deliver(referralId: string): Promise<void> {
  const notification = await claimNotification(database(), referralId, new Date());
  if (!notification) return;
  let end: 'sent' | 'dropped';
  try {
    end = (await send(notification)) ? 'sent' : 'dropped';
  } catch (error) {
    await onFailure(notification, error, new Date());
    return;
  }
  await finishNotification(database(), referralId, end, new Date());
}
