import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import type { MailEvent } from '@vouchwell/domain/messages/referral-event';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { businessRef, deleteAll, type Firestore } from './firestore.ts';
import { referralsOf } from './referrals.ts';

/**
 * Records an email's outcome on a referral's timeline, as one event per kind that keeps the latest.
 * Does nothing if the referral was deleted.
 */
export function addMailEvent(
  db: Firestore,
  businessId: string,
  referralId: string,
  mail: ReferrerMail,
  kind: MailEvent = 'mail',
): Promise<void> {
  const referral = referralsOf(db, businessId).doc(referralId);
  return db.runTransaction(async (transaction) => {
    if (!(await transaction.get(referral)).exists) return;
    const event = { kind, mail, at: FieldValue.serverTimestamp() };
    transaction.set(referral.collection(collections.events).doc(`mail-${mail}`), event);
  });
}

const PAGE = 1000;

interface EventPage {
  readonly events: Record<string, unknown>[];
  /** Last event of this page; null if no page follows. */
  readonly next: string | null;
}

export async function eventPage(
  db: Firestore,
  businessId: string,
  after: string | null,
  limit = PAGE,
): Promise<EventPage> {
  const business = businessRef(db, businessId);
  const below = (path: string) => db.doc(`${business.path}/${path}`);
  const inOrder = db.collectionGroup(collections.events).orderBy(FieldPath.documentId());
  const { docs } = await (after ? inOrder.startAfter(below(after)) : inOrder.startAt(business))
    // Our ids don't contain this character, so it sorts after everything below the business.
    .endBefore(db.doc(`${business.path}\uf8ff`))
    .limit(limit)
    .get();
  const events = docs.map((event) => ({
    referral_id: event.ref.parent.parent?.id,
    ...toStored(Object(fromStored(event.data()))),
  }));
  const last = docs.length === limit ? docs.at(-1) : undefined;
  // JSON has no timestamps.
  return {
    events: JSON.parse(JSON.stringify(events)),
    next: last?.ref.path.slice(business.path.length + 1) ?? null,
  };
}

export const deleteEvents = (
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<void> =>
  deleteAll(db, referralsOf(db, businessId).doc(referralId).collection(collections.events));
