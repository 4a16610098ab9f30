import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/** Also read by the scripts in index.html and app.html. */
const STORAGE_KEY = 'vouchwell.signed-in';

/** Returns the last signed-in user's id before Firebase loads. Auth decides who is signed in. */
export const readSessionHint = (): string | null => readItem('local', STORAGE_KEY);

/** True if an owner may be signed in. If false, pages for visitors don't load Firebase. */
export const hasSessionHint = (): boolean => readSessionHint() !== null;

export function setSessionHint(uid: string | null): void {
  if (uid === null) removeItem('local', STORAGE_KEY);
  else if (readSessionHint() !== uid) writeItem('local', STORAGE_KEY, uid);
}
