import { orNull } from '@vouchwell/domain/lib/text';
import { type OptionalText, referralFlags, storedTexts } from '@vouchwell/domain/referral/referral';
import type { Referrer } from '@vouchwell/domain/referral/referrer';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { database } from '../db/firestore.ts';
import { type NewReferral, newReferralId } from '../db/referrals.ts';
import { suppressionKeys } from '../db/suppressed.ts';

export type ReferringCustomer = Pick<Referrer, 'key' | 'name' | 'email' | 'phone'>;

/** As submitted by a public form; '' if left out. */
type Friend = Readonly<Partial<Record<OptionalText, string | undefined>>> & {
  readonly referralName: string;
  readonly referralEmail: string;
  readonly referralPhone: string;
};

type Told = Pick<
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

export const contactsOf = (friend: Friend) => ({
  email: orNull(friend.referralEmail),
  phone: orNull(friend.referralPhone),
});

/**
 * Removes an erased referrer from a new referral, but keeps the friend. Anyone can type their
 * address, so it isn't consent to be stored again. Only the keyed hash stays, and no text, which
 * may name them.
 */
export function withoutReferrer({ referrerPhone: _, ...referral }: NewReferral): NewReferral {
  const nobody = { ...referral, ...storedTexts({}), referrerName: '', referrerEmail: '' };
  const flags = referral.flags.filter((flag) => flag !== 'self_referral');
  return { ...nobody, flags, searchTerms: searchTerms(nobody) };
}

/** Existing people are looked up only after the referral is stored. */
export function toNewReferral(
  told: Told,
  { key: referrerKey, name: referrerName, email: referrerEmail, phone }: ReferringCustomer,
  friend: Friend,
): NewReferral {
  const { referralName } = friend;
  const contacts = contactsOf(friend);
  const { email: referralEmail, phone: referralPhone } = contacts;
  const referrer = { referrerName, referrerEmail, ...(phone && { referrerPhone: phone }) };
  const people = { ...referrer, referralName, referralEmail, referralPhone };
  const texts = storedTexts(friend);
  return {
    id: newReferralId(database(), told.businessId),
    ...told,
    ...people,
    referrerKey,
    ...texts,
    flags: referralFlags(people, []),
    friendKeys: suppressionKeys(contacts),
    searchTerms: searchTerms({ ...people, ...texts }),
  };
}
