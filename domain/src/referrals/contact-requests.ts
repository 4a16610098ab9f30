import { normalizeEmail } from '../shared/email.ts';
import { textKey } from '../shared/i18n.ts';
import { normalizePhone } from '../shared/phone.ts';
import { toComparableName } from '../shared/text.ts';
import {
  type ContactRequest,
  mapOptionalTexts,
  type OptionalText,
  optionalTextEntries,
  type Referral,
} from './referral.ts';

/** The referred friend, and contact requests in that friend's name. */
type IntroducedFriend = Pick<Referral, 'referralName' | 'referralEmail' | 'referralPhone' | 'asks'>;

const createMatcher =
  (normalize: (text: string) => string) => (a: string | null, b: string | null) =>
    a === b || (a !== null && b !== null && normalize(a) === normalize(b));

const isSameName = createMatcher(toComparableName);
const isSameEmail = createMatcher(normalizeEmail);
const isSamePhone = createMatcher(normalizePhone);

/** Details of a contact request that differ from the introduction; null if equal or missing. */
export type ContactRequestDifferences = Omit<ContactRequest, 'name'> & {
  readonly name: string | null;
};

function toContactRequestDifferences(
  referral: IntroducedFriend,
  contactRequest: ContactRequest,
): ContactRequestDifferences {
  const { name, email, phone } = contactRequest;
  return {
    ...contactRequest,
    name: isSameName(name, referral.referralName) ? null : name,
    email: isSameEmail(email, referral.referralEmail) ? null : email,
    phone: isSamePhone(phone, referral.referralPhone) ? null : phone,
  };
}

export const getContactRequestDifferences = (
  referral: IntroducedFriend,
): ContactRequestDifferences[] =>
  (referral.asks ?? [])
    .map((contactRequest) => toContactRequestDifferences(referral, contactRequest))
    .filter(
      ({ name, email, phone, ...texts }) =>
        name || email || phone || optionalTextEntries.some(([field]) => texts[field]),
    );

export const CONTACT_REQUEST_SOURCE_LABEL = textKey('From their contact request');
/** Label for details that a customer entered when referring a friend the business already had. */
export const CUSTOMER_SOURCE_LABEL = textKey('Entered by the customer on your form');

export const getDetailsSourceLabel = ({ isDraft }: Pick<ContactRequest, 'isDraft'>): string =>
  isDraft ? CUSTOMER_SOURCE_LABEL : CONTACT_REQUEST_SOURCE_LABEL;

export const formatContactRequestDetails = (details: ContactRequestDifferences): string =>
  [
    [details.name, details.phone, details.email].filter(Boolean).join(', '),
    ...optionalTextEntries.map(([field]) => details[field]),
  ]
    .filter(Boolean)
    .join('\n');

/** Returns the contact details first given; if one is missing, the latest from contact requests. */
export function getFriendContact(referral: Omit<IntroducedFriend, 'referralName'>) {
  const { referralPhone, referralEmail, asks = [] } = referral;
  const byPhone = asks.findLast((contactRequest) => contactRequest.phone);
  const byEmail = asks.findLast((contactRequest) => contactRequest.email);
  return {
    phone: referralPhone ?? byPhone?.phone ?? null,
    email: referralEmail ?? byEmail?.email ?? null,
    isPhoneFromRequest: referralPhone === null && byPhone !== undefined && !byPhone.isDraft,
    isEmailFromRequest: referralEmail === null && byEmail !== undefined && !byEmail.isDraft,
  };
}

/** A friend as named in an introduction, or in their own contact request. */
type Requester = Pick<Referral, 'referralName' | 'referralEmail' | 'referralPhone' | OptionalText> &
  Pick<ContactRequest, 'isDraft'>;
type MergeTarget = Requester & Pick<Referral, 'status' | 'asks'>;

/** Maximum number of contact requests merged into one introduction; the next becomes its own referral. */
export const CONTACT_REQUESTS_MAX = 10;

const toContactRequest = (requester: Requester, at: Date): ContactRequest => ({
  name: requester.referralName,
  email: requester.referralEmail,
  phone: requester.referralPhone,
  ...mapOptionalTexts((field) => requester[field] ?? null),
  ...(requester.isDraft && { isDraft: true }),
  at,
});

const isRepeatedRequest = (request: ContactRequest, previous: ContactRequest) =>
  isSameName(request.name, previous.name) &&
  isSameEmail(request.email, previous.email) &&
  isSamePhone(request.phone, previous.phone) &&
  optionalTextEntries.every(([field]) => !request[field] || request[field] === previous[field]);

/** Stores new details separately, and reopens a lost referral. Returns null at `CONTACT_REQUESTS_MAX`. */
export function mergeContactRequest(referral: MergeTarget, requester: Requester, at: Date) {
  const { status, asks = [] } = referral;
  const contactRequest = toContactRequest(requester, at);
  const isNew = ![toContactRequest(referral, at), ...asks].some((previous) =>
    isRepeatedRequest(contactRequest, previous),
  );
  if (isNew && asks.length >= CONTACT_REQUESTS_MAX) return null;
  return {
    asks: isNew ? [...asks, contactRequest] : asks,
    status: status === 'lost' ? 'new' : status,
  } satisfies Partial<Referral>;
}

/** An existing referral, and its fields to update. */
export interface ReferralJoin {
  readonly referral: Referral;
  readonly fields: Pick<Referral, 'referralName' | 'status'> & {
    readonly asks: readonly ContactRequest[];
  };
}

/** Like `mergeContactRequest`, but replaces a phone number used as a name. Returns null for test referrals. */
export function joinContactRequest(
  referral: Referral,
  requester: Requester,
  at: Date,
): ReferralJoin | null {
  if (referral.isTest) return null;
  const hasName = referral.referralName !== referral.referralPhone;
  const referralName = hasName ? referral.referralName : requester.referralName;
  const mergedFields = mergeContactRequest({ ...referral, referralName }, requester, at);
  return mergedFields && { referral, fields: { referralName, ...mergedFields } };
}

/** Picks one of the `referrals` of this friend and referrer, newest first; prefers one that isn't lost. */
export function matchContactRequest(
  requester: Requester,
  referrals: readonly Referral[],
  at: Date,
): ReferralJoin | null {
  const joins = referrals.flatMap((referral) => joinContactRequest(referral, requester, at) ?? []);
  return joins.find(({ referral }) => referral.status !== 'lost') ?? joins[0] ?? null;
}

/** Finds the referral from an earlier draft, call or contact request. Skips erased referrers and test referrals. */
export function matchDraft(
  draft: Requester & Pick<Referral, 'isTest'>,
  otherReferrals: readonly Referral[],
  at: Date,
): ReferralJoin | null {
  if (draft.isTest) return null;
  const openReferrals = otherReferrals.filter(
    ({ status, referrerName }) => status !== 'lost' && referrerName !== '',
  );
  return matchContactRequest({ ...draft, isDraft: true }, openReferrals, at);
}
