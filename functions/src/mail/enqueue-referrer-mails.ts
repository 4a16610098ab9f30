import { logger } from 'firebase-functions/v2';
import { database } from '../db/firestore.ts';
import { hashIdentifier } from '../db/hash-identifier.ts';
import {
  addNotificationOnce,
  loggedSubject,
  type Notification,
  type NotificationSubject,
  type SubjectOf,
} from '../db/notifications.ts';
import { readReferral } from '../db/referrals.ts';
import { errorText } from '../http/log.ts';

type Arrived = SubjectOf<'referral' | 'friend_suppressed' | 'draft_joined'>;

const isArrival = (about: NotificationSubject): about is Arrived =>
  about.kind === 'referral' || about.kind === 'friend_suppressed' || about.kind === 'draft_joined';

/** Null if there is no referrer to email. */
async function arrivalOf(about: Arrived) {
  const { businessId, referralId } = about;
  if (about.kind === 'friend_suppressed') {
    const { referrerKey, isAsk = false } = about;
    return { referrerKey, isAsk, suppressed: { isFriendSuppressed: true } };
  }
  if (about.kind === 'draft_joined')
    return { referrerKey: about.referrerKey, isAsk: false, suppressed: {} };
  const referral = await readReferral(database(), businessId, referralId);
  if (!referral?.referrerEmail) return null;
  const { referrerKey, askedAt } = referral;
  return { referrerKey, isAsk: askedAt !== undefined, suppressed: {} };
}

/**
 * One thank-you per referrer until its notification expires after a month; one email per day about
 * contact requests. Not one per friend: a suppressed friend leaves nothing to tell repeats apart.
 */
const mailId = (businessId: string, referrerKey: string, askedAt: Date | null) =>
  askedAt
    ? `told-${hashIdentifier(`told:${businessId}:${referrerKey}:${askedAt.toISOString().slice(0, 10)}`)}`
    : `thanks-${hashIdentifier(`thanks:${businessId}:${referrerKey}`)}`;

/**
 * Emails the referrer thanks, or that their friend requested contact. Safe to repeat; never
 * rejects, because the owner's email matters more.
 */
export async function enqueueReferrerMail({ about, createdAt }: Notification): Promise<void> {
  if (!isArrival(about)) return;
  const { businessId, referralId, networkKey } = about;
  try {
    const arrival = await arrivalOf(about);
    if (!arrival?.referrerKey) return;
    const { referrerKey, isAsk, suppressed } = arrival;
    const mail = {
      kind: isAsk ? 'referrer_asked' : 'referrer_thanks',
      businessId,
      referralId,
      referrerKey,
      networkKey,
      ...suppressed,
    } as const;
    const id = mailId(businessId, referrerKey, isAsk ? createdAt : null);
    await addNotificationOnce(database(), id, mail);
  } catch (error) {
    logger.error('A referrer is not mailed', { ...loggedSubject(about), error: errorText(error) });
  }
}
