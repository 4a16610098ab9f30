import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

const KEY = 'vouchwell.signed-in';

/**
 * Whether this browser had a session when it was last open. Only a hint, readable before Firebase
 * is loaded: pages for visitors need not load it to find nobody.
 */
export const hasSessionHint = (): boolean => readItem('local', KEY) !== null;

/** Where the browser stores nothing, its pages ask Firebase each time. */
export function setSessionHint(isSignedIn: boolean): void {
  if (isSignedIn) writeItem('local', KEY, '1');
  else removeItem('local', KEY);
}
