import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

const KEY = 'vouchwell.signed-in';

/**
 * Whether this browser had a session when it was last open. It is only a hint, but it can be read
 * before Firebase is loaded, so that pages for visitors need not load it.
 */
export const hasSessionHint = (): boolean => readItem('local', KEY) !== null;

/** Stores the hint; without browser storage, pages ask Firebase each time. */
export function setSessionHint(isSignedIn: boolean): void {
  if (isSignedIn) writeItem('local', KEY, '1');
  else removeItem('local', KEY);
}
