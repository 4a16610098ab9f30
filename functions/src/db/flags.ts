import {
  detectFlags,
  type FriendDetails,
  findSameFriend,
  type Referral,
} from '@vouchwell/domain/referrals/referral';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { database } from './firestore.ts';
import { hashMailbox } from './keys.ts';
import { parseReferral, parseWithoutTests, referralsRef } from './referrals.ts';
import { getSuppressionKeys } from './suppressed.ts';

/* Flags are set after the response, so that its timing can't reveal whether a friend is known. */

/** Maximum number of earlier referrals to compare. */
const MATCHES_MAX = 10;
/** Number of additional referrals to read, because some may be test referrals with the same friend. */
const SKIPPED_TESTS_MAX = 5;

interface FriendMatch extends FriendDetails {
  readonly referral: FirstReferral;
}

/** First referral of a friend; later referrals of the same friend store a copy of this. */
interface FirstReferral extends NonNullable<Referral['duplicateOf']> {
  /** Used to find this copy of the referrer's name when erasing them. */
  readonly referrerKey: string;
}

/** Accepts up to 30 keys; skips test referrals. Returns one entry per introduction or contact request. */
export async function findKnownFriends(
  transaction: Transaction,
  businessId: string,
  keys: readonly string[],
  max = MATCHES_MAX,
): Promise<FriendMatch[]> {
  if (keys.length === 0) return [];
  const query = referralsRef(businessId)
    .where('friend_keys', 'array-contains-any', keys)
    .orderBy('created_at')
    .limit(max + SKIPPED_TESTS_MAX);
  const { docs } = await transaction.get(query);
  const referrals = parseWithoutTests(docs).slice(0, max);
  return referrals.flatMap(({ id, referrerName, referrerKey, createdAt, ...friend }) => {
    const referral = { referralId: id, referrerName, referrerKey, createdAt };
    const friendContact = { email: friend.referralEmail, phone: friend.referralPhone };
    const contacts = [friendContact, ...(friend.asks ?? [])];
    return contacts.map(({ email, phone }) => ({ email, phone, referral }));
  });
}

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
  businessId: string,
  referral: SubmittedReferral,
): Promise<FriendMatch[]> {
  const { id, referrerKey, referrerEmail, referrerPhone } = referral;
  const { referralEmail: email, referralPhone: phone } = referral;
  // Without a phone number, comparing the two emails is enough to find a self-referral.
  const mailboxKeys = referrerEmail ? [hashMailbox(referrerEmail)] : [];
  const referrerKeys = phone || referrerPhone ? [...new Set([referrerKey, ...mailboxKeys])] : [];
  const matches = await Promise.all([
    findKnownFriends(transaction, businessId, getSuppressionKeys({ email, phone }), 1),
    findKnownFriends(transaction, businessId, referrerKeys),
  ]);
  return matches.flat().filter((match) => match.referral.referralId !== id);
}

export const findFlags = (businessId: string, referral: SubmittedReferral) =>
  database().runTransaction(
    async (transaction) =>
      detectFlags(referral, await findKnownPeople(transaction, businessId, referral)),
    { readOnly: true },
  );

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
    const neededFlagAtArrival = detectFlags(referral, matches).length > 0;
    if (current?.flaggedAt) return true;
    if (!current || !neededFlagAtArrival) return neededFlagAtArrival;
    const duplicateOf = findSameFriend(current, matches)?.referral;
    transaction.update(ref, {
      ...toStored({ flags: detectFlags(current, matches), ...(duplicateOf && { duplicateOf }) }),
      flagged_at: FieldValue.serverTimestamp(),
    });
    return true;
  });
}
