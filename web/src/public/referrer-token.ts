import { readStored, storageKeys, writeStored } from './storage.ts';

/**
 * The token of the referrer's page: from behind the `#` of its address, out of which it is taken, or
 * from before a reload. Null where there is none.
 */
export function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token) {
    writeStored(storageKeys.referrerToken, token);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }
  return token || readStored(storageKeys.referrerToken) || null;
}

/** Forgets the token, which is of no use any more. */
export const dropToken = () => writeStored(storageKeys.referrerToken, '');
