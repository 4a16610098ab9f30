import { expect, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { adminAuth, adminDb, resetStack } from '../../support/stack.ts';
import { answer } from '../accounts/accounts.ts';
import { expectFrontPage, findPanel, findRow, goToPage, refer } from '../support/owner.ts';
import { givenPushes, pressNotification, shownNotifications } from './push-steps.ts';
import { DEMO, OFFLINE, openWithWorker, waitUntilCached } from './pwa-steps.ts';

test.beforeEach(resetStack);
test.use({ serviceWorkers: 'allow' });

test('the app can be installed and opens offline', async ({ page, request }) => {
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
    ['Job done', '/app/dashboard?add=job-done'],
    ['Referrals', '/app/referrals'],
  ]);
  const worker = await request.get('/app/worker.js');
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
  });
  // Chromium's own answer, by the criteria that Lighthouse once asked it for.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).not.toContain('no-manifest');
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
});

test('the app shows the last loaded data while offline and reconnects automatically', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await expect(findRow(page, 'Hannah Brooks')).toBeVisible();
  await waitUntilCached(page);

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
    // What still loads there would interrupt the next page once the network is gone.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/app/referrals');
    await expect(page.getByText('This device hasn’t loaded your referrals')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('Hannah');
  });
});

test('ending a session on another device deletes the referrals stored in this browser', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await expect(findRow(page, 'Hannah Brooks')).toBeVisible();
  await waitUntilCached(page);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('Hannah');
  const { uid } = await adminAuth().getUserByEmail(DEMO);
  // Auth ends sessions by whole seconds.
  await page.waitForTimeout(1100);
  await adminAuth().revokeRefreshTokens(uid);
  await answer(page, 'run-command', 401, {
    error: { status: 'UNAUTHENTICATED', message: 'Unauthenticated' },
  });
  await findRow(page, 'Hannah Brooks').getByLabel('Status of Hannah Brooks').selectOption('Lost');
  await expectFrontPage(page);
  await page.waitForLoadState('networkidle');
  expect(await stored()).not.toContain('Hannah');
  await context.setOffline(true);
  await page.goto('/app/referrals');
  // It stays offline: Chromium can't close while the page loads itself again.
  await expect(page.getByText('This device hasn’t loaded your referrals')).toBeVisible();
});

test('a new release shows a notice without reloading the open page', async ({ page }) => {
  await openWithWorker(page);
  const notice = page.getByText('A new version is ready.');
  await expect(notice).toHaveCount(0);
  // Another release is another worker, which answers with another name.
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

test('a test notification confirms the setup, and the notification about a referral has a working Call button', async ({
  page,
  context,
}) => {
  const pushes = await givenPushes(context, page);
  await openWithWorker(page);

  await test.step('Tapping the test notification confirms that notifications work', async () => {
    await goToPage(page, 'Settings');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('A test is on its way.')).toBeVisible();
    await pushes.deliver();
    await expect.poll(() => shownNotifications(context)).toMatchObject([{ title: 'It works' }]);
    await pressNotification(context, 'It works');
    await expect(page.getByText('Notifications work')).toBeVisible();
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
    const told = adminDb().collection(collections.pushSubscriptions);
    expect((await told.get()).size).toBe(0);
  });
});
