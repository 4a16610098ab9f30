import { collections } from '@vouchwell/domain/paths';
import { type Referrer, referrerSchema } from '@vouchwell/domain/referrer';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { hashEmail } from './hash-identifier.ts';

const referrersOf = (db: Firestore, businessId: string) =>
  db.collection(collections.businesses).doc(businessId).collection(collections.referrers);

interface CountedReferral {
  readonly businessId: string;
  readonly referralId: string;
  readonly referrerKey: string;
  readonly referrerEmail: string;
  readonly referrerName: string;
  readonly linkCode: string;
}

/**
 * Adds the new referral to its referrer's counts, in a batch. All six counts exist from the first
 * referral on.
 */
export function addToCounts(db: Firestore, batch: WriteBatch, referral: CountedReferral): void {
  const { businessId, referralId, referrerKey, referrerEmail, referrerName, linkCode } = referral;
  batch.set(
    referrersOf(db, businessId).doc(referrerKey),
    {
      email: referrerEmail,
      name: referrerName,
      link_code: linkCode,
      total: FieldValue.increment(1),
      new: FieldValue.increment(1),
      contacted: FieldValue.increment(0),
      in_progress: FieldValue.increment(0),
      converted: FieldValue.increment(0),
      lost: FieldValue.increment(0),
      last_referral_id: referralId,
      last_referral_at: FieldValue.serverTimestamp(),
      counts_changed_at: FieldValue.serverTimestamp(),
    },
    { merge: true },
  );
}

const parseReferrer = (snapshot: FirebaseFirestore.DocumentSnapshot): Referrer | null =>
  parseSnapshot(referrerSchema, snapshot, {
    key: snapshot.id,
    in_progress: snapshot.get('in_progress'),
  });

/** A referrer by their key; null where there is none, and where they were removed or deleted. */
export async function readReferrer(
  db: Firestore,
  businessId: string,
  key: string,
): Promise<Referrer | null> {
  const referrer = parseReferrer(await referrersOf(db, businessId).doc(key).get());
  return referrer?.email ? referrer : null;
}

/** Stores the code of a personal link on its referrer, who must be there. */
export function addLinkCode(
  db: Firestore,
  batch: WriteBatch,
  businessId: string,
  { key, code }: { readonly key: string; readonly code: string },
): void {
  batch.update(referrersOf(db, businessId).doc(key), { link_code: code });
}

/** All referrers of a business, for checks only. */
export async function readReferrers(db: Firestore, businessId: string): Promise<Referrer[]> {
  const { docs } = await referrersOf(db, businessId).get();
  return docs.flatMap((snapshot) => parseReferrer(snapshot) ?? []);
}

/**
 * How many referrers are read; more than one, because a deleted referrer has no email to compare.
 */
const SAMPLE = 50;

/**
 * Whether REFERRER_KEY_SECRET is the secret that the stored keys were made with. With another one
 * every lookup finds nobody, which looks like an empty result. True where there is no referrer to
 * compare with.
 */
export async function isKeySecretRight(db: Firestore): Promise<boolean> {
  const { docs } = await db.collectionGroup(collections.referrers).limit(SAMPLE).get();
  const known = docs.find((referrer) => referrer.get('email'));
  return !known || known.id === hashEmail(known.get('email'));
}
