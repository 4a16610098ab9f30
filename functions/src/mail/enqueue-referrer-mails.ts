import { logger } from 'firebase-functions/v2';
import { database } from '../db/firestore.ts';
import { hashIdentifier } from '../db/hash-identifier.ts';
import {
  addNotificationOnce,
  loggedSubject,
  type NotificationSubject,
} from '../db/notifications.ts';
import { readReferral } from '../db/referrals.ts';
import { errorText } from '../http/log.ts';

/** One thank-you to a referrer of a business, until its notification expires a month later. */
const thanksId = (businessId: string, referrerKey: string) =>
  `thanks-${hashIdentifier(`thanks:${businessId}:${referrerKey}`)}`;

/**
 * Enqueues the thank-you to whoever made the referral of a notification to its owner. Safe to
 * repeat; never rejects, for the owner's own mail matters more.
 */
export async function enqueueThanks(about: NotificationSubject): Promise<void> {
  if (about.kind !== 'referral' && about.kind !== 'friend_suppressed') return;
  const { businessId, referralId, networkKey } = about;
  try {
    const referral = await readReferral(database(), businessId, referralId);
    const isFriendSuppressed = about.kind === 'friend_suppressed';
    // Where the friend asked by a personal link, its owner did nothing that they are thanked for.
    if (!isFriendSuppressed && (!referral?.referrerEmail || referral.askedAt)) return;
    const referrerKey = isFriendSuppressed ? about.referrerKey : referral?.referrerKey;
    if (!referrerKey) return;
    const thanks = {
      kind: 'referrer_thanks',
      businessId,
      referralId,
      referrerKey,
      ...(networkKey && { networkKey }),
      ...(isFriendSuppressed && { isFriendSuppressed }),
    } as const;
    await addNotificationOnce(database(), thanksId(businessId, referrerKey), thanks);
  } catch (error) {
    logger.error('A referrer is not thanked', { ...loggedSubject(about), error: errorText(error) });
  }
}
