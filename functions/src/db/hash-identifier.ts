import { createHmac } from 'node:crypto';
import { foldEmail, normalizeEmail } from '@vouchwell/domain/lib/email';
import { normalizePhone } from '@vouchwell/domain/lib/phone';
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
