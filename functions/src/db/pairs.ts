import { collections } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { FieldValue } from 'firebase-admin/firestore';
import { businessRef, type DocumentReader, type DocumentWriter } from './firestore.ts';
import { hashIdentifier, hashMailbox, hashPhone } from './keys.ts';
import { parseReferral, referralsRef } from './referrals.ts';

/* Pairs of a referrer and a friend are read by id: a query would lock every document it scans. */

interface ReferralPair {
  readonly businessId: string;
  readonly referrerKey: string;
  /** Hashed contact details of the friend; each has its own document. */
  readonly friendKeys: readonly string[];
}

const pairRefs = ({ businessId, referrerKey, friendKeys }: ReferralPair) =>
  friendKeys.map((friendKey) =>
    businessRef(businessId)
      .collection(collections.pairs)
      .doc(hashIdentifier(`pair:${businessId}:${referrerKey}:${friendKey}`)),
  );

/** Returns the pair's referrals, newest first. */
export async function readPair(reader: DocumentReader, pair: ReferralPair): Promise<Referral[]> {
  const refs = pairRefs(pair);
  if (refs.length === 0) return [];
  const pairs = await reader.getAll(...refs);
  const ids: string[] = pairs.flatMap((snapshot) => snapshot.get('referral_ids') ?? []);
  const referrals = await readUnerasedReferrals(reader, pair.businessId, ids);
  return referrals.filter(({ referrerKey }) => referrerKey === pair.referrerKey);
}

/** Returns the referrals whose friend hasn't been removed, newest first. */
export async function readUnerasedReferrals(
  reader: DocumentReader,
  businessId: string,
  ids: readonly string[],
): Promise<Referral[]> {
  if (ids.length === 0) return [];
  const refs = [...new Set(ids)].map((id) => referralsRef(businessId).doc(id));
  const snapshots = await reader.getAll(...refs);
  return snapshots
    .flatMap((snapshot) => parseReferral(snapshot) ?? [])
    .filter(({ friendRemoved }) => !friendRemoved)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export function addToPair(writer: DocumentWriter, pair: ReferralPair, referralId: string): void {
  for (const ref of pairRefs(pair))
    writer.set(ref, { referral_ids: FieldValue.arrayUnion(referralId) }, { merge: true });
}

/** Builds the pair from all contact details the friend has given. */
export function toPair({
  businessId,
  referrerKey,
  ...referral
}: Pick<
  Referral,
  'businessId' | 'referrerKey' | 'referralEmail' | 'referralPhone' | 'asks'
>): ReferralPair {
  const friendContact = { email: referral.referralEmail, phone: referral.referralPhone };
  const friends = [friendContact, ...(referral.asks ?? [])].flatMap(({ email, phone }) => [
    ...(email ? [hashMailbox(email)] : []),
    ...(phone ? [hashPhone(phone)] : []),
  ]);
  return { businessId, referrerKey, friendKeys: [...new Set(friends)] };
}

/** Moves the pair to a new key. Call this for each referral, because a pair may contain several. */
export function movePair(writer: DocumentWriter, referral: Referral, newKey: string): void {
  const pair = toPair(referral);
  for (const ref of pairRefs(pair)) writer.delete(ref);
  addToPair(writer, { ...pair, referrerKey: newKey }, referral.id);
}
