import { PHONE_MAX, PHONE_MIN } from './limits.ts';

const PHONE = new RegExp(`^[0-9()+\\-. ]{${PHONE_MIN},${PHONE_MAX}}$`);
/** Enough digits to tell lines apart, few enough to ignore how the country code was written. */
const SIGNIFICANT_DIGITS = 10;

/** At least seven characters of digits, parentheses, plus, hyphen, space or dot, one of them a digit. */
export function isPhone(phone: string): boolean {
  return PHONE.test(phone) && /\d/.test(phone);
}

/** Only the digits of a phone number: '(555) 010-1234' gives '5550101234'. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** A phone number as `tel:` and `sms:` links take it: '+1 (555) 010-1234' gives '+15550101234'. */
export function dialedNumber(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

/** The form under which two numbers are the same line: '+1 555 010 1234' and '555.010.1234' agree. */
export function normalizePhone(phone: string): string {
  return phoneDigits(phone).slice(-SIGNIFICANT_DIGITS);
}
