import type { BrowserContext, Page } from '@playwright/test';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { readReceivedBy, subscribeBrowser, type TestBrowser } from '../../support/push.ts';

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
    async deliver(): Promise<void> {
      const isThere = async () =>
        browser !== null && (await readReceivedBy(browser)).pushes.length > delivered;
      if (!(await waitUntil(isThere)) || !browser) throw new Error('No push came');
      const { message } = (await readReceivedBy(browser)).pushes[delivered] ?? {};
      delivered += 1;
      await dispatchInWorker(context, { type: 'push', text: JSON.stringify(message) });
    },
  };
}

interface ShownNotification {
  readonly title: string;
  readonly body?: string;
}

export async function shownNotifications(
  context: BrowserContext,
): Promise<readonly ShownNotification[]> {
  const [worker] = context.serviceWorkers();
  const shown = await worker?.evaluate(() => Reflect.get(globalThis, 'shown') ?? []);
  return shown as readonly ShownNotification[];
}

export const pressNotification = (
  context: BrowserContext,
  title: string,
  action = '',
): Promise<void> => dispatchInWorker(context, { type: 'notificationclick', title, action });

type WorkerEvent =
  | { readonly type: 'push'; readonly text: string }
  | { readonly type: 'notificationclick'; readonly title: string; readonly action: string };

/**
 * Dispatches an event in the service worker, and waits for its handler. Records what the worker
 * shows, because Chromium without a desktop sometimes forgets a notification.
 */
async function dispatchInWorker(context: BrowserContext, event: WorkerEvent): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async (event) => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    const shown: { title: string; data?: unknown }[] = Reflect.get(globalThis, 'shown') ?? [];
    Reflect.set(globalThis, 'shown', shown);
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    const notification = shown.find(({ title }) => 'title' in event && title === event.title);
    const close = () =>
      shown.splice(0, shown.length, ...shown.filter((one) => one !== notification));
    let handled: unknown;
    const fields =
      event.type === 'push'
        ? { data: { text: () => event.text } }
        : { notification: { ...notification, close }, action: event.action };
    const waitUntil = (work: unknown) => {
      handled = work;
    };
    globalThis.dispatchEvent(Object.assign(new Event(event.type), fields, { waitUntil }));
    await handled;
  }, event);
}
