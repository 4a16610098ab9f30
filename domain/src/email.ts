import { EMAIL_MAX } from './limits.ts';

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

/** The normalized email, which is equal for the same person. */
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
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  if (name === '') return address;
  if (!GMAIL_DOMAINS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
