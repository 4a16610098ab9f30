import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import {
  CONVERTED_MAIL_WAIT_SECONDS,
  type ReferrerMail,
} from '@vouchwell/domain/messages/referrer-mails';
import { UNDO_ALLOWED_SECONDS } from '@vouchwell/domain/reward/reward';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Firestore } from '../db/firestore.ts';
import { notificationsOf, writeNotificationOnce } from '../db/notifications.ts';

/** Referrer emails the business causes, sent once per referral. */
type News = Exclude<ReferrerMail, 'thanks' | 'asked'>;

/** Delays to enter the job's value, and until a payment can't be undone anymore. */
const WAITS_SECONDS: Readonly<Record<News, number>> = {
  converted: CONVERTED_MAIL_WAIT_SECONDS,
  paid: UNDO_ALLOWED_SECONDS,
};

export const readNews = (
  db: Firestore,
  transaction: Transaction,
  news: News,
  referralId: string,
): Promise<DocumentSnapshot> => transaction.get(notificationsOf(db).doc(`${news}-${referralId}`));

/** Sent once per referral, if it still applies when due. */
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
