import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { readReceivedPushes, subscribeBrowser, type TestBrowser } from '../../support/push.ts';
import { adminAuth, adminDb, resetStack } from '../../support/stack.ts';
import {
  DEMO,
  expectFrontPage,
  findPanel,
  findRow,
  goToPage,
  openDashboard,
  refer,
} from '../support/owner.ts';

test.beforeEach(resetStack);
test.use({ serviceWorkers: 'allow' });

const OFFLINE = /Last updated \d+:\d\d/;

/** Signs in, and reloads once the service worker is active, so it controls the page. */
async function openWithWorker(page: Page): Promise<void> {
  await openDashboard(page);
  await page.waitForFunction(
    async () => {
      const registration = await navigator.serviceWorker.getRegistration('/app/');
      return registration?.active?.state === 'activated';
    },
    undefined,
    { timeout: 60_000, polling: 500 },
  );
  await expect(async () => {
    await page.reload();
    const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(isControlled).toBe(true);
  }).toPass({ timeout: 20_000 });
}

async function waitUntilCached(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      if (!navigator.serviceWorker.controller) return false;
      const kept = await (await caches.open('shell')).keys();
      const files = kept.map(({ url }) => url);
      const loaded = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
      return (
        ['app/dashboard', 'home-page', 'shell-route'].every((part) =>
          files.some((url) => url.includes(part)),
        ) && loaded.every(({ name }) => files.includes(name))
      );
    },
    undefined,
    { timeout: 60_000, polling: 500 },
  );
}

/**
 * Replaces the browser's push service with our stand-in; `deliver` passes a push to the service
 * worker.
 */
async function stubPushService(context: BrowserContext, page: Page) {
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
        browser !== null && (await readReceivedPushes(browser)).messages.length > delivered;
      if (!(await waitUntil(isThere)) || !browser) throw new Error('No push came');
      const message = (await readReceivedPushes(browser)).messages[delivered];
      delivered += 1;
      await dispatchInWorker(context, { type: 'push', text: JSON.stringify(message) });
    },
  };
}

interface ShownNotification {
  readonly title: string;
  readonly body?: string;
}

async function shownNotifications(context: BrowserContext): Promise<readonly ShownNotification[]> {
  const [worker] = context.serviceWorkers();
  const shown = await worker?.evaluate(() => Reflect.get(globalThis, 'shown') ?? []);
  return shown as readonly ShownNotification[];
}

const pressNotification = (context: BrowserContext, title: string, action = ''): Promise<void> =>
  dispatchInWorker(context, { type: 'notificationclick', title, action });

type WorkerEvent =
  | { readonly type: 'push'; readonly text: string }
  | { readonly type: 'notificationclick'; readonly title: string; readonly action: string };

