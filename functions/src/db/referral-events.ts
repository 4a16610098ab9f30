import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import type { MailEvent } from '@vouchwell/domain/messages/referral-event';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { businessRef, deleteAll, type Firestore } from './firestore.ts';
import { referralsOf } from './referrals.ts';

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
  const referral = referralsOf(db, businessId).doc(referralId);
  return db.runTransaction(async (transaction) => {
    if (!(await transaction.get(referral)).exists) return;
    const event = { kind, mail, at: FieldValue.serverTimestamp() };
    transaction.set(referral.collection(collections.events).doc(`mail-${mail}`), event);
  });
}

/** How many events one page has. */
const PAGE = 1000;

interface EventPage {
  readonly events: Record<string, unknown>[];
  /** After which event the next page begins; null where this is the last. */
  readonly next: string | null;
}

/** All that happened to a business's referrals, a page at a time. */
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
    // No id of ours has such a letter, so that this is behind all that is below the business.
    .endBefore(db.doc(`${business.path}\uf8ff`))
    .limit(limit)
    .get();
  const events = docs.map((event) => ({
    referral_id: event.ref.parent.parent?.id,
    ...toStored(Object(fromStored(event.data()))),
  }));
  const last = docs.length === limit ? docs.at(-1) : undefined;
  // Times as texts, as JSON has none.
  return {
    events: JSON.parse(JSON.stringify(events)),
    next: last?.ref.path.slice(business.path.length + 1) ?? null,
  };
}

/** Deletes the events of a referral. Safe to repeat. */
export const deleteEvents = (
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<void> =>
  deleteAll(db, referralsOf(db, businessId).doc(referralId).collection(collections.events));
