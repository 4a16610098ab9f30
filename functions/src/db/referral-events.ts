import { collections } from '@vouchwell/domain/lib/paths';
import type { MailEvent } from '@vouchwell/domain/messages/referral-event';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAll, type Firestore } from './firestore.ts';

const referralRef = (db: Firestore, businessId: string, referralId: string) =>
  db
    .collection(collections.businesses)
    .doc(businessId)
    .collection(collections.referrals)
    .doc(referralId);

/**
 * Records on a referral's timeline what became of a mail about it: one event for each kind of mail,
 * which says the last of it. Does nothing where the referral was deleted meanwhile.
 */
export function addMailEvent(
  db: Firestore,
  businessId: string,
  referralId: string,
  mail: ReferrerMail,
  kind: MailEvent = 'mail',
): Promise<void> {
  const referral = referralRef(db, businessId, referralId);
  return db.runTransaction(async (transaction) => {
    if (!(await transaction.get(referral)).exists) return;
    const event = { kind, mail, at: FieldValue.serverTimestamp() };
    transaction.set(referral.collection(collections.events).doc(`mail-${mail}`), event);
  });
}

/** Deletes the events of a referral. Safe to repeat. */
export const deleteEvents = (
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<void> =>
  deleteAll(db, referralRef(db, businessId, referralId).collection(collections.events));
