import { EMAIL_MAX } from './limits.ts';
import { t } from './translate.ts';

/**
 * A simple email pattern that also excludes every character that could end the address in a mailto
 * link or mail header: white space, controls and , ; ? & < > ". Invisible format characters are
 * excluded too, because such an address looks right but reaches nobody.
 */
const SIMPLE_EMAIL =
  /^[^\s\p{Cc}\p{Cf}@,;?&<>"]+@[^\s\p{Cc}\p{Cf}@,;?&<>"]+\.[^\s\p{Cc}\p{Cf}@,;?&<>"]+$/u;

/** Whether we accept `email` as an address; expects trimmed text. */
export function isEmail(email: string): boolean {
  return email.length <= EMAIL_MAX && SIMPLE_EMAIL.test(email);
}

/** What host names take for a dot. */
const OTHER_DOT = '\u3002';

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Whether an address has no letter that is another one in other forms, such as the Kelvin sign, whose
 * small letter is k: two addresses would be one person to us, and two mailboxes to a mail server.
 */
export function isPlainEmail(email: string): boolean {
  const address = email.trim();
  return (
    address.normalize('NFKC').toLowerCase() === lowerAscii(address) && !address.includes(OTHER_DOT)
  );
}

/** What is said of an address that is not plain. */
export const EMAIL_NOT_PLAIN = t('Please type this address again in plain letters');

/** Whether mail to one address reaches the other: they differ in ASCII capitals at most. */
export const isSameAddress = (one: string, other: string): boolean =>
  lowerAscii(one.trim()) === lowerAscii(other.trim());

/**
 * The normalized email, which is equal for the same person. New addresses are plain (`isPlainEmail`);
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
