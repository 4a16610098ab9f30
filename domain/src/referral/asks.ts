import { normalizeEmail } from '../lib/email.ts';
import { normalizePhone } from '../lib/phone.ts';
import { plainName } from '../lib/text.ts';
import { text } from '../lib/translate.ts';
import { type Ask, optionalTexts, type Referral } from './referral.ts';

/* What those gave who asked to be contacted, beside what the customer gave who introduced them. */

/** The friend of an introduction, and who asked as that friend. */
type Introduction = Pick<Referral, 'referralName' | 'referralEmail' | 'referralPhone' | 'asks'>;

const isSame =
  (normalize: (text: string) => string) => (one: string | null, other: string | null) =>
    one === other || (one !== null && other !== null && normalize(one) === normalize(other));

export const isSameName = isSame(plainName);
export const isSameEmail = isSame(normalizeEmail);
export const isSamePhone = isSame(normalizePhone);

/** What an ask says that its introduction does not; null for what is the same, or was not given. */
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

/** What those who asked added to an introduction, the earliest first. */
export const addedByAsks = (referral: Introduction): AddedByAsk[] =>
  (referral.asks ?? [])
    .map((ask) => addedBy(referral, ask))
    .filter(
      ({ name, email, phone, ...texts }) =>
        name || email || phone || optionalTexts.some(([field]) => texts[field]),
    );

/** What an owner's pages call what somebody gave who asked, and nobody has checked. */
export const GIVEN_BY_ASKER = text('Given by whoever asked');
/** What they call what the customer gave who introduced a friend who was there. */
export const GIVEN_BY_CUSTOMER = text('Given by the customer on your form');

/** What one of them is called. */
export const givenBy = ({ isDraft }: Pick<Ask, 'isDraft'>): string =>
  isDraft ? GIVEN_BY_CUSTOMER : GIVEN_BY_ASKER;

/** What one ask added, in a line or more. */
export const addedInWords = (added: AddedByAsk): string =>
  [
    [added.name, added.phone, added.email].filter(Boolean).join(', '),
    ...optionalTexts.map(([field]) => added[field]),
  ]
    .filter(Boolean)
    .join('\n');

/** Where a friend is reached: as it was said first, else as whoever asked, or the customer, last said. */
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
