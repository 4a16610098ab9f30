import { normalizeEmail } from '@vouchwell/domain/email';

const KEY = 'vouchwell.new-account';

/** Notes that an account was made in this browser. It only chooses what pages say, and what they fill in. */
export function noteNewAccount(email: string): void {
  try {
    localStorage.setItem(KEY, normalizeEmail(email));
  } catch {
    // They type it once more, and that is all it costs.
  }
}

/** The email of the account that was made in this browser last, by someone who has not been in since. */
export function newAccountEmail(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whoever is in needs no such note any more. */
export function forgetNewAccount(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was noted there.
  }
}
