import { callPublic } from '../data/lib/call-public.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

/**
 * Tells the business that the draft of the last referral was probably opened: once, and nobody waits
 * for it. A report that is lost on its way is not tried again.
 */
export function reportOpened(): void {
  const requestId = readStored(storageKeys.draftRequest);
  if (!requestId) return;
  writeStored(storageKeys.draftRequest, '');
  callPublic('draft-opened', { requestId }).catch((error) =>
    console.warn('The opened draft was not reported', error),
  );
}
