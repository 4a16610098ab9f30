import { orNull } from '@vouchwell/domain/lib/text';
import { type OptionalText, referralFlags, storedTexts } from '@vouchwell/domain/referral/referral';
import type { Referrer } from '@vouchwell/domain/referral/referrer';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { database } from '../db/firestore.ts';
import { type NewReferral, newReferralId } from '../db/referrals.ts';
import { suppressionKeys } from '../db/suppressed.ts';

/** Who refers; a personal link knows them as well as the form that they filled in. */
export type ReferringCustomer = Pick<Referrer, 'key' | 'name' | 'email' | 'phone'>;

/** A friend as a public form describes them; '' stands for what was left out. */
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

/** The ways to reach the friend. */
export const contactsOf = (friend: Friend) => ({
  email: orNull(friend.referralEmail),
  phone: orNull(friend.referralPhone),
});

/**
 * A referral without who sent it, for one who asked to be forgotten. Anybody can type their address,
 * so it says nothing of whether they want to be known again; but the friend is not to be lost. As
 * after a removal, only the keyed hash stays, and no text, which may name them.
 */
export function withoutReferrer({ referrerPhone: _, ...referral }: NewReferral): NewReferral {
  const nobody = { ...referral, ...storedTexts({}), referrerName: '', referrerEmail: '' };
  const flags = referral.flags.filter((flag) => flag !== 'self_referral');
  return { ...nobody, flags, searchTerms: searchTerms(nobody) };
}

/** Builds the referral to store; who of its people is known already is looked up once it is there. */
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
