import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { receivedBy, subscribeBrowser, type TestBrowser } from '../support/push.ts';
import { testEnvironment } from '../support/test-environment.ts';

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
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  let delivered = 0;
  return {
    /** Waits for the next push, and hands it over. */
    async deliver(): Promise<void> {
      const isThere = async () =>
        browser !== null && (await receivedBy(browser)).pushes.length > delivered;
      if (!(await waitUntil(isThere, 20_000)) || !browser) throw new Error('No push came');
      const { message } = (await receivedBy(browser)).pushes[delivered] ?? {};
      delivered += 1;
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: testEnvironment.appUrl,
        registrationId: await registrationId(),
        data: JSON.stringify(message),
      });
    },
  };
}

async function registrationOf(session: CDPSession): Promise<() => Promise<string>> {
  let id = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? id;
  });
  await session.send('ServiceWorker.enable');
  return async () => {
    await waitUntil(async () => id !== '', 10_000);
    return id;
  };
}

/** What the service worker shows, the newest last. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Presses the notification with this title, or a button of it. */
export async function pressNotification(
  context: BrowserContext,
  title: string,
  action = '',
): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(
    async ([wanted, pressed]) => {
      const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
      const notification = (await registration.getNotifications()).find(
        (shown) => shown.title === wanted,
      );
      const Press = Reflect.get(globalThis, 'NotificationEvent');
      // The browser alone makes one that may be waited for: the worker's own call fails, its work goes on.
      globalThis.addEventListener('error', (event) => event.preventDefault(), { once: true });
      globalThis.dispatchEvent(
        new Press('notificationclick', { notification, action: pressed }) as Event,
      );
    },
    [title, action],
  );
}
