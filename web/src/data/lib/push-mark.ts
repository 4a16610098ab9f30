import { WORKER_PATH } from '@vouchwell/domain/lib/worker-messages';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/** Where this browser keeps for whom it is subscribed to pushes, and when it last said so. */
export const PUSH_MARK = 'vouchwell.push';

const markSchema = z.object({ uid: z.string(), endpoint: z.string(), day: z.string() });

/** For whom this browser is subscribed; null for nobody. */
export function readMark(): z.infer<typeof markSchema> | null {
  try {
    return markSchema.parse(JSON.parse(readItem('local', PUSH_MARK) ?? ''));
  } catch {
    return null;
  }
}

export const writeMark = (mark: z.infer<typeof markSchema>) =>
  writeItem('local', PUSH_MARK, JSON.stringify(mark));

/**
 * Ends pushes to this browser where somebody else than `uid` had them, or anybody had where nobody is
 * signed in any more; and takes away what is shown of them. The push service tells our server.
 */
export async function leavePush(uid: string | null): Promise<void> {
  const mark = readMark();
  if (!mark || mark.uid === uid) return;
  removeItem('local', PUSH_MARK);
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_PATH);
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
