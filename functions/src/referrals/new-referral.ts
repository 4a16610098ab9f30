import { orNull } from '@vouchwell/domain/lib/text';
import {
  findSameFriend,
  type OptionalText,
  referralFlags,
  storedTexts,
} from '@vouchwell/domain/referral/referral';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { database } from '../db/firestore.ts';
import { hashEmail, hashMailbox } from '../db/hash-identifier.ts';
import { type NewReferral, newReferralId, type ReferredFriend } from '../db/referrals.ts';
import { areSuppressed, suppressionKeys } from '../db/suppressed.ts';
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

/** What a business knows of the people of a new referral. */
export interface LookedUp {
  readonly known: readonly ReferredFriend[];
  /** Whether the friend asked not to be contacted, so that nothing of them is stored. */
  readonly isSuppressed: boolean;
  /** Whether the referrer did, by the address that somebody typed. */
  readonly isReferrerSuppressed: boolean;
}

const contactsOf = (friend: Friend) => ({
  email: orNull(friend.referralEmail),
  phone: orNull(friend.referralPhone),
});

interface Whose extends Pick<NewReferral, 'businessId' | 'referrerKey'> {
  readonly referrerEmail?: string;
  /** The same where somebody typed it, and not where a personal link knows them. */
  readonly typedEmail?: string;
}

/** Looks up the friend, and the referrer where the friend's phone number may be theirs. */
export async function lookUpPeople(
  { businessId, referrerKey, referrerEmail, typedEmail }: Whose,
  friend: Friend,
): Promise<LookedUp> {
  const contacts = contactsOf(friend);
  const typed = { email: orNull(typedEmail), phone: null };
  // They may have been referred by another spelling of their address.
  const mailbox = referrerEmail ? [hashMailbox(referrerEmail)] : [];
  const referrerKeys = contacts.phone ? [...new Set([referrerKey, ...mailbox])] : [];
  const [known, [isSuppressed = false, isReferrerSuppressed = false]] = await Promise.all([
    knownPeople(businessId, suppressionKeys(contacts), referrerKeys),
    areSuppressed(database(), businessId, [contacts, typed]),
  ]);
  return { known, isSuppressed, isReferrerSuppressed };
}

/**
 * A referral without who sent it, for one who asked to be forgotten. Anybody can type their address,
 * so it says nothing of whether they want to be known again; but the friend is not to be lost. As
 * after a removal, only the keyed hash stays, and no text, which may name them.
 */
export function withoutReferrer(referral: NewReferral): NewReferral {
  const nobody = { ...referral, ...storedTexts({}), referrerName: '', referrerEmail: '' };
  const flags = referral.flags.filter((flag) => flag !== 'self_referral');
  return { ...nobody, flags, searchTerms: searchTerms(nobody) };
}

/** Builds the referral to store, with the flags for people whom the business knows already. */
export function toNewReferral(
  told: Told,
  { name: referrerName, email: referrerEmail }: ReferringCustomer,
  friend: Friend,
  known: LookedUp['known'],
): NewReferral {
  const { referralName } = friend;
  const contacts = contactsOf(friend);
  const { email: referralEmail, phone: referralPhone } = contacts;
  const people = { referrerName, referrerEmail, referralName, referralEmail, referralPhone };
  const texts = storedTexts(friend);
  const earlier = findSameFriend(people, known)?.referral;
  return {
    id: newReferralId(database(), told.businessId),
    ...told,
    ...people,
    referrerKey: hashEmail(referrerEmail),
    ...texts,
    flags: referralFlags(people, known),
    ...(earlier && { duplicateOf: earlier }),
    friendKeys: suppressionKeys(contacts),
    searchTerms: searchTerms({ ...people, ...texts }),
  };
}
