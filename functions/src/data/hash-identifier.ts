import { createHmac } from 'node:crypto';
import { normalizeEmail } from '@vouchwell/domain/email';
import { normalizePhone } from '@vouchwell/domain/phone';
import { keySettings } from '../config.ts';

/** Hex HMAC-SHA256 under our secret: the same text gives the same key, and no key gives its text back. */
export function hashIdentifier(text: string): string {
  return createHmac('sha256', keySettings().REFERRER_KEY_SECRET).update(text).digest('hex');
}

/** What stands for a person wherever an email address would be personal data in a document's name. */
export function hashEmail(email: string): string {
  return hashIdentifier(normalizeEmail(email));
}

/** What stands for a telephone line; digits alone are never an email, so the two cannot collide. */
export function hashPhone(phone: string): string {
  return hashIdentifier(normalizePhone(phone));
}
