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
