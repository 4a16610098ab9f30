import { normalizeEmail } from '../lib/email.ts';
import { normalizePhone } from '../lib/phone.ts';
import { plainName } from '../lib/text.ts';
import { text } from '../lib/translate.ts';
import { type Ask, optionalTexts, type Referral } from './referral.ts';

/** The referred friend, and contact requests in that friend's name. */
type Introduction = Pick<Referral, 'referralName' | 'referralEmail' | 'referralPhone' | 'asks'>;

const isSame =
  (normalize: (text: string) => string) => (one: string | null, other: string | null) =>
    one === other || (one !== null && other !== null && normalize(one) === normalize(other));

export const isSameName = isSame(plainName);
export const isSameEmail = isSame(normalizeEmail);
export const isSamePhone = isSame(normalizePhone);

/** Details of a contact request that differ from the introduction; null if equal or missing. */
export type AddedByAsk = Omit<Ask, 'name'> & { readonly name: string | null };

function addedBy(stored: Introduction, ask: Ask): AddedByAsk {
  const { name, email, phone } = ask;
  return {
    ...ask,
    name: isSameName(name, stored.referralName) ? null : name,
    email: isSameEmail(email, stored.referralEmail) ? null : email,
    phone: isSamePhone(phone, stored.referralPhone) ? null : phone,
  };
}

/** Earliest first. */
export const addedByAsks = (referral: Introduction): AddedByAsk[] =>
  (referral.asks ?? [])
    .map((ask) => addedBy(referral, ask))
    .filter(
      ({ name, email, phone, ...texts }) =>
        name || email || phone || optionalTexts.some(([field]) => texts[field]),
    );

/** Label of unverified details from a contact request. */
export const GIVEN_BY_ASKER = text('Given by whoever asked');
/** Label of details from a customer who referred an existing friend. */
export const GIVEN_BY_CUSTOMER = text('Given by the customer on your form');

export const givenBy = ({ isDraft }: Pick<Ask, 'isDraft'>): string =>
  isDraft ? GIVEN_BY_CUSTOMER : GIVEN_BY_ASKER;

export const addedInWords = (added: AddedByAsk): string =>
  [
    [added.name, added.phone, added.email].filter(Boolean).join(', '),
    ...optionalTexts.map(([field]) => added[field]),
  ]
    .filter(Boolean)
    .join('\n');

/** The friend's contact details: the first ones given, or the latest from contact requests. */
export interface Reach {
  readonly phone: string | null;
  readonly email: string | null;
  readonly isPhoneByAsker: boolean;
  readonly isEmailByAsker: boolean;
}

export function reachOf(referral: Omit<Introduction, 'referralName'>): Reach {
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
