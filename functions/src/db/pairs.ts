import type { Business } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import { detectFlags, findSameFriend, type Referral } from '@vouchwell/domain/referrals/referral';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { toComparableFirstName } from '@vouchwell/domain/shared/names';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { businessRef, type DocumentReader, type DocumentWriter, database } from './firestore.ts';
import { hashIdentifier, hashMailbox, hashPhone } from './keys.ts';
import { type FriendMatch, findKnownFriends, parseReferral, referralsRef } from './referrals.ts';
import { readReferrer } from './referrers.ts';
import { type Contact, getContactKeys, getSuppressionKeys } from './suppressed.ts';

/* Flags are set after the response, so that its timing can't reveal whether a friend is known. */

/** Maximum number of earlier referrals to compare. */
const MATCHES_MAX = 10;

type SubmittedReferral = Pick<
  Referral,
  'id' | 'referrerKey' | 'referrerEmail' | 'referrerPhone' | 'referralEmail' | 'referralPhone'
>;

/**
 * Finds earlier referrals of the friend, and those in which the referrer was the friend. Runs separate
 * queries, so that many results for one can't hide the other.
 */
async function findKnownPeople(
  transaction: Transaction,
  businessId: Business['id'],
  referral: SubmittedReferral,
): Promise<FriendMatch[]> {
  const { id, referrerKey, referrerEmail, referrerPhone } = referral;
  const { referralEmail: email, referralPhone: phone } = referral;
  // Without a phone number, comparing the two emails is enough to find a self-referral.
  const mailboxKeys = referrerEmail ? [hashMailbox(referrerEmail)] : [];
  const referrerKeys = phone || referrerPhone ? [...new Set([referrerKey, ...mailboxKeys])] : [];
  const matches = await Promise.all([
    findKnownFriends(transaction, businessId, getSuppressionKeys({ email, phone }), 1),
    findKnownFriends(transaction, businessId, referrerKeys, MATCHES_MAX),
  ]);
  return matches.flat().filter((match) => match.referral.referralId !== id);
}

export const findFlags = (
  businessId: string,
  referral: SubmittedReferral,
): Promise<Referral['flags']> =>
  database().runTransaction(
    async (transaction) =>
      detectFlags(referral, await findKnownPeople(transaction, businessId, referral)),
    { readOnly: true },
  );

/** Finds a customer stored under their other contact detail, via a referral that has both. */
export async function findSameReferrer(
  businessId: string,
  name: string,
  { email, phone }: Contact,
): Promise<Referrer | null> {
  const friends = await database().runTransaction(
    (transaction) =>
      findKnownFriends(transaction, businessId, getSuppressionKeys({ email, phone }), MATCHES_MAX),
    { readOnly: true },
  );
  const matches = friends.filter((friend) =>
    findSameFriend({ referralEmail: email, referralPhone: phone }, [friend]),
  );
  const keys = [...new Set(matches.flatMap(getContactKeys))];
  const referrers = await Promise.all(keys.map((key) => readReferrer(businessId, key)));
  return (
    referrers.find(
      (referrer) =>
        referrer && toComparableFirstName(referrer.name) === toComparableFirstName(name),
    ) ?? null
  );
}

/**
 * Flags a self-referral or duplicate friend, based on the details that are still stored. Returns
 * true if the details at arrival need a flag, so that erasing someone later doesn't change rewards.
 */
export function flagReferral(businessId: string, referral: SubmittedReferral): Promise<boolean> {
  const ref = referralsRef(businessId).doc(referral.id);
  return database().runTransaction(async (transaction) => {
    const [current, matches] = await Promise.all([
      transaction.get(ref).then(parseReferral),
      findKnownPeople(transaction, businessId, referral),
    ]);
    const needsFlag = detectFlags(referral, matches).length > 0;
    if (current?.flaggedAt) return true;
    if (!current || !needsFlag) return needsFlag;
    const duplicateOf = findSameFriend(current, matches)?.referral;
    transaction.update(ref, {
      ...toStored({ flags: detectFlags(current, matches), ...(duplicateOf && { duplicateOf }) }),
      flagged_at: FieldValue.serverTimestamp(),
    });
    return true;
  });
}

/* Pairs of a referrer and a friend are read by id: a query would lock every document it scans. */

interface ReferralPair {
  readonly businessId: string;
  readonly referrerKey: string;
  readonly friends: readonly string[];
}

const pairRefs = ({ businessId, referrerKey, friends }: ReferralPair) =>
  friends.map((friend) =>
    businessRef(businessId)
      .collection(collections.pairs)
      .doc(hashIdentifier(`pair:${businessId}:${referrerKey}:${friend}`)),
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
export function getPair({
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
  return { businessId, referrerKey, friends: [...new Set(friends)] };
}

/** Moves the pair to a new key. Call this for each referral, because a pair may contain several. */
export function movePair(writer: DocumentWriter, referral: Referral, newKey: string): void {
  const pair = getPair(referral);
  for (const ref of pairRefs(pair)) writer.delete(ref);
  addToPair(writer, { ...pair, referrerKey: newKey }, referral.id);
}
