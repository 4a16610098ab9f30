import { useLayoutEffect } from 'react';
import { readStored, storageKeys, writeStored } from './storage.ts';
import { visitType } from './use-location.ts';

/* Lets a reloaded form detect that its request was recorded and continue to the sent page. Values:
   the form's owner until that page opens, then the page's path, then empty. */
const write = (mark: string) => writeStored(storageKeys.sentMark, mark);

/** Any load of the form now continues: phones may discard the tab behind the email app. */
export const markWaiting = (owner: string): void => write(owner);

/** Marks the sent page as open until the customer navigates away. */
export function useSentMark(sentPath: string): void {
  // Must run before the form's own effect, which reads the mark.
  useLayoutEffect(() => {
    write(sentPath);
    return () => write('');
  }, [sentPath]);
}

/**
 * Whether the form should continue to the sent page. If that page was open, only a reload does,
 * because a slow reload may start on the form. Arriving via a link or Back shows the form.
 */
export function takeMark(owner: string, sentPath: string): boolean {
  const mark = readStored(storageKeys.sentMark);
  write('');
  return mark === owner || (mark === sentPath && visitType() === 'reload');
}
