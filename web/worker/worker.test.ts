import { beforeEach, expect, it, vi } from 'vitest';

const subscribe = vi.fn(async () => undefined);
const registration = { pushManager: { subscribe } };
const location = { origin: 'https://app.test' };
const worker = Object.assign(new EventTarget(), { registration, location });

beforeEach(async () => {
  subscribe.mockClear();
  vi.stubGlobal('self', worker);
  await import('./worker.ts');
});

const key = new ArrayBuffer(65);
const old = { options: { applicationServerKey: key } };

it.each([
  ['subscribes again with the same key if the browser drops the push subscription', old, null, 1],
  ["keeps the browser's own replacement for a dropped push subscription", old, {}, 0],
  ["doesn't subscribe if the key of the dropped push subscription is unknown", null, null, 0],
])('%s', async (_, oldSubscription, newSubscription, count) => {
  const waitUntil = vi.fn();
  const change = new Event('pushsubscriptionchange');
  worker.dispatchEvent(Object.assign(change, { oldSubscription, newSubscription, waitUntil }));
  await Promise.all(waitUntil.mock.calls.flat());
  expect(subscribe.mock.calls).toEqual(
    Array(count).fill([{ userVisibleOnly: true, applicationServerKey: key }]),
  );
  expect(waitUntil).toHaveBeenCalledTimes(count);
});

it.each([
  ['a page', 'navigate', '/app/referrals'],
  ['a file', 'no-cors', '/assets/app.js'],
])("returns %s from the network if it can't be cached", async (_, mode, path) => {
  const cache = { match: async () => new Response('<html>old'), put: async () => Promise.reject() };
  vi.stubGlobal('caches', { open: async () => cache });
  if (mode === 'no-cors') cache.match = async () => undefined as never;
  vi.stubGlobal('fetch', async () => new Response('new'));
  const respondWith = vi.fn<(response: Promise<Response>) => void>();
  const request = { method: 'GET', mode, url: location.origin + path };
  worker.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  const response = await respondWith.mock.lastCall?.[0];
  expect(await response?.text()).toBe('new');
});
