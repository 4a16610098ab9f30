import {
  CONVERTED_EMAIL_DELAY_SECONDS,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import { UNDO_ALLOWED_SECONDS } from '@vouchwell/domain/rewards/reward';
import { SECOND_MS } from '@vouchwell/domain/shared/dates';
import { logger } from 'firebase-functions/v2';
import type { DocumentSnapshot, Transaction } from '../db/firestore.ts';
import { hashIdentifier } from '../db/keys.ts';
import {
  addNotificationOnce,
  type Notification,
  notificationsRef,
  type TopicOfKind,
  toLoggableTopic,
  writeNotificationOnce,
} from '../db/notifications.ts';
import { readReferral } from '../db/referrals.ts';
import { formatError } from '../http/request-error.ts';

/** A new referral, or a form about a friend who is suppressed or already known (`draft_joined`). */
type ArrivalTopic = TopicOfKind<'referral' | 'friend_suppressed' | 'draft_joined'>;

/** Returns null if the referral has no referrer to email. */
async function readArrival(topic: ArrivalTopic) {
  if (topic.kind === 'draft_joined') return { referrerKey: topic.referrerKey, isAsk: false };
  if (topic.kind === 'friend_suppressed')
    return { referrerKey: topic.referrerKey, isAsk: topic.isAsk ?? false };
  const referral = await readReferral(topic.businessId, topic.referralId);
  if (!referral?.referrerEmail) return null;
  return { referrerKey: referral.referrerKey, isAsk: referral.askedAt !== undefined };
}

/** One id per referrer (per day for contact requests). Not per friend: a suppressed friend has no referral, only the id it would have had. */
function getArrivalEmailId(businessId: string, referrerKey: string, askedAt: Date | null): string {
  if (!askedAt) return `thanks-${hashIdentifier(`thanks:${businessId}:${referrerKey}`)}`;
  const askedDay = askedAt.toISOString().slice(0, 10);
  return `told-${hashIdentifier(`told:${businessId}:${referrerKey}:${askedDay}`)}`;
}

/** Queues an email to the referrer. Never rejects, because a failure here must not hold up the owner's email. */
export async function enqueueReferrerEmail({ topic, createdAt }: Notification): Promise<void> {
  const { kind } = topic;
  if (kind !== 'referral' && kind !== 'friend_suppressed' && kind !== 'draft_joined') return;
  const { businessId, referralId, networkKey } = topic;
  try {
    const arrival = await readArrival(topic);
    if (!arrival?.referrerKey) return;
    const { referrerKey, isAsk } = arrival;
    const id = getArrivalEmailId(businessId, referrerKey, isAsk ? createdAt : null);
    await addNotificationOnce(id, {
      kind: isAsk ? 'referrer_asked' : 'referrer_thanks',
      businessId,
      referralId,
      referrerKey,
      networkKey,
      ...(kind === 'friend_suppressed' && { isFriendSuppressed: true }),
    });
  } catch (error) {
    logger.error('Failed to add an email to a referrer', {
      ...toLoggableTopic(topic),
      error: formatError(error),
    });
  }
}

/** Referrer emails triggered by the business, sent once per referral. */
type ReferrerUpdate = Exclude<ReferrerEmail, 'thanks' | 'asked'>;

/** Delays that leave time to enter the job's value or undo a payment. */
const DELAY_SECONDS: Readonly<Record<ReferrerUpdate, number>> = {
  converted: CONVERTED_EMAIL_DELAY_SECONDS,
  paid: UNDO_ALLOWED_SECONDS,
};

export const readUpdateNotification = (
  transaction: Transaction,
  update: ReferrerUpdate,
  referralId: string,
): Promise<DocumentSnapshot> => transaction.get(notificationsRef().doc(`${update}-${referralId}`));

/** Queues an email that is sent once per referral, if it is still relevant when due. */
export function queueReferrerUpdate(
  transaction: Transaction,
  notification: DocumentSnapshot,
  update: ReferrerUpdate,
  topic: { readonly businessId: string; readonly referralId: string; readonly referrerKey: string },
  now: Date,
): void {
  const dueAt = new Date(now.getTime() + DELAY_SECONDS[update] * SECOND_MS);
  writeNotificationOnce(transaction, notification, { kind: `referrer_${update}`, ...topic }, dueAt);
}
