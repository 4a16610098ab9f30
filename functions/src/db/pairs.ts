import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import { findSameFriend, type Referral, referralFlags } from '@vouchwell/domain/referrals/referral';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { toComparableFirstName } from '@vouchwell/domain/shared/names';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { businessRef, type DocumentReader, type Firestore, type WriteTarget } from './firestore.ts';
import { hashIdentifier, hashMailbox, hashPhone } from './keys.ts';
import { type FriendMatch, findKnownFriends, readableReferral, referralsOf } from './referrals.ts';
import { readReferrer } from './referrers.ts';
import { type Contacts, getContactKeys, getSuppressionKeys } from './suppressed.ts';

/* Runs after the response, so its timing can't reveal whether a friend is known. */

/** Earlier referrals of the referrer to search for their phone number. */
const REFERRER_MAX = 10;

type ArrivedReferral = Pick<
  Referral,
  'id' | 'referrerKey' | 'referrerEmail' | 'referrerPhone' | 'referralEmail' | 'referralPhone'
>;

/** Two queries, so one result can't crowd out the other. */
async function knownPeople(
  transaction: Transaction,
  db: Firestore,
  businessId: Business['id'],
  { id, referrerKey, referralEmail: email, referralPhone: phone, ...arrived }: ArrivedReferral,
): Promise<FriendMatch[]> {
  const { referrerEmail, referrerPhone } = arrived;
  const mailbox = referrerEmail ? [hashMailbox(referrerEmail)] : [];
  const ofReferrer = phone || referrerPhone ? [...new Set([referrerKey, ...mailbox])] : [];
  const known = await Promise.all([
    findKnownFriends(transaction, db, businessId, getSuppressionKeys({ email, phone }), 1),
    findKnownFriends(transaction, db, businessId, ofReferrer, REFERRER_MAX),
  ]);
  return known.flat().filter(({ referral }) => referral.referralId !== id);
}

export const findFlags = (
  db: Firestore,
  businessId: string,
  referral: ArrivedReferral,
): Promise<Referral['flags']> =>
  db.runTransaction(
    async (transaction) =>
      referralFlags(referral, await knownPeople(transaction, db, businessId, referral)),
    { readOnly: true },
  );

/** A customer the business has under the other contact detail, from a referral with both. */
export async function findSameReferrer(
  db: Firestore,
  businessId: string,
  name: string,
  { email, phone }: Contacts,
): Promise<Referrer | null> {
  const friends = await db.runTransaction(
    (transaction) =>
      findKnownFriends(
        transaction,
        db,
        businessId,
        getSuppressionKeys({ email, phone }),
        REFERRER_MAX,
      ),
    { readOnly: true },
  );
  const same = friends.filter((one) =>
    findSameFriend({ referralEmail: email, referralPhone: phone }, [one]),
  );
  const keys = [...new Set(same.flatMap(getContactKeys))];
  const found = await Promise.all(keys.map((key) => readReferrer(db, businessId, key)));
  return (
    found.find((one) => one && toComparableFirstName(one.name) === toComparableFirstName(name)) ??
    null
  );
}

/**
 * Flags a referral whose people the business knew; returns true if it arrived flagged. The result
 * uses the original people, so a later removal doesn't change rewards; only people still stored are
 * marked. Safe to repeat.
 */
export function flagKnownPeople(
  db: Firestore,
  businessId: string,
  arrived: ArrivedReferral,
): Promise<boolean> {
  const ref = referralsOf(db, businessId).doc(arrived.id);
  return db.runTransaction(async (transaction) => {
    const [current, known] = await Promise.all([
      transaction.get(ref).then(readableReferral),
      knownPeople(transaction, db, businessId, arrived),
    ]);
    const cameFlagged = referralFlags(arrived, known).length > 0;
    if (!current || current.flaggedAt || !cameFlagged)
      return Boolean(current?.flaggedAt) || cameFlagged;
    const duplicateOf = findSameFriend(current, known)?.referral;
    transaction.update(ref, {
      ...toStored({ flags: referralFlags(current, known), ...(duplicateOf && { duplicateOf }) }),
      flagged_at: FieldValue.serverTimestamp(),
    });
    return true;
  });
}

/* `businesses/{id}/pairs/{hash}`: read by id, because a query would lock what it scans. */

export interface ReferralPair {
  readonly businessId: string;
  readonly referrerKey: string;
  readonly friends: readonly string[];
}

const getPairContacts = ({ email, phone }: Contacts): string[] => [
  ...(email ? [hashMailbox(email)] : []),
  ...(phone ? [hashPhone(phone)] : []),
];

const pairRefs = (db: Firestore, { businessId, referrerKey, friends }: ReferralPair) =>
  friends.map((friend) =>
    businessRef(db, businessId)
      .collection(collections.pairs)
      .doc(hashIdentifier(`pair:${businessId}:${referrerKey}:${friend}`)),
  );

/** Newest first. */
export async function readPair(
  db: Firestore,
  reader: DocumentReader,
  pair: ReferralPair,
): Promise<Referral[]> {
  const refs = pairRefs(db, pair);
  if (refs.length === 0) return [];
  const pairs = await reader.getAll(...refs);
  const ids: string[] = pairs.flatMap((one) => one.get('referral_ids') ?? []);
  const referrals = await readFriends(db, reader, pair.businessId, ids);
  return referrals.filter(({ referrerKey }) => referrerKey === pair.referrerKey);
}

/** Referrals that still name their friend, newest first. */
export async function readFriends(
  db: Firestore,
  reader: DocumentReader,
  businessId: string,
  ids: readonly string[],
): Promise<Referral[]> {
  if (ids.length === 0) return [];
  const refs = [...new Set(ids)].map((id) => referralsOf(db, businessId).doc(id));
  const found = await reader.getAll(...refs);
  return found
    .flatMap((snapshot) => (snapshot.exists ? (readableReferral(snapshot) ?? []) : []))
    .filter(({ friendRemoved }) => !friendRemoved)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export function addToPair(
  db: Firestore,
  writes: WriteTarget,
  pair: ReferralPair,
  referralId: string,
): void {
  for (const ref of pairRefs(db, pair))
    writes.set(ref, { referral_ids: FieldValue.arrayUnion(referralId) }, { merge: true });
}

/** Includes all contacts the friend has given. */
export function getPair({
  businessId,
  referrerKey,
  ...referral
}: Pick<
  Referral,
  'businessId' | 'referrerKey' | 'referralEmail' | 'referralPhone' | 'asks'
>): ReferralPair {
  const introduced = { email: referral.referralEmail, phone: referral.referralPhone };
  const friends = [introduced, ...(referral.asks ?? [])].flatMap(getPairContacts);
  return { businessId, referrerKey, friends: [...new Set(friends)] };
}

/** Moves a referral to its customer's new key; the customer's other referrals move, too. */
export function movePair(db: Firestore, writes: WriteTarget, referral: Referral, to: string): void {
  const pair = getPair(referral);
  for (const ref of pairRefs(db, pair)) writes.delete(ref);
  addToPair(db, writes, { ...pair, referrerKey: to }, referral.id);
}
