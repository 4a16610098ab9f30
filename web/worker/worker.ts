import {
  CACHED_PAGE_ATTRIBUTE,
  type MessageFromWorker,
  type MessageToWorker,
} from '@vouchwell/domain/shared/worker-messages';
import { getNotificationPath, toNotification } from './notification.ts';

/* Offline support and push notifications. Updates need no extra work, because pages are fetched
   from the network first and asset names change with their content. */

declare const self: ServiceWorkerGlobalScope;
/** Replaced during the build, so each release has a different worker. */
declare const RELEASE: string;

const CACHE_NAME = 'shell';
/** All owner pages share this HTML. */
const SHELL_PATH = '/app/dashboard';
const FILE_PATHS = /^\/(assets|icons)\//;
/** Files older than this belong to old releases, unless the current page uses them. */
const CACHE_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cacheShell(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

async function cacheShell() {
  const cache = await caches.open(CACHE_NAME);
  await cache.add(new Request(SHELL_PATH, { cache: 'reload' }));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetchPage(request));
  else if (FILE_PATHS.test(pathname)) event.respondWith(fetchFile(request));
});

/** Ignores failures, for example if storage is full, so the page still gets its response. */
const cacheResponse = (cache: Cache, key: RequestInfo, response: Response): Promise<void> =>
  cache.put(key, response.clone()).catch(() => undefined);

async function fetchPage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await cacheResponse(cache, SHELL_PATH, response);
    return response;
  } catch (error) {
    const cachedResponse = await cache.match(SHELL_PATH);
    if (cachedResponse) return toCachedResponse(cachedResponse);
    throw error;
  }
}

/** Marks the cached page, because `navigator.onLine` may be wrong. */
async function toCachedResponse(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<html', `<html ${CACHED_PAGE_ATTRIBUTE}`);
  return new Response(html, { headers: page.headers });
}

async function fetchFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  const cachedResponse = await cache.match(request);
  if (cachedResponse) return cachedResponse;
  const response = await fetch(request);
  if (response.ok) await cacheResponse(cache, request, response);
  return response;
}

self.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  if ('loaded' in message) event.waitUntil(cacheFiles(message.loaded));
  if ('asks' in message)
    event.source?.postMessage({ release: RELEASE } satisfies MessageFromWorker);
});

/** Caches a page's files, even those loaded before the worker started, and deletes old ones. */
async function cacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const pageUrls = files.filter((url) => FILE_PATHS.test(new URL(url).pathname));
  for (const request of await cache.keys()) {
    if (!FILE_PATHS.test(new URL(request.url).pathname) || pageUrls.includes(request.url)) continue;
    const date = (await cache.match(request))?.headers.get('date') ?? '';
    if (Date.now() - Date.parse(date) > CACHE_RETENTION_MS) await cache.delete(request);
  }
  // A file that fails to download doesn't keep the others from being cached.
  await Promise.allSettled(
    pageUrls.map(async (url) => {
      if (!(await cache.match(url))) await cache.add(url);
    }),
  );
}

self.addEventListener('push', (event) => {
  const { title, options, unseen } = toNotification(event.data?.text() ?? '');
  event.waitUntil(
    Promise.all([self.registration.showNotification(title, options), setBadge(unseen)]),
  );
});

/** Renews a subscription that the browser dropped; the app registers it later (data/push.ts). */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as PushSubscriptionChangeEvent;
  const key = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !key) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  event.waitUntil(self.registration.pushManager.subscribe(options));
});

async function setBadge(count: number | undefined): Promise<void> {
  if (count === undefined || !('setAppBadge' in self.navigator)) return;
  await self.navigator.setAppBadge(count).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(openPath(getNotificationPath(notification.data, action)));
});

/** Focuses an open window and navigates it without a reload, or opens a new one. */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openWindow = windows.find(({ url }) => new URL(url).pathname.startsWith('/app/'));
  if (!openWindow) {
    await self.clients.openWindow(path);
    return;
  }
  await openWindow.focus().catch(() => undefined);
  openWindow.postMessage({ open: path } satisfies MessageFromWorker);
}
