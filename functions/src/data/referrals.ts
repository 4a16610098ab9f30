import { collections } from '@vouchwell/domain/paths';
import { type KnownFriend, type Referral, referralSchema } from '@vouchwell/domain/referral';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue, type Query, type WriteBatch } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';

const referralsOf = (db: Firestore, businessId: string) =>
  db.collection(collections.businesses).doc(businessId).collection(collections.referrals);

async function readAll(query: Query): Promise<Referral[]> {
  const { docs } = await query.get();
  return docs.flatMap(
    (snapshot) => parseSnapshot(referralSchema, snapshot, { id: snapshot.id }) ?? [],
  );
}

export async function readReferral(
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<Referral | null> {
  const snapshot = await referralsOf(db, businessId).doc(referralId).get();
  return parseSnapshot(referralSchema, snapshot, { id: referralId });
}

/** Those of these referrals that are still there, in the given order. */
export async function readReferralsById(
  db: Firestore,
  businessId: string,
  ids: readonly string[],
): Promise<Referral[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => referralsOf(db, businessId).doc(id));
  const snapshots = await db.getAll(...refs);
  return snapshots.flatMap(
    (snapshot) => parseSnapshot(referralSchema, snapshot, { id: snapshot.id }) ?? [],
  );
}

/** A friend who was referred before, and by which referral. */
export interface ReferredFriend extends KnownFriend {
  readonly referral: FirstReferral;
}

/** The first referral of a friend, as later ones of the same friend are stored with it. */
interface FirstReferral extends NonNullable<Referral['duplicateOf']> {
  /** By it this copy of the referrer's name is found when they ask to be forgotten. */
  readonly referrerKey: string;
}

/** The earliest `max` friends this business was sent who share one of these keys (at most 30 keys). */
export async function knownFriends(
  db: Firestore,
  businessId: string,
  keys: readonly string[],
  max: number,
): Promise<ReferredFriend[]> {
  const query = referralsOf(db, businessId)
    .where('friend_keys', 'array-contains-any', keys)
    .orderBy('created_at')
    .limit(max);
  const referrals = await readAll(query);
  return referrals.map(({ id, referrerName, referrerKey, createdAt, ...friend }) => ({
    email: friend.referralEmail,
    phone: friend.referralPhone,
    referral: { referralId: id, referrerName, referrerKey, createdAt },
  }));
}

/** Every referral of a business: for checks, not for screens. */
export const readReferrals = (db: Firestore, businessId: string): Promise<Referral[]> =>
  readAll(referralsOf(db, businessId));

/** A random id: one that told the time or the order would tell a stranger how business goes. */
export const newReferralId = (db: Firestore, businessId: string): string =>
  referralsOf(db, businessId).doc().id;

export type NewReferral = Omit<Referral, 'status' | 'duplicateOf' | 'consentAt' | 'createdAt'> & {
  readonly duplicateOf?: FirstReferral;
  /** HMACs of the friend's email and phone: by them a friend already known is found. */
  readonly friendKeys: string[];
  /** What an owner finds it by. */
  readonly searchTerms: string[];
};

/** Adds to a batch the referral itself, new, with the server's own time. */
export function addReferral(db: Firestore, batch: WriteBatch, referral: NewReferral): void {
  const { id, ...fields } = referral;
  batch.create(referralsOf(db, referral.businessId).doc(id), {
    ...toStored(fields),
    status: 'new',
    status_changed_at: FieldValue.serverTimestamp(),
    consent_at: FieldValue.serverTimestamp(),
    created_at: FieldValue.serverTimestamp(),
  });
}
