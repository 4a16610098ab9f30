import { EMAIL_MAX } from './limits.ts';

/**
 * The spec's simple pattern, less every character that could end the address inside a mailto link
 * or a mail header and begin something else: white space, controls and , ; ? & < > ".
 * Less those that nobody sees, too: an address with one looks right and reaches nobody.
 */
const SIMPLE_EMAIL =
  /^[^\s\p{Cc}\p{Cf}@,;?&<>"]+@[^\s\p{Cc}\p{Cf}@,;?&<>"]+\.[^\s\p{Cc}\p{Cf}@,;?&<>"]+$/u;

/** Whether we accept `email` as an address; expects it trimmed. */
export function isEmail(email: string): boolean {
  return email.length <= EMAIL_MAX && SIMPLE_EMAIL.test(email);
}

/** The form under which two addresses are the same person. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, for counting people: without a +tag, and for Gmail without dots
 * and by one domain. Never to be sent to: other services may hold two people where this sees one.
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
