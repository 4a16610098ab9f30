import { useLayoutEffect } from 'react';
import { readStored, storageKeys, writeStored } from './storage.ts';
import { visitType } from './use-location.ts';

/*
 * The mark by which a form that is loaded anew finds out that its request was recorded, and leads on to
 * the page after it: the form's owner while that page is to come, then that page's path, then nothing.
 */
const write = (mark: string) => writeStored(storageKeys.sentMark, mark);

/** Any load of the form now leads on: a phone may discard the tab once the mail app is in front. */
export const markWaiting = (owner: string): void => write(owner);

/** Marks that the page after the form is before the customer, until they go to another from it. */
export function useSentMark(sentPath: string): void {
  // Before the form's own, which reads what this leaves.
  useLayoutEffect(() => {
    write(sentPath);
    return () => write('');
  }, [sentPath]);
}

/**
 * Whether a form that comes up leads on to the page after it. Where that page was there, only a reload
 * does: a slow one begins on the form and ends on it, although the old page went on in between. Who
 * comes back by a link or from another page wants the form.
 */
export function takeMark(owner: string, sentPath: string): boolean {
  const mark = readStored(storageKeys.sentMark);
  write('');
  return mark === owner || (mark === sentPath && visitType() === 'reload');
}
