import type { CallableInput } from '@vouchwell/domain/api/callables';
import { WORKER_PATH } from '@vouchwell/domain/shared/worker-messages';
import { callSignedIn } from './lib/call-signed-in.ts';
import {
  endPushSubscription,
  readPushSubscription,
  writePushSubscription,
} from './lib/local-data.ts';
import { waitForUser } from './lib/signed-in.ts';

/** `none` means unsupported (on iOS, until installed); `denied` means the user has blocked push. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

/** Starts the service worker if needed; resolves to undefined in development. */
const registration = async () =>
  navigator.serviceWorker?.register(WORKER_PATH).catch(() => undefined);

const START_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 100;

/** Waits for a worker that has just started. */
async function pushManager(): Promise<PushManager | undefined> {
  const found = await registration();
  let waited = 0;
  while (found && !found.active && waited < START_TIMEOUT_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    waited += POLL_INTERVAL_MS;
  }
  return found?.pushManager;
}

const subscription = async () => (await registration())?.pushManager?.getSubscription() ?? null;

export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window && 'Notification' in window && (await registration())))
    return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const isOn =
    (await subscription()) !== null && readPushSubscription()?.uid === (await waitForUser()).uid;
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, so call this in a click handler. Rejects if the server is unreachable. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const manager = await pushManager();
  const { key } = await callSignedIn('choose-push', { to: 'key' });
  if (!manager || !key) return 'none';
  // A subscription with a different key or owner can't be reused.
  await (await manager.getSubscription())?.unsubscribe();
  const current = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await save(current);
  return 'on';
}

async function save(current: PushSubscription): Promise<void> {
  const { endpoint } = current;
  const { p256dh = '', auth = '' } = current.toJSON().keys ?? {};
  await callSignedIn('choose-push', { to: 'on', endpoint, p256dh, auth });
  const stored = readPushSubscription();
  // Otherwise, the next push to the old endpoint would fail and be reported to the owner.
  if (stored && stored.endpoint !== endpoint)
    await callSignedIn('choose-push', { to: 'off', endpoint: stored.endpoint });
  const { uid } = await waitForUser();
  writePushSubscription({ uid, endpoint, day: today() });
}

const today = () => new Date().toISOString().slice(0, 10);

/** If the call fails, the server deletes the subscription once the push service reports that it has ended. */
export async function turnPushOff(): Promise<void> {
  const current = await subscription();
  const input: CallableInput<'choose-push'> = { to: 'off', endpoint: current?.endpoint ?? '' };
  await Promise.allSettled([current && callSignedIn('choose-push', input), endPushSubscription()]);
}

export async function sendTestPush(): Promise<void> {
  const current = await subscription();
  if (!current) throw new Error('This browser is not subscribed');
  await callSignedIn('choose-push', { to: 'test', endpoint: current.endpoint });
}

/** Runs daily, because ending other sessions also deletes this browser's subscription. */
export async function renewPushSubscription(): Promise<void> {
  const stored = readPushSubscription();
  if (!stored || stored.uid !== (await waitForUser()).uid) return;
  const current = await subscription();
  if (current) {
    if (stored.day !== today() || stored.endpoint !== current.endpoint) await save(current);
  } else if (Notification.permission === 'granted') await turnPushOn();
}
