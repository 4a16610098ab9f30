const KEY = 'vouchwell.own-account';

/**
 * Notes that this browser made an account: the link that verifies its email needs no new password
 * here. Whoever opens such a link of an account that a stranger made has no note of it.
 */
export function noteOwnAccount(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // They choose a new password, and that is all it costs.
  }
}

/** The account that was made here last; null for none. */
export function ownAccount(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
