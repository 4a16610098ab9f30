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
const registerWorker = async () =>
  navigator.serviceWorker?.register(WORKER_PATH).catch(() => undefined);

const START_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 100;

/** Waits until the worker is active, because it may have just started. */
async function waitForPushManager(): Promise<PushManager | undefined> {
  const registration = await registerWorker();
  let waitedMs = 0;
  while (registration && !registration.active && waitedMs < START_TIMEOUT_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    waitedMs += POLL_INTERVAL_MS;
  }
  return registration?.pushManager;
}

const getSubscription = async () =>
  (await registerWorker())?.pushManager?.getSubscription() ?? null;

export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window && 'Notification' in window && (await registerWorker())))
    return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const isOn =
    (await getSubscription()) !== null && readPushSubscription()?.uid === (await waitForUser()).uid;
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, so call this in a click handler. Rejects if the server is unreachable. */
export async function enablePush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const manager = await waitForPushManager();
  const { key } = await callSignedIn('choose-push', { to: 'key' });
  if (!manager || !key) return 'none';
  // A subscription with a different key or owner can't be reused.
  await (await manager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  await saveSubscription(await manager.subscribe(options));
  return 'on';
}

async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await callSignedIn('choose-push', { to: 'on', endpoint, p256dh, auth });
  const record = readPushSubscription();
  // Drop the old endpoint; otherwise, its next push would fail and be reported to the owner.
  if (record && record.endpoint !== endpoint)
    await callSignedIn('choose-push', { to: 'off', endpoint: record.endpoint });
  const { uid } = await waitForUser();
  writePushSubscription({ uid, endpoint, day: getToday() });
}

const getToday = () => new Date().toISOString().slice(0, 10);

/** If the call fails, the server deletes the subscription once the push service reports its end. */
export async function disablePush(): Promise<void> {
  const subscription = await getSubscription();
  await Promise.allSettled([
    subscription && callSignedIn('choose-push', { to: 'off', endpoint: subscription.endpoint }),
    endPushSubscription(),
  ]);
}

export async function sendTestPush(): Promise<void> {
  const subscription = await getSubscription();
  if (!subscription) throw new Error('This browser is not subscribed');
  await callSignedIn('choose-push', { to: 'test', endpoint: subscription.endpoint });
}

/** Registers the subscription again each day, because the server deletes it when another device ends all sessions. */
export async function renewPushSubscription(): Promise<void> {
  const record = readPushSubscription();
  if (!record || record.uid !== (await waitForUser()).uid) return;
  const subscription = await getSubscription();
  if (subscription) {
    if (record.day !== getToday() || record.endpoint !== subscription.endpoint)
      await saveSubscription(subscription);
  } else if (Notification.permission === 'granted') await enablePush();
}
