import { normalizeEmail } from '../lib/email.ts';
import { normalizePhone } from '../lib/phone.ts';
import { plainName } from '../lib/text.ts';
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
export const GIVEN_BY_ASKER = 'Given by whoever asked';

/** What one ask added, in a line or more. */
export const addedInWords = (added: AddedByAsk): string =>
  [
    [added.name, added.phone, added.email].filter(Boolean).join(', '),
    ...optionalTexts.map(([field]) => added[field]),
  ]
    .filter(Boolean)
    .join('\n');

/** Where a friend is reached: as the customer said, else as whoever asked last said. */
export interface Reach {
  readonly phone: string | null;
  readonly email: string | null;
  readonly isPhoneByAsker: boolean;
  readonly isEmailByAsker: boolean;
}

export function reachOf(referral: Omit<Introduction, 'referralName'>): Reach {
  const { referralPhone, referralEmail, asks = [] } = referral;
  const phone = referralPhone ?? asks.findLast((ask) => ask.phone)?.phone ?? null;
  const email = referralEmail ?? asks.findLast((ask) => ask.email)?.email ?? null;
  return {
    phone,
    email,
    isPhoneByAsker: phone !== null && referralPhone === null,
    isEmailByAsker: email !== null && referralEmail === null,
  };
}
