import * as z from 'zod/mini';
import { PHONE_MAX, PHONE_MIN } from './limits.ts';
import { getTooLongMessage, toSingleLine } from './text.ts';

const PHONE_PATTERN = new RegExp(`^[0-9()+\\-. ]{${PHONE_MIN},}(?:x\\d{1,6})?$`);
/** Matches `tel:`, 'Phone: ' or a quote before a number. */
const LABEL_PATTERN = /^[^\d+(]+(?=[\d+(])/;
/** Matches ' (mobile)', a quote or a comma after a number. */
const REMARK_PATTERN = /(?: *\([^\d()]+\)|[^\d()+. \p{L}-])+$/u;
/** Matches ' ext. 12', 'extensión 12', ';ext=12', 'x12', '#12', and digits to dial after a pause, ',12'. */
const EXTENSION_PATTERN = /[ ,;(]*(?:[a-zó]{0,9}x[a-zó]{0,9}|int|#|[,;])[.:= ]*(\d{1,6})\)?$/i;
/** Number of digits that tell phone numbers apart, without the country code. */
const SIGNIFICANT_DIGITS = 10;

/** Shortens '512-555-0101 ext. 12 (office)' to '512-555-0101 x12'. */
export const shortenExtension = (phone: string): string =>
  phone.replace(REMARK_PATTERN, '').replace(EXTENSION_PATTERN, ' x$1');

/** Cleans '\u202Atel:512/555–0101 ext. 7\u202C' to '512-555-0101 x7'. Never joins two numbers. */
export function cleanPhone(input: string): string {
  // Longer text isn't a phone number, and could slow down the patterns.
  if (input.length > 2 * PHONE_MAX) return input;
  const unlabeledPhone = toSingleLine(input)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[·•_]/g, '.')
    .replace(LABEL_PATTERN, '');
  const phone = shortenExtension(unlabeledPhone);
  // '512/555-0101' is one number; '512-555-0101/512-555-0102' is two.
  const numbers = phone.split('/').filter((part) => part.replace(/\D/g, '').length >= PHONE_MIN);
  return numbers.length > 1 ? phone : phone.replace(/ *\/ */g, '-');
}

/** Allows digits, spaces and `()+-.`, at least seven in all, and an extension at the end, such as 'x12'. */
export const isPhone = (phone: string): boolean =>
  phone.length <= PHONE_MAX && PHONE_PATTERN.test(phone) && /\d/.test(phone);

/** Schema for a phone number, which may be empty or invalid. */
export const phoneTextSchema = (max = PHONE_MAX, tooLongMessage = getTooLongMessage(max)) =>
  z.string().check(z.overwrite(cleanPhone), z.maxLength(max, tooLongMessage));

/** Formats a number for `tel:` and `sms:` links: '+1 (555) 010-1234 x7' as '+15550101234', '+44 (0)20' as '+4420'. */
export const toDialableNumber = (phone: string): string =>
  cleanPhone(phone)
    .replace(/x.*/, '')
    .replace(/^(\+\d+[ .-]*)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');

export const getPhoneDigits = (phone: string): string => toDialableNumber(phone).replace('+', '');

/** Normalizes a number for comparison: '+1 555 010 1234' and '555.010.1234' give the same result. */
export const normalizePhone = (phone: string): string =>
  getPhoneDigits(phone).slice(-SIGNIFICANT_DIGITS);
