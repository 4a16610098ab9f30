import { createHmac } from 'node:crypto';
import { normalizeEmail, toMailboxIdentity } from '@vouchwell/domain/shared/email';
import { toComparableFirstName } from '@vouchwell/domain/shared/names';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import { keySettings } from '../config.ts';

/** Returns the HMAC-SHA256 of the text with our secret, as hex. */
export const hashIdentifier = (text: string): string =>
  createHmac('sha256', keySettings().REFERRER_KEY_SECRET).update(text).digest('hex');

/** Hashes an email for document names and keys that must not contain personal data. */
export const hashEmail = (email: string): string => hashIdentifier(normalizeEmail(email));

/** Returns the same hash for every spelling of a mailbox's address, for limits and suppression. */
export const hashMailbox = (email: string): string => hashIdentifier(toMailboxIdentity(email));

/** Hashes a phone number; can't collide with a hashed email, which never consists only of digits. */
export const hashPhone = (phone: string): string => hashIdentifier(normalizePhone(phone));

/** Unknown details are '' or absent. */
interface PersonDetails {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * Returns the hash of a person's email or, without one, of their phone and first name, because couples may
 * share a landline; '' if both are missing. Customers, referrers and links are stored under the key of the
 * current details; `finishKeyChange` completes a change of key.
 */
export function getPersonKey({ name, email, phone }: PersonDetails): string {
  if (email) return hashEmail(email);
  return phone
    ? hashIdentifier(`phone:${normalizePhone(phone)}:${toComparableFirstName(name)}`)
    : '';
}

/** Check this before emailing someone by key: the stored address must match the key. */
export const hasMatchingKey = ({ key, ...details }: PersonDetails & { readonly key: string }) =>
  key === getPersonKey(details);
