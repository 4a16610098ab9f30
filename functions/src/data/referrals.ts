import { collections } from '@vouchwell/domain/paths';
import { type KnownFriend, type Referral, referralSchema } from '@vouchwell/domain/referral';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue, type Query, type WriteBatch } from 'firebase-admin/firestore';
import { type Firestore, isAlreadyExists, parseSnapshot } from './firestore.ts';
import { addRecord, readRecorded } from './idempotency.ts';
import { addNotification } from './notifications.ts';
import { addPersonalLink } from './personal-links.ts';
import { addToCounts } from './referrers.ts';

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

/** The referrals with these ids that still exist, in the given order. */
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

/** A friend who was referred before, with that referral. */
export interface ReferredFriend extends KnownFriend {
  readonly referral: FirstReferral;
}

/** The first referral of a friend; later referrals of the same friend store a copy of it. */
interface FirstReferral extends NonNullable<Referral['duplicateOf']> {
  /** Finds this copy of the referrer's name when they ask to be deleted. */
  readonly referrerKey: string;
}

/**
 * The earliest `max` friends referred to this business who have one of these keys (at most 30
 * keys).
 */
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

/** A referrer's newest referrals, at most `max` of them. */
export const readReferralsOf = (
  db: Firestore,
  businessId: string,
  referrerKey: string,
  max: number,
): Promise<Referral[]> =>
  readAll(
    referralsOf(db, businessId)
      .where('referrer_key', '==', referrerKey)
      .orderBy('created_at', 'desc')
      .limit(max),
  );

/** All referrals of a business, for checks only. */
export const readReferrals = (db: Firestore, businessId: string): Promise<Referral[]> =>
  readAll(referralsOf(db, businessId));

/**
 * A random id, because one that holds a time or an order would show strangers how many referrals a
 * business gets.
 */
export const newReferralId = (db: Firestore, businessId: string): string =>
  referralsOf(db, businessId).doc().id;

export type NewReferral = Omit<Referral, 'status' | 'duplicateOf' | 'consentAt' | 'createdAt'> & {
  readonly duplicateOf?: FirstReferral;
  /** HMACs of the friend's email and phone, by which a known friend is found. */
  readonly friendKeys: string[];
  /** The terms that the owner's search matches. */
  readonly searchTerms: string[];
};

/** Adds a new referral to a batch, with server timestamps. */
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

/** The identity of a request: its ids, any of which marks a repeat, and a hash of its content. */
export interface RequestIdentity {
  readonly requestIds: readonly string[];
  readonly requestHash: string;
}

export type RecordOutcome = 'recorded' | 'recorded-before' | 'request-id-reused';

/**
 * Records a referral in ONE atomic batch: the idempotency record, the referral, its referrer's
 * counts and personal link, and the owner's notification. It reads nothing, so there is no contention; a repeated
 * request fails because its record exists.
 */
export async function recordReferral(
  db: Firestore,
  { requestIds, requestHash }: RequestIdentity,
  referral: NewReferral,
  slug: string,
): Promise<RecordOutcome> {
  const { businessId, id: referralId } = referral;
  const batch = db.batch();
  for (const requestId of requestIds)
    addRecord(db, batch, requestId, { requestHash, businessId, referralId });
  addReferral(db, batch, referral);
  const linkCode = addPersonalLink(db, batch, referral, slug);
  addToCounts(db, batch, { ...referral, referralId, linkCode });
  addNotification(db, batch, referralId, { kind: 'referral', businessId, referralId });
  try {
    await batch.commit();
    return 'recorded';
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const earlier = await Promise.all(requestIds.map((requestId) => readRecorded(db, requestId)));
    const isSame = earlier.some((record) => record?.requestHash === requestHash);
    return isSame ? 'recorded-before' : 'request-id-reused';
  }
}
