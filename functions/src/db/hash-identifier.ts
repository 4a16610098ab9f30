import { createHmac } from 'node:crypto';
import { foldEmail, normalizeEmail } from '@vouchwell/domain/lib/email';
import { normalizePhone } from '@vouchwell/domain/lib/phone';
import { firstWord } from '@vouchwell/domain/lib/text';
import { keySettings } from '../config.ts';

/**
 * Hex HMAC-SHA256 under our secret: equal texts give equal hashes, and the text cannot be
 * recovered.
 */
export function hashIdentifier(text: string): string {
  return createHmac('sha256', keySettings().REFERRER_KEY_SECRET).update(text).digest('hex');
}

/** The hash of an email, for document names and keys that must hold no personal data. */
export function hashEmail(email: string): string {
  return hashIdentifier(normalizeEmail(email));
}

/**
 * The hash of the mailbox behind an email, which is equal for each of its spellings, for limits and
 * for keeping somebody out; the same as `hashEmail` where the email is not folded.
 */
export function hashMailbox(email: string): string {
  return hashIdentifier(foldEmail(email));
}

/**
 * The hash of a phone number; digits alone are never an email, so hashes of both kinds never
 * collide.
 */
export function hashPhone(phone: string): string {
  return hashIdentifier(normalizePhone(phone));
}

/** The details that decide who a person is; '' or absent if unknown. */
interface PersonDetails {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * The key of a person: a hash of their email or, without one, of their phone and first name, as a
 * couple may share a landline; '' if both are missing. Customers, referrers and links are stored
 * under the key of the person's current details; `finishMove` completes a move after a change.
 */
export function personKey({ name, email, phone }: PersonDetails): string {
  if (email) return hashEmail(email);
  return phone ? hashIdentifier(`phone:${normalizePhone(phone)}:${firstWord(name)}`) : '';
}

/** True if a stored person's address belongs to their key. Check this before an email goes out by key. */
export const isUnderOwnKey = ({ key, ...details }: PersonDetails & { readonly key: string }) =>
  key === personKey(details);
