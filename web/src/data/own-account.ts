const KEY = 'vouchwell.own-account';

/**
 * Notes that this browser made an account, or has shown its password: a link that was mailed about
 * it needs no new password here. Anyone else who opens such a link finds no note.
 */
export function noteOwnAccount(uid: string): void {
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // They choose a new password, and that is all it costs.
  }
}

/** The account that was noted last; null for none. */
export function ownAccount(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
