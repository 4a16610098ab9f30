import {
  findSameFriend,
  type OptionalText,
  referralFlags,
  storedTexts,
} from '@vouchwell/domain/referral';
import { searchTerms } from '@vouchwell/domain/search';
import { orNull } from '@vouchwell/domain/text';
import { database } from '../data/firestore.ts';
import { hashEmail } from '../data/hash-identifier.ts';
import { type NewReferral, newReferralId } from '../data/referrals.ts';
import { contactKeys, isSuppressed } from '../data/suppressed.ts';
import { knownPeople } from './known-people.ts';

/** Who refers; a personal link knows them as well as the form that they filled in. */
export interface ReferringCustomer {
  readonly name: string;
  readonly email: string;
}

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
>;

interface BuiltReferral {
  readonly referral: NewReferral;
  /** Whether the friend asked to be kept out, so that nothing of them is stored. */
  readonly isKeptOut: boolean;
}

/** Builds the referral to store, with the flags for people whom the business knows already. */
export async function toNewReferral(
  told: Told,
  { name: referrerName, email: referrerEmail }: ReferringCustomer,
  friend: Friend,
): Promise<BuiltReferral> {
  const { businessId } = told;
  const { referralName } = friend;
  const referralEmail = orNull(friend.referralEmail);
  const referralPhone = orNull(friend.referralPhone);
  const referrerKey = hashEmail(referrerEmail);
  const contacts = { email: referralEmail, phone: referralPhone };
  const friendKeys = contactKeys(contacts);
  const [known, isKeptOut] = await Promise.all([
    knownPeople(businessId, friendKeys, referralPhone ? referrerKey : null),
    isSuppressed(database(), businessId, contacts),
  ]);
  const people = { referrerName, referrerEmail, referralName, referralEmail, referralPhone };
  const texts = storedTexts(friend);
  const earlier = findSameFriend(people, known)?.referral;
  const referral = {
    id: newReferralId(database(), businessId),
    ...told,
    ...people,
    referrerKey,
    ...texts,
    flags: referralFlags(people, known),
    ...(earlier && { duplicateOf: earlier }),
    friendKeys,
    searchTerms: searchTerms({ ...people, ...texts }),
  };
  return { referral, isKeptOut };
}
