import { normalizeEmail } from '../shared/email.ts';
import { text } from '../shared/i18n.ts';
import { normalizePhone } from '../shared/phone.ts';
import { toComparableName } from '../shared/text.ts';
import {
  type ContactRequest,
  mapOptionalTexts,
  type OptionalText,
  optionalTexts,
  type Referral,
} from './referral.ts';

/** The referred friend, and contact requests in that friend's name. */
type IntroducedFriend = Pick<Referral, 'referralName' | 'referralEmail' | 'referralPhone' | 'asks'>;

const isSame =
  (normalize: (text: string) => string) => (one: string | null, other: string | null) =>
    one === other || (one !== null && other !== null && normalize(one) === normalize(other));

const isSameName = isSame(toComparableName);
const isSameEmail = isSame(normalizeEmail);
const isSamePhone = isSame(normalizePhone);

/** Details of a contact request that differ from the introduction; null if equal or missing. */
export type ContactRequestDetails = Omit<ContactRequest, 'name'> & { readonly name: string | null };

function toContactRequestDetails(
  stored: IntroducedFriend,
  ask: ContactRequest,
): ContactRequestDetails {
  const { name, email, phone } = ask;
  return {
    ...ask,
    name: isSameName(name, stored.referralName) ? null : name,
    email: isSameEmail(email, stored.referralEmail) ? null : email,
    phone: isSamePhone(phone, stored.referralPhone) ? null : phone,
  };
}

/** Earliest first. */
export const getContactRequestDetails = (referral: IntroducedFriend): ContactRequestDetails[] =>
  (referral.asks ?? [])
    .map((ask) => toContactRequestDetails(referral, ask))
    .filter(
      ({ name, email, phone, ...texts }) =>
        name || email || phone || optionalTexts.some(([field]) => texts[field]),
    );

/** Label of unverified details from a contact request. */
export const GIVEN_IN_CONTACT_REQUEST = text('Given by whoever asked');
/** Label of details from a customer who referred an existing friend. */
export const GIVEN_BY_CUSTOMER = text('Given by the customer on your form');

export const getDetailsSourceLabel = ({ isDraft }: Pick<ContactRequest, 'isDraft'>): string =>
  isDraft ? GIVEN_BY_CUSTOMER : GIVEN_IN_CONTACT_REQUEST;

export const formatContactRequestDetails = (added: ContactRequestDetails): string =>
  [
    [added.name, added.phone, added.email].filter(Boolean).join(', '),
    ...optionalTexts.map(([field]) => added[field]),
  ]
    .filter(Boolean)
    .join('\n');

/** The friend's contact details: the first ones given, or the latest from contact requests. */
export interface FriendContact {
  readonly phone: string | null;
  readonly email: string | null;
  readonly isPhoneByAsker: boolean;
  readonly isEmailByAsker: boolean;
}

export function getFriendContact(referral: Omit<IntroducedFriend, 'referralName'>): FriendContact {
  const { referralPhone, referralEmail, asks = [] } = referral;
  const byPhone = asks.findLast((ask) => ask.phone);
  const byEmail = asks.findLast((ask) => ask.email);
  return {
    phone: referralPhone ?? byPhone?.phone ?? null,
    email: referralEmail ?? byEmail?.email ?? null,
    isPhoneByAsker: referralPhone === null && byPhone !== undefined && !byPhone.isDraft,
    isEmailByAsker: referralEmail === null && byEmail !== undefined && !byEmail.isDraft,
  };
}

/** A friend as named in an introduction, or in their own contact request. */
type Requester = Pick<Referral, 'referralName' | 'referralEmail' | 'referralPhone' | OptionalText> &
  Pick<ContactRequest, 'isDraft'>;
type OpenReferral = Requester & Pick<Referral, 'status' | 'asks'>;

/** Contact requests merged into one introduction; the next one becomes its own referral. */
export const CONTACT_REQUESTS_MAX = 10;

const toContactRequest = (asker: Requester, at: Date): ContactRequest => ({
  name: asker.referralName,
  email: asker.referralEmail,
  phone: asker.referralPhone,
  ...mapOptionalTexts((field) => asker[field] ?? null),
  ...(asker.isDraft && { isDraft: true }),
  at,
});

/** True if `said` contains nothing new. */
const isRepeatedRequest = (said: ContactRequest, before: ContactRequest) =>
  isSameName(said.name, before.name) &&
  isSameEmail(said.email, before.email) &&
  isSamePhone(said.phone, before.phone) &&
  optionalTexts.every(([field]) => !said[field] || said[field] === before[field]);

/**
 * Fields of an introduction to update after a contact request. New details are stored separately, and a
 * lost referral becomes new again. Returns null if `ASKS_MAX` is reached.
 */
export function mergeContactRequest(stored: OpenReferral, asker: Requester, at: Date) {
  const { status, asks = [] } = stored;
  const ask = toContactRequest(asker, at);
  const isNew = ![toContactRequest(stored, at), ...asks].some((before) =>
    isRepeatedRequest(ask, before),
  );
  if (isNew && asks.length >= CONTACT_REQUESTS_MAX) return null;
  return {
    asks: isNew ? [...asks, ask] : asks,
    status: status === 'lost' ? 'new' : status,
  } satisfies Partial<Referral>;
}

/** An existing referral, and its fields to update. */
export interface ReferralJoin {
  readonly stored: Referral;
  readonly fields: Pick<Referral, 'referralName' | 'status'> & {
    readonly asks: readonly ContactRequest[];
  };
}

/**
 * Replaces a phone number in place of a name. Returns null if `ASKS_MAX` is reached, and for a test,
 * which will be deleted.
 */
export function joinContactRequest(
  stored: Referral,
  asker: Requester,
  at: Date,
): ReferralJoin | null {
  if (stored.isTest) return null;
  const isNamed = stored.referralName !== stored.referralPhone;
  const referralName = isNamed ? stored.referralName : asker.referralName;
  const merged = mergeContactRequest({ ...stored, referralName }, asker, at);
  return merged && { stored, fields: { referralName, ...merged } };
}

/** `known` are the friend's referrals from this referrer, newest first. Prefers one that isn't lost. */
export function matchContactRequest(
  asker: Requester,
  known: readonly Referral[],
  at: Date,
): ReferralJoin | null {
  const found = known.flatMap((stored) => joinContactRequest(stored, asker, at) ?? []);
  return found.find(({ stored }) => stored.status !== 'lost') ?? found[0] ?? null;
}

/**
 * Joins the newest open referral of the same friend and referrer, so that draft, call and contact request
 * become one in any order. Skips erased referrers and tests.
 */
export function matchDraft(
  draft: Requester & Pick<Referral, 'isTest'>,
  known: readonly Referral[],
  at: Date,
): ReferralJoin | null {
  if (draft.isTest) return null;
  const open = known.filter(({ status, referrerName }) => status !== 'lost' && referrerName !== '');
  return matchContactRequest({ ...draft, isDraft: true }, open, at);
}
