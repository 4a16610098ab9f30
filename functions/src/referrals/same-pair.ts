import type { Consent } from '@vouchwell/domain/lib/consent';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { Join } from '@vouchwell/domain/referral/plan-ask';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Firestore } from '../db/firestore.ts';
import { type NewReferral, readableReferral, referralsOf } from '../db/referrals.ts';

/* What the same customer and the same friend have had before, which a draft or an ask joins. */

/** How many referrals of one friend by one customer are looked at. */
const PAIR_MAX = 10;

/**
 * The referrals of this friend by this customer, the newest first. A friend who was removed has no keys,
 * so none of theirs is found.
 */
export async function readSamePair(
  db: Firestore,
  transaction: Transaction,
  { businessId, referrerKey, friendKeys }: NewReferral,
): Promise<Referral[]> {
  const query = referralsOf(db, businessId)
    .where('referrer_key', '==', referrerKey)
    .where('friend_keys', 'array-contains-any', friendKeys)
    .orderBy('created_at', 'desc')
    .limit(PAIR_MAX);
  const { docs } = await transaction.get(query);
  return docs.flatMap((snapshot) => readableReferral(snapshot) ?? []);
}

/** The consents with these, except for a wording that the same person has agreed to before. */
const withConsents = (given: readonly Consent[], added: readonly Consent[]) => [
  ...given,
  ...added.filter(
    ({ by, wording }) => !given.some((one) => one.by === by && one.wording === wording),
  ),
];

/** What a referral stores anew once this one joins it. */
export const joinedFields = (
  { stored, fields }: Join,
  { consents, friendKeys }: NewReferral,
): object => ({
  ...toStored({
    ...fields,
    consents: withConsents(stored.consents ?? [], consents),
    searchTerms: searchTerms({ ...stored, ...fields, asks: [...fields.asks] }),
  }),
  // They are found by what they gave from now on; a removal asks which part each key stands for.
  friend_keys: FieldValue.arrayUnion(...friendKeys),
});
