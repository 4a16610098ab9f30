import { WORKER_PATH } from '@vouchwell/domain/shared/service-worker';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';

/** Storage key: user, day of the last renewal, and push endpoint. */
const PUSH_MARK = 'vouchwell.push';

interface PushMark {
  readonly uid: string;
  readonly day: string;
  readonly endpoint: string;
}

/** Null if this browser isn't subscribed. */
export function readMark(): PushMark | null {
  const [uid, day, endpoint] = (readItem('local', PUSH_MARK) ?? '').split(' ');
  return uid && day && endpoint ? { uid, day, endpoint } : null;
}

export const writeMark = ({ uid, day, endpoint }: PushMark): unknown =>
  writeItem('local', PUSH_MARK, `${uid} ${day} ${endpoint}`);

/** Ends a subscription that isn't for `uid`; the push service informs our server. */
export async function leavePush(uid: string | null): Promise<void> {
  const mark = readMark();
  if (mark && mark.uid !== uid) await endSubscription();
}

/** Removes shown notifications and ends the subscription. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_PATH);
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  // Last, so a closed page finishes the rest when it is opened again.
  removeItem('local', PUSH_MARK);
}