/**
 * Dispatches an event in the service worker and waits for its handler. Records the notifications,
 * because headless Chromium sometimes loses them.
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

async function openCached(page: Page): Promise<void> {
  await openWithWorker(page);
  await expect(findRow(page, 'Hannah Brooks')).toBeVisible();
  await waitUntilCached(page);
}

test('the app can be installed, and has icons and shortcuts', async ({ page, request }) => {
  await page.goto('/app/dashboard');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(link ?? '');
  expect(response.ok()).toBe(true);
  const { name, short_name, start_url, scope, display, icons, shortcuts } = await response.json();
  expect({ name, short_name, start_url, scope, display }).toEqual({
    name: 'Vouchwell',
    short_name: 'Vouchwell',
    start_url: '/app/dashboard',
    scope: '/',
    display: 'standalone',
  });
  const sizes = icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => [sizes, purpose]);
  expect(sizes).toEqual(
    expect.arrayContaining([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]),
  );
  for (const { src } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
  const names = shortcuts.map((one: { name: string; url: string }) => [one.name, one.url]);
  expect(names).toEqual([
    ['Someone called', '/app/dashboard?add=called'],
    ['Add a customer', '/app/dashboard?add=job-done'],
    ['Referrals', '/app/referrals'],
  ]);
  const worker = await request.get('/app/worker.js');
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
  });
  // Chromium's own installability check, which Lighthouse used to run.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const errorIds = installabilityErrors.map(({ errorId }) => errorId);
  expect(errorIds.filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the app shows the last loaded data while offline and reconnects automatically', async ({
  page,
  context,
}) => {
  await openCached(page);

  await context.setOffline(true);
  await page.goto('/app/dashboard');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hannah Brooks' })).toBeVisible();

  await context.setOffline(false);
  await expect(findRow(page, 'Hannah Brooks')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(OFFLINE)).toHaveCount(0);

  await test.step('signing out deletes the stored data from the browser', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('/');
    // Requests that are still pending would interrupt the next page once the network is off.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/app/referrals');
    await expect(page.getByText('Your referrals aren’t saved on this device yet')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('Hannah');
  });
});

test('ending a session on another device deletes the referrals stored in this browser', async ({
  page,
  context,
}) => {
  await openCached(page);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('Hannah');
  const { uid } = await adminAuth().getUserByEmail(DEMO);
  // Auth revokes sessions with a precision of one second.
  await page.waitForTimeout(1100);
  await adminAuth().revokeRefreshTokens(uid);
  await page.reload();
  await page.waitForURL('**/auth');
  await page.waitForLoadState('networkidle');
  expect(await stored()).not.toContain('Hannah');
  await context.setOffline(true);
  await page.goto('/app/referrals');
  // Stay offline, because Chromium can't close while the page keeps reloading.
  await expect(page.getByText('Your referrals aren’t saved on this device yet')).toBeVisible();
});

test('a new release shows a notice without reloading the open page', async ({ page }) => {
  await openWithWorker(page);
  const notice = page.getByText('A new version is ready.');
  await expect(notice).toHaveCount(0);
  // Simulates a new release: its service worker reports a different script.
  await expect(async () => {
    await page.evaluate(() => {
      const data = { release: '/assets/next.js' };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    });
    await expect(notice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await goToPage(page, 'Referrals');
  await refer('Iris Cole');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(findRow(page, 'Iris Cole')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a test notification confirms the setup, and a referral notification has a working Call button', async ({
  page,
  context,
}) => {
  const pushes = await stubPushService(context, page);
  await openWithWorker(page);

  await test.step('Tapping the test notification confirms that notifications work', async () => {
    await goToPage(page, 'Settings');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('A test is on its way.')).toBeVisible();
    await pushes.deliver();
    await expect.poll(() => shownNotifications(context)).toMatchObject([{ title: 'It works' }]);
    await pressNotification(context, 'It works');
    await expect(page.getByText('Notifications are working')).toBeVisible();
  });

  await test.step('A referral triggers a notification, whose Call button calls the friend', async () => {
    await refer('Iris Cole', { referralPhone: '555 010 4444' });
    await pushes.deliver();
    const title = 'New referral: Iris Cole (from Maria Lopez)';
    await expect.poll(() => shownNotifications(context)).toMatchObject([{ title }]);
    const called = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('click', (event) => {
            const link = (event.target as HTMLElement).closest('a');
            if (!link?.href.startsWith('tel:')) return;
            event.preventDefault();
            resolve(link.href);
          });
        }),
    );
    await pressNotification(context, title, 'call');
    await expect(findPanel(page, 'Iris Cole')).toBeVisible();
    expect(await called).toBe('tel:5550104444');
  });

  await test.step('After sign-out, the browser receives no more notifications', async () => {
    await findPanel(page, 'Iris Cole').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectFrontPage(page);
    expect(await page.evaluate(() => localStorage.getItem('test.push'))).toBeNull();
    const subscriptions = adminDb().collection(collections.pushSubscriptions);
    expect((await subscriptions.get()).size).toBe(0);
  });
});
