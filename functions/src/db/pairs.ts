import { collections } from '@vouchwell/domain/lib/paths';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { FieldValue } from 'firebase-admin/firestore';
import { businessRef, type DocumentReader, type Firestore, type Writes } from './firestore.ts';
import { hashIdentifier, hashMailbox, hashPhone } from './hash-identifier.ts';
import { readableReferral, referralsOf } from './referrals.ts';
import type { Contacts } from './suppressed.ts';

/*
 * A pair is a customer and a friend of theirs: `businesses/{id}/pairs/{hash}` lists their referrals. It is
 * read by its id, so a transaction finds an earlier referral without a query, which would lock what it scans.
 */

/** A customer, and the mailbox and phone of a friend (`pairOf`). */
export interface Pair {
  readonly businessId: string;
  readonly referrerKey: string;
  readonly friends: readonly string[];
}

/** What a friend is known by: hashes of the mailbox and of the phone. */
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

/** The referrals of a pair, newest first. */
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

/** The referrals with these ids that still name their friend, newest first. */
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

/** Adds a referral to its pair. */
export function addToPair(db: Firestore, writes: Writes, pair: Pair, referralId: string): void {
  for (const ref of pairRefs(db, pair))
    writes.set(ref, { referral_ids: FieldValue.arrayUnion(referralId) }, { merge: true });
}

/** The pair of a referral, with all contacts that its friend has given. */
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

/** Moves a referral to the pair of its customer's new key; the customer's other referrals move, too. */
export function movePair(db: Firestore, writes: Writes, referral: Referral, to: string): void {
  const pair = pairOf(referral);
  for (const ref of pairRefs(db, pair)) writes.delete(ref);
  addToPair(db, writes, { ...pair, referrerKey: to }, referral.id);
}
