import { PHONE_MAX, PHONE_MIN } from './limits.ts';

const PHONE = new RegExp(`^[0-9()+\\-. ]{${PHONE_MIN},${PHONE_MAX}}$`);
/** Enough digits to tell numbers apart, without the country code. */
const SIGNIFICANT_DIGITS = 10;

/** At least seven characters: digits, parentheses, plus signs, hyphens, spaces or dots; one must be a digit. */
export function isPhone(phone: string): boolean {
  return PHONE.test(phone) && /\d/.test(phone);
}

export function getPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** For `tel:` and `sms:` links: '+1 (555) 010-1234' becomes '+15550101234'. */
export function toDialableNumber(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

/** For comparison: '+1 555 010 1234' and '555.010.1234' give the same result. */
export function normalizePhone(phone: string): string {
  return getPhoneDigits(phone).slice(-SIGNIFICANT_DIGITS);
}
