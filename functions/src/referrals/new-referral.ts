import type { CallableInput } from '@vouchwell/domain/api/callables';
import type { ReferralJoin } from '@vouchwell/domain/referrals/contact-requests';
import {
  detectFlags,
  type OptionalText,
  toStoredTexts,
} from '@vouchwell/domain/referrals/referral';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import {
  type Consent,
  type ConsentGiver,
  getConsentVersion,
  getConsentWording,
} from '@vouchwell/domain/shared/consent';
import { toStored } from '@vouchwell/domain/shared/storage';
import { arrayUnion } from '../db/firestore.ts';
import { createReferralId, type NewReferral } from '../db/referrals.ts';
import { type Contact, getSuppressionKeys, toContact } from '../db/suppressed.ts';

export type ReferringCustomer = Pick<Referrer, 'key' | 'name' | 'email' | 'phone'>;

/** Blank fields are ''. */
type SubmittedFriend = Readonly<Partial<Record<OptionalText, string | undefined>>> & {
  readonly referralName: string;
  readonly referralEmail: string;
  readonly referralPhone: string;
};

type SubmissionFields = Pick<
  NewReferral,
  | 'businessId'
  | 'source'
  | 'sendMethod'
  | 'placement'
  | 'language'
  | 'consents'
  | 'campaignId'
  | 'rewardTerms'
  | 'isTest'
>;

export const toFriendContact = ({ referralEmail, referralPhone }: SubmittedFriend): Contact =>
  toContact({ email: referralEmail, phone: referralPhone });

/** Removes the referrer and their texts: anyone can type an erased person's address, so that isn't their consent. */
export function withReferrerErased({ referrerPhone: _, ...referral }: NewReferral): NewReferral {
  const anonymous = { ...referral, ...toStoredTexts({}), referrerName: '', referrerEmail: '' };
  const flags = referral.flags.filter((flag) => flag !== 'self_referral');
  return { ...anonymous, flags, searchTerms: getSearchTerms(anonymous) };
}

/** Doesn't compare the friend with existing friends; that happens after the referral is stored. */
export function toNewReferral(
  submission: SubmissionFields,
  { key: referrerKey, name: referrerName, email: referrerEmail, phone }: ReferringCustomer,
  friend: SubmittedFriend,
): NewReferral {
  const { referralName } = friend;
  const contact = toFriendContact(friend);
  const { email: referralEmail, phone: referralPhone } = contact;
  const referrer = { referrerName, referrerEmail, ...(phone && { referrerPhone: phone }) };
  const people = { ...referrer, referralName, referralEmail, referralPhone };
  const texts = toStoredTexts(friend);
  return {
    id: createReferralId(submission.businessId),
    ...submission,
    ...people,
    referrerKey,
    ...texts,
    flags: detectFlags(people, []),
    friendKeys: getSuppressionKeys(contact),
    searchTerms: getSearchTerms({ ...people, ...texts }),
  };
}

/** Skips wording the same person has already agreed to. */
const mergeConsents = (prior: readonly Consent[], added: readonly Consent[]) => [
  ...prior,
  ...added.filter(
    ({ by, wording }) => !prior.some((consent) => consent.by === by && consent.wording === wording),
  ),
];

/** Returns the changed fields of the existing referral. */
export const getMergedFields = (
  { referral, fields }: ReferralJoin,
  { consents, friendKeys }: NewReferral,
): object => ({
  ...toStored({
    ...fields,
    consents: mergeConsents(referral.consents, consents),
    searchTerms: getSearchTerms({ ...referral, ...fields, asks: [...fields.asks] }),
  }),
  // Erasing a person removes only the keys of that person's contact details.
  friend_keys: arrayUnion(...friendKeys),
});

/** Builds a consent with the exact wording the person saw, which includes `name`. */
export function toConsent(
  name: string,
  by: ConsentGiver,
  page: string,
  form: Pick<CallableInput<'create-referral'>, 'language' | 'consentVersion'>,
): Consent {
  const language = form.language ?? 'en';
  const getWording = (version: number) => getConsentWording(by, language, name, version);
  const { consentVersion } = form;
  const isKnownVersion = consentVersion && getWording(consentVersion) !== null;
  const version = isKnownVersion ? consentVersion : getConsentVersion(by);
  return { by, wording: getWording(version) ?? '', version, language, page, at: new Date() };
}
