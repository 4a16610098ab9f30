const KEY = 'vouchwell.signed-in';

/**
 * Whether this browser had a session when it was last open. Only a hint, readable before Firebase
 * is loaded: pages for visitors need not load it to find nobody.
 */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing asks Firebase each time, and that is all it costs.
  }
}
