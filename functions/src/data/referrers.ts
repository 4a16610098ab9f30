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
}

/** Adds to a batch the new referral's place in its referrer's counts. All six exist from the first on. */
export function addToCounts(db: Firestore, batch: WriteBatch, referral: CountedReferral): void {
  const { businessId, referralId, referrerKey, referrerEmail, referrerName } = referral;
  batch.set(
    referrersOf(db, businessId).doc(referrerKey),
    {
      email: referrerEmail,
      name: referrerName,
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

/** Every referrer of a business: for checks, not for screens. */
export async function readReferrers(db: Firestore, businessId: string): Promise<Referrer[]> {
  const { docs } = await referrersOf(db, businessId).get();
  return docs.flatMap((snapshot) => {
    const names = { key: snapshot.id, in_progress: snapshot.get('in_progress') };
    return parseSnapshot(referrerSchema, snapshot, names) ?? [];
  });
}

/** Some referrers have asked to be forgotten; that all of so many did is unlikely. */
const SAMPLE = 50;

/**
 * Whether our REFERRER_KEY_SECRET is the one that the stored people have their keys by: under another
 * one nobody is found, which looks as if nobody was there. True where there is nobody to tell by.
 */
export async function isKeySecretRight(db: Firestore): Promise<boolean> {
  const { docs } = await db.collectionGroup(collections.referrers).limit(SAMPLE).get();
  const known = docs.find((referrer) => referrer.get('email'));
  return !known || known.id === hashEmail(known.get('email'));
}
