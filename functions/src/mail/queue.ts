import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { planReminder } from '@vouchwell/domain/messages/owner-notifications';
import {
  CONVERTED_EMAIL_DELAY_SECONDS,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import { UNDO_ALLOWED_SECONDS } from '@vouchwell/domain/rewards/reward';
import { SECOND_MS, toLocalDay } from '@vouchwell/domain/shared/dates';
import { logger } from 'firebase-functions/v2';
import { entitlementRef, parseEntitlement } from '../db/accounts.ts';
import { parseBusiness } from '../db/businesses.ts';
import { businessRef, type DocumentSnapshot, database, type Transaction } from '../db/firestore.ts';
import { hashIdentifier } from '../db/keys.ts';
import {
  addNotificationOnce,
  type Notification,
  type NotificationSubject,
  notificationsOf,
  type SubjectOfKind,
  toLoggableSubject,
  writeNotificationOnce,
} from '../db/notifications.ts';
import { parseReminder, reminderRef } from '../db/push.ts';
import { readReferral } from '../db/referrals.ts';
import { parseCountedStats, statsRef, toTimeZone } from '../db/stats.ts';
import { errorText } from '../http/request-error.ts';

type Arrived = SubjectOfKind<'referral' | 'friend_suppressed' | 'draft_joined'>;

const isArrival = (about: NotificationSubject): about is Arrived =>
  about.kind === 'referral' || about.kind === 'friend_suppressed' || about.kind === 'draft_joined';

/** Null if the referral has no referrer to email. */
async function arrivalOf(about: Arrived) {
  const { businessId, referralId } = about;
  if (about.kind === 'friend_suppressed') {
    const { referrerKey, isAsk = false } = about;
    return { referrerKey, isAsk, suppressed: { isFriendSuppressed: true } };
  }
  if (about.kind === 'draft_joined')
    return { referrerKey: about.referrerKey, isAsk: false, suppressed: {} };
  const referral = await readReferral(businessId, referralId);
  if (!referral?.referrerEmail) return null;
  const { referrerKey, askedAt } = referral;
  return { referrerKey, isAsk: askedAt !== undefined, suppressed: {} };
}

/** Not per friend: suppressed friends aren't stored, so repeats couldn't be detected. */
const mailId = (businessId: string, referrerKey: string, askedAt: Date | null) =>
  askedAt
    ? `told-${hashIdentifier(`told:${businessId}:${referrerKey}:${askedAt.toISOString().slice(0, 10)}`)}`
    : `thanks-${hashIdentifier(`thanks:${businessId}:${referrerKey}`)}`;

/** Safe to repeat; never rejects, because the owner's email matters more. */
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
    await addNotificationOnce(id, mail);
  } catch (error) {
    logger.error('Failed to add an email to a referrer', {
      ...toLoggableSubject(about),
      error: errorText(error),
    });
  }
}

/** Referrer emails triggered by the business, sent once per referral. */
type News = Exclude<ReferrerEmail, 'thanks' | 'asked'>;

/** Delays that leave time to enter the job's value or undo a payment. */
const WAITS_SECONDS: Readonly<Record<News, number>> = {
  converted: CONVERTED_EMAIL_DELAY_SECONDS,
  paid: UNDO_ALLOWED_SECONDS,
};

export const readNews = (
  transaction: Transaction,
  news: News,
  referralId: string,
): Promise<DocumentSnapshot> => transaction.get(notificationsOf().doc(`${news}-${referralId}`));

/** Sent once per referral, if it is still relevant when due. */
export function writeNews(
  transaction: Transaction,
  pendingMail: DocumentSnapshot,
  news: News,
  about: { readonly businessId: string; readonly referralId: string; readonly referrerKey: string },
  now: Date,
): void {
  const dueAt = new Date(now.getTime() + WAITS_SECONDS[news] * SECOND_MS);
  writeNotificationOnce(transaction, pendingMail, { kind: `referrer_${news}`, ...about }, dueAt);
}

/** Null if the owner shouldn't be reminded. */
async function planOf(
  transaction: Transaction,
  [reminder, business, stats]: readonly DocumentSnapshot[],
  now: Date,
) {
  const parsedBusiness = business && parseBusiness(business);
  if (!reminder || !stats || !parsedBusiness || parsedBusiness.suspendedAt) return null;
  const entitlement = await transaction.get(entitlementRef(parsedBusiness.ownerUserId));
  if (!isEntitled(parseEntitlement(entitlement), now)) return null;
  const timeZone = toTimeZone(parsedBusiness.timeZone);
  return {
    day: toLocalDay(now, timeZone),
    ...planReminder({
      lookedAt: parseReminder(reminder)?.lookedAt ?? now,
      now,
      timeZone,
      reminders: parsedBusiness.settings.reminders,
      stats: parseCountedStats(stats) ?? { timeZone, sums: {} },
    }),
  };
}

/** Uses one transaction, so an interrupted or repeated run can't duplicate or lose an email. */
export function remindOwner(businessId: string, now: Date): Promise<void> {
  const ref = reminderRef(businessId);
  const business = businessRef(businessId);
  return database().runTransaction(async (transaction) => {
    const seen = await transaction.getAll(ref, business, statsRef(business));
    const isDue = seen[0] && (parseReminder(seen[0])?.nextAt ?? now) <= now;
    if (!seen[0]?.exists || !isDue) return;
    const plan = await planOf(transaction, seen, now);
    if (plan?.mail) {
      const { mail, day } = plan;
      const id = notificationsOf().doc(`${mail}-${businessId}-${day}`);
      const about = { kind: `${mail}_reminder`, businessId, day } as const;
      writeNotificationOnce(transaction, await transaction.get(id), about);
    }
    if (plan?.nextAt) transaction.update(ref, { looked_at: now, next_at: plan.nextAt });
    else transaction.delete(ref);
  });
}
