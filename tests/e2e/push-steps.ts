import type { BrowserContext, Page } from '@playwright/test';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { receivedBy, subscribeBrowser, type TestBrowser } from '../support/push.ts';

/**
 * Lets a page subscribe at the stand-in push service: Chromium's own is Google's. Gives what subscribed,
 * and what hands the pushes that came to its service worker, as Chromium would.
 */
export async function givenPushes(context: BrowserContext, page: Page) {
  await context.grantPermissions(['notifications']);
  let browser: TestBrowser | null = null;
  await page.exposeBinding('subscribeHere', async (_, key: string) => {
    browser = await subscribeBrowser(key);
    return browser;
  });
  await page.addInitScript(() => {
    const KEY = 'test.push';
    const subscription = (stored: { endpoint: string; p256dh: string; auth: string }) => ({
      endpoint: stored.endpoint,
      toJSON: () => ({ keys: { p256dh: stored.p256dh, auth: stored.auth } }),
      unsubscribe: async () => localStorage.removeItem(KEY) === undefined,
    });
    const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => stored() && subscription(stored()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const subscribe = Reflect.get(window, 'subscribeHere') as (key: string) => Promise<object>;
        localStorage.setItem(KEY, JSON.stringify(await subscribe(applicationServerKey)));
        return subscription(stored());
      },
    });
  });
  let delivered = 0;
  return {
    /** Waits for the next push, and hands it over. */
    async deliver(): Promise<void> {
      const isThere = async () =>
        browser !== null && (await receivedBy(browser)).pushes.length > delivered;
      if (!(await waitUntil(isThere)) || !browser) throw new Error('No push came');
      const { message } = (await receivedBy(browser)).pushes[delivered] ?? {};
      delivered += 1;
      await inWorker(context, 'PushEvent', 'push', { data: JSON.stringify(message) });
    },
  };
}

/** What the service worker shows, the newest last. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Clicks the notification with this title, or one of its buttons. */
export const pressNotification = (
  context: BrowserContext,
  title: string,
  action = '',
): Promise<void> => inWorker(context, 'NotificationEvent', 'notificationclick', { title, action });

/** Dispatches an event in the service worker. */
async function inWorker(
  context: BrowserContext,
  kind: 'NotificationEvent' | 'PushEvent',
  type: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(
    async ({ kind, type, values }) => {
      const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
      const shown = await registration.getNotifications();
      const notification = shown.find(({ title }) => title === values.title);
      const WorkerEvent = Reflect.get(globalThis, kind);
      // waitUntil only accepts the browser's own events: its call fails, but the work goes on.
      globalThis.addEventListener('error', (event) => event.preventDefault(), { once: true });
      globalThis.dispatchEvent(new WorkerEvent(type, { ...values, notification }) as Event);
    },
    { kind, type, values },
  );
}
