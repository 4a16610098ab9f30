import { collections } from '@vouchwell/domain/lib/paths';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { FieldValue } from 'firebase-admin/firestore';
import { businessRef, type DocumentReader, type Firestore, type Writes } from './firestore.ts';
import { hashIdentifier, hashMailbox, hashPhone } from './hash-identifier.ts';
import { readableReferral, referralsOf } from './referrals.ts';
import type { Contacts } from './suppressed.ts';

/*
 * `businesses/{id}/pairs/{hash}` lists the referrals of one customer and friend. Reading it by id
 * finds earlier referrals without a query, which would lock what it scans.
 */

export interface Pair {
  readonly businessId: string;
  readonly referrerKey: string;
  readonly friends: readonly string[];
}

const pairContacts = ({ email, phone }: Contacts): string[] => [
  ...(email ? [hashMailbox(email)] : []),
  ...(phone ? [hashPhone(phone)] : []),
];

const pairRefs = (db: Firestore, { businessId, referrerKey, friends }: Pair) =>
  friends.map((friend) =>
    businessRef(db, businessId)
      .collection(collections.pairs)
      .doc(hashIdentifier(`pair:${businessId}:${referrerKey}:${friend}`)),
  );

/** Newest first. */
export async function readPair(
  db: Firestore,
  reader: DocumentReader,
  pair: Pair,
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

export function addToPair(db: Firestore, writes: Writes, pair: Pair, referralId: string): void {
  for (const ref of pairRefs(db, pair))
    writes.set(ref, { referral_ids: FieldValue.arrayUnion(referralId) }, { merge: true });
}

/** Includes all contacts the friend has given. */
export function pairOf({
  businessId,
  referrerKey,
  ...referral
}: Pick<
  Referral,
  'businessId' | 'referrerKey' | 'referralEmail' | 'referralPhone' | 'asks'
>): Pair {
  const introduced = { email: referral.referralEmail, phone: referral.referralPhone };
  const friends = [introduced, ...(referral.asks ?? [])].flatMap(pairContacts);
  return { businessId, referrerKey, friends: [...new Set(friends)] };
}

/** Moves a referral to its customer's new key; the customer's other referrals move, too. */
export function movePair(db: Firestore, writes: Writes, referral: Referral, to: string): void {
  const pair = pairOf(referral);
  for (const ref of pairRefs(db, pair)) writes.delete(ref);
  addToPair(db, writes, { ...pair, referrerKey: to }, referral.id);
}
