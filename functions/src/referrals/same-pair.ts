import type { Consent } from '@vouchwell/domain/lib/consent';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { Join } from '@vouchwell/domain/referral/plan-ask';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { FieldValue } from 'firebase-admin/firestore';
import { type Pair, pairContacts } from '../db/pairs.ts';
import type { NewReferral } from '../db/referrals.ts';

/* What the same customer and the same friend have had before, which a draft or an ask joins. */

/** The customer and the friend of a referral. */
export const pairOf = ({ businessId, referrerKey, ...referral }: NewReferral): Pair => {
  const { referralEmail: email, referralPhone: phone } = referral;
  return { businessId, referrerKey, friends: pairContacts({ email, phone }) };
};

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
    consents: withConsents(stored.consents, consents),
    searchTerms: searchTerms({ ...stored, ...fields, asks: [...fields.asks] }),
  }),
  // They are found by what they gave from now on; a removal asks which part each key stands for.
  friend_keys: FieldValue.arrayUnion(...friendKeys),
});
