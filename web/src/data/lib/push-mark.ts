import { WORKER_PATH } from '@vouchwell/domain/lib/worker-messages';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/** Where this browser keeps for whom it is subscribed to pushes, when it last said so, and as what. */
const PUSH_MARK = 'vouchwell.push';

interface PushMark {
  readonly uid: string;
  readonly day: string;
  readonly endpoint: string;
}

/** For whom this browser is subscribed; null for nobody. */
export function readMark(): PushMark | null {
  const [uid, day, endpoint] = (readItem('local', PUSH_MARK) ?? '').split(' ');
  return uid && day && endpoint ? { uid, day, endpoint } : null;
}

export const writeMark = ({ uid, day, endpoint }: PushMark): unknown =>
  writeItem('local', PUSH_MARK, `${uid} ${day} ${endpoint}`);

const removeMark = (): void => removeItem('local', PUSH_MARK);

/**
 * Ends pushes to this browser where somebody else than `uid` had them, or anybody had where nobody is
 * signed in any more; and takes away what is shown of them. The push service tells our server.
 */
export async function leavePush(uid: string | null): Promise<void> {
  const mark = readMark();
  if (!mark || mark.uid === uid) return;
  await endSubscription();
}

/** Takes away what is shown of pushes here, and ends the subscription. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_PATH);
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  // Last, so that a page that is left meanwhile does the rest when it is opened again.
  removeMark();
}
