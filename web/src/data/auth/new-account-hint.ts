import { normalizeEmail } from '@vouchwell/domain/email';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

const EMAIL_KEY = 'vouchwell.new-account';
const UID_KEY = 'vouchwell.own-account';

/** Notes that an account was made in this browser. It only chooses what pages say, and what they fill in. */
export function noteNewAccount(email: string): void {
  writeItem('local', EMAIL_KEY, normalizeEmail(email));
}

/** The email of the account that was made in this browser last, by someone who has not been in since. */
export const newAccountEmail = (): string | null => readItem('local', EMAIL_KEY);

/** Whoever is in needs no such note any more. */
export const forgetNewAccount = (): void => removeItem('local', EMAIL_KEY);

/**
 * Notes that this browser made an account: the link that verifies its email needs no new password
 * here. Whoever opens such a link of an account that a stranger made has no note of it.
 */
export function noteOwnAccount(uid: string): void {
  writeItem('local', UID_KEY, uid);
}

/** The account that was made here last; null for none. */
export const ownAccount = (): string | null => readItem('local', UID_KEY);
