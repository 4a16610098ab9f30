import { EMAIL_MAX } from './limits.ts';
import { t } from './translate.ts';

/**
 * A simple email pattern: a local part in ASCII, and a host with a dot. It excludes every character
 * that could end the address in a mailto link or mail header: white space, controls and , ; ? & < > ".
 * Invisible format characters are excluded too, because such an address looks right but is undeliverable.
 */
const SIMPLE_EMAIL =
  /^[a-z0-9.!#$%'*+/=^_`{|}~-]+@[^\s\p{Cc}\p{Cf}@,;?&<>"]+\.[^\s\p{Cc}\p{Cf}@,;?&<>"]+$/u;

/** What host names take for a dot. */
const OTHER_DOT = '\u3002';

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The address in plain letters: the Kelvin sign becomes k, and full-width letters become narrow. */
const inPlainLetters = (email: string) =>
  email.normalize('NFKC').toLowerCase().replaceAll(OTHER_DOT, '.');

/**
 * Whether we accept `email` as an address; expects trimmed text. Look-alike letters are rejected: two
 * addresses would be one person to us, and two mailboxes to a mail server.
 */
export function isEmail(email: string): boolean {
  const address = lowerAscii(email);
  return (
    email.length <= EMAIL_MAX && SIMPLE_EMAIL.test(address) && inPlainLetters(email) === address
  );
}

/** The message for an address that is valid except for its look-alike letters. */
export const EMAIL_NOT_PLAIN = t('Please type this address again in plain letters');

/** Returns why `email` is rejected, as `message` or more exactly; null if it is accepted. */
export function emailFault(email: string, message: string, messageTooLong = message) {
  if (email.length > EMAIL_MAX) return messageTooLong;
  if (isEmail(email)) return null;
  return isEmail(inPlainLetters(email)) ? EMAIL_NOT_PLAIN : message;
}

/** Whether mail to one address reaches the other: they differ in ASCII capitals at most. */
export const isSameAddress = (one: string, other: string): boolean =>
  lowerAscii(one.trim()) === lowerAscii(other.trim());

/**
 * The normalized email, which is equal for the same person. New addresses are plain (`isEmail`);
 * keys of stored ones are hashes of this, so it must not change.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, for counting people: without a +tag, and for Gmail without dots
 * and with one domain. Never send mail to it, because at other services the result may be another
 * mailbox.
 */
export function foldEmail(email: string): string {
  const address = normalizeEmail(email.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  if (name === '') return address;
  if (!GMAIL_DOMAINS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
