import { normalizeEmail } from './email.ts';
import { normalizePhone } from './phone.ts';

/** A referral as the form sends it: what is not known is empty. */
export interface SentReferral {
  readonly businessSlug: string;
  readonly referrerEmail: string;
  readonly referralName: string;
  readonly referralEmail: string;
  readonly referralPhone: string;
}

const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Whether one is the other told again, perhaps with something added: the same customer names the same
 * friend to the same business. An email is one person's, however the name is written; households
 * share telephones, so that for a phone alone the name must agree too. The other address may be
 * missing but not differ. In doubt they are two: a referral that is flagged is better than a lost one.
 */
export function isSameReferral(a: SentReferral, b: SentReferral): boolean {
  const emails = compare(a.referralEmail, b.referralEmail, normalizeEmail);
  const phones = compare(a.referralPhone, b.referralPhone, normalizePhone);
  return (
    a.businessSlug === b.businessSlug &&
    normalizeEmail(a.referrerEmail) === normalizeEmail(b.referrerEmail) &&
    emails !== 'other' &&
    phones !== 'other' &&
    (emails === 'same' ||
      (phones === 'same' && plainName(a.referralName) === plainName(b.referralName)))
  );
}

function compare(a: string, b: string, normalize: (text: string) => string) {
  const [one, two] = [normalize(a), normalize(b)];
  if (!one || !two) return 'unknown';
  return one === two ? 'same' : 'other';
}
