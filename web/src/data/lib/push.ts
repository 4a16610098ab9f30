import type { CallableInput } from '@vouchwell/domain/callables';
import { WORKER_PATH } from '@vouchwell/domain/lib/worker-messages';
import { callSignedIn } from './call-signed-in.ts';
import { endSubscription, readMark, writeMark } from './push-mark.ts';
import { signedInUid } from './signed-in-uid.ts';

/**
 * Whether an owner is told of referrals in this browser. `none` has no pushes (on iPhones and iPads until
 * the app is on the home screen), and `denied` was told not to ask.
 */
export type PushState = 'none' | 'denied' | 'off' | 'on';

/** The service worker's, which this begins where it is not there yet; none in development. */
const registration = async () =>
  navigator.serviceWorker?.register(WORKER_PATH).catch(() => undefined);

const STARTS_MS = 10_000;
const LOOK_MS = 100;

/** What subscribes this browser; a worker that has just begun takes a moment. */
async function pushManager(): Promise<PushManager | undefined> {
  const found = await registration();
  for (let waited = 0; found && !found.active && waited < STARTS_MS; waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return found?.pushManager;
}

const subscription = async () => (await registration())?.pushManager?.getSubscription() ?? null;

/** What this browser can, and whether it does it for the signed-in owner. */
export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window && 'Notification' in window && (await registration())))
    return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = (await subscription()) !== null && readMark()?.uid === signedInUid();
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Tells the signed-in owner in this browser from now on, and asks the browser's leave: call it in a press.
 * Gives what came of it. Rejects where the server cannot be reached.
 */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const manager = await pushManager();
  const { key } = await callSignedIn('choose-push', { to: 'key' });
  if (!manager || !key) return 'none';
  // One of another key, or of another owner, is no use.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await save(made);
  return 'on';
}

async function save(made: PushSubscription): Promise<void> {
  const { keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await callSignedIn('choose-push', { to: 'on', endpoint: made.endpoint, p256dh, auth });
  writeMark({ uid: signedInUid(), endpoint: made.endpoint, day: today() });
}

const today = () => new Date().toISOString().slice(0, 10);

/** Tells nobody in this browser any more. The server forgets it now, or once its push service says so. */
export async function turnPushOff(): Promise<void> {
  const made = await subscription();
  const input: CallableInput<'choose-push'> = { to: 'off', endpoint: made?.endpoint ?? '' };
  await Promise.allSettled([made && callSignedIn('choose-push', input), endSubscription()]);
}

export async function sendTestPush(): Promise<void> {
  const made = await subscription();
  if (!made) throw new Error('This browser is not subscribed');
  await callSignedIn('choose-push', { to: 'test', endpoint: made.endpoint });
}

/**
 * Subscribes again, once a day and where the browser has another address by now: where its owner ended the
 * other sessions, the server has forgotten this browser as well, and tells it of nothing until then.
 */
export async function renewPush(): Promise<void> {
  const mark = readMark();
  if (mark?.uid !== signedInUid()) return;
  const made = await subscription();
  if (!made || (mark.day === today() && mark.endpoint === made.endpoint)) return;
  await save(made);
}
