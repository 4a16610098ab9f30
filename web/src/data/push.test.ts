import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPushSubscription, writePushSubscription } from './lib/local-data.ts';
import { enablePush, renewPushSubscription } from './push.ts';

// @vitest-environment jsdom

const call = vi.hoisted(() => vi.fn());
vi.mock('./lib/call-signed-in.ts', () => ({ callSignedIn: call }));
vi.mock('./lib/signed-in.ts', () => ({ waitForUser: async () => ({ uid: 'owner' }) }));

const TODAY = '2026-11-28';
const OLD = 'https://push.example/old';
const NEW = 'https://push.example/new';

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  unsubscribe: async () => true,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

/** `current` is the endpoint of the browser's subscription; a new subscription has the endpoint `NEW`. */
function setBrowser(current: string | null, permission: NotificationPermission = 'granted') {
  const pushManager = {
    getSubscription: async () => (current === null ? null : subscriptionAt(current)),
    subscribe: async () => subscriptionAt(NEW),
  };
  const register = async () => ({ active: true, pushManager });
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
}

const on = (endpoint: string) => ['choose-push', { to: 'on', endpoint, p256dh: 'p', auth: 'a' }];
const off = (endpoint: string) => ['choose-push', { to: 'off', endpoint }];
const getKey = ['choose-push', { to: 'key' }];

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T12:00:00Z`);
  call.mockReset().mockResolvedValue({ success: true, key: 'key' });
  writePushSubscription({ uid: 'owner', day: TODAY, endpoint: OLD });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('cancels the old push subscription after the service worker has replaced it', async () => {
  setBrowser(NEW);
  await renewPushSubscription();
  expect(call.mock.calls).toEqual([on(NEW), off(OLD)]);
  expect(readPushSubscription()).toEqual({ uid: 'owner', day: TODAY, endpoint: NEW });
});

it('subscribes again and cancels the old push subscription after the browser has dropped it', async () => {
  setBrowser(null);
  await renewPushSubscription();
  expect(call.mock.calls).toEqual([getKey, on(NEW), off(OLD)]);
  expect(readPushSubscription()?.endpoint).toBe(NEW);
});

it('cancels the old push subscription when the owner turns push notifications on again', async () => {
  setBrowser(OLD);
  expect(await enablePush()).toBe('on');
  expect(call.mock.calls).toEqual([getKey, on(NEW), off(OLD)]);
});

it('keeps an old push subscription if the server is unreachable, so it can be canceled later', async () => {
  setBrowser(NEW);
  call.mockImplementation(async (_, { to }) => {
    if (to === 'off') throw new Error('offline');
  });
  await expect(renewPushSubscription()).rejects.toThrow('offline');
  expect(readPushSubscription()?.endpoint).toBe(OLD);
});

it('registers an unchanged push subscription at most once a day', async () => {
  setBrowser(OLD);
  await renewPushSubscription();
  expect(call).not.toHaveBeenCalled();
  writePushSubscription({ uid: 'owner', day: '2026-11-27', endpoint: OLD });
  await renewPushSubscription();
  expect(call.mock.calls).toEqual([on(OLD)]);
  expect(readPushSubscription()?.day).toBe(TODAY);
});

it.each([
  ['a different owner subscribed', 'other', 'granted'],
  ['the owner has blocked notifications', 'owner', 'denied'],
] as const)("doesn't renew a dropped push subscription if %s", async (_, uid, permission) => {
  writePushSubscription({ uid, day: TODAY, endpoint: OLD });
  setBrowser(null, permission);
  await renewPushSubscription();
  expect(call).not.toHaveBeenCalled();
});
