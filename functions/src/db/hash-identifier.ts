import { createHmac } from 'node:crypto';
import { foldEmail, normalizeEmail } from '@vouchwell/domain/lib/email';
import { normalizePhone } from '@vouchwell/domain/lib/phone';
import { firstWord } from '@vouchwell/domain/lib/text';
import { keySettings } from '../config.ts';

/** Hex HMAC-SHA256 under our secret. */
export function hashIdentifier(text: string): string {
  return createHmac('sha256', keySettings().REFERRER_KEY_SECRET).update(text).digest('hex');
}

/** For document names and keys that must not contain personal data. */
export function hashEmail(email: string): string {
  return hashIdentifier(normalizeEmail(email));
}

/** Equal for every spelling of a mailbox; used for limits and suppression. */
export function hashMailbox(email: string): string {
  return hashIdentifier(foldEmail(email));
}

/** Digits alone are never an email, so phone and email hashes never collide. */
export function hashPhone(phone: string): string {
  return hashIdentifier(normalizePhone(phone));
}

/** '' or absent if unknown. */
interface PersonDetails {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Hash of a person's email or, without one, of their phone and first name, as a couple may share a
 * landline; '' if both are missing. Customers, referrers and links are stored under the key of the
 * current details; `finishMove` completes a change of key.
 */
export function personKey({ name, email, phone }: PersonDetails): string {
  if (email) return hashEmail(email);
  return phone ? hashIdentifier(`phone:${normalizePhone(phone)}:${firstWord(name)}`) : '';
}

/** Check this before emailing someone by key: the stored address must match the key. */
export const isUnderOwnKey = ({ key, ...details }: PersonDetails & { readonly key: string }) =>
  key === personKey(details);
