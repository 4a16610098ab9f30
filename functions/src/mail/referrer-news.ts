import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import { UNDO_ALLOWED_SECONDS } from '@vouchwell/domain/reward/reward';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Firestore } from '../db/firestore.ts';
import { notificationsOf, writeNotificationOnce } from '../db/notifications.ts';

/** News of one referral, which its referrer is told once. What strangers can cause is none. */
type News = Exclude<ReferrerMail, 'thanks' | 'asked'>;

/**
 * How long each waits: for a slip to be taken back and the job's value to be entered, and until a
 * payment cannot be taken back any more.
 */
const WAITS_SECONDS: Readonly<Record<News, number>> = {
  converted: 20,
  paid: UNDO_ALLOWED_SECONDS,
};

/** Reads, in a transaction, whether a referrer was told some news. */
export const readNews = (
  db: Firestore,
  transaction: Transaction,
  news: News,
  referralId: string,
): Promise<DocumentSnapshot> => transaction.get(notificationsOf(db).doc(`${news}-${referralId}`));

/** Tells a referrer some news, once for each referral, if it still holds when its wait is over. */
export function writeNews(
  transaction: Transaction,
  told: DocumentSnapshot,
  news: News,
  about: { readonly businessId: string; readonly referralId: string; readonly referrerKey: string },
  now: Date,
): void {
  const dueAt = new Date(now.getTime() + WAITS_SECONDS[news] * SECOND_MS);
  writeNotificationOnce(transaction, told, { kind: `referrer_${news}`, ...about }, dueAt);
}
