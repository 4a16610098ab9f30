import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { expectAccessible, givenAccount, lose, PAID } from './accounts.ts';
import { expectFrontPage, openDashboard, signIn, siteLink } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const OTHER = 'other@vouchwell.test';
const REQUIRED = 'An active subscription is required to access the dashboard.';

test.beforeEach(resetStack);

/** Counts the calls of check-subscription from now on. */
function countChecks(page: Page): () => number {
  let checks = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/check-subscription')) checks += 1;
  });
  return () => checks;
}

const entitlement = (uid: string) => adminDb().collection(collections.entitlements).doc(uid);

test('says what it waits for, and checks once for a sign-in and once for a load', async ({
  page,
}) => {
  const checks = countChecks(page);
  await page.goto('/');
  await siteLink(page, 'Login').click();
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').fill(DEMO);
  await page.getByLabel('Password').fill('Vouchwell1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dashboard = page.getByRole('heading', { name: 'Recent Referrals' });
  await expect(dashboard).toBeVisible();
  expect(checks()).toBe(1);
  // The front page is a document of its own: it sends owners to their dashboard again by a load.
  await page.goBack();
  await page.waitForURL('**/app/dashboard');
  await expect(dashboard).toBeVisible();
  expect(checks()).toBe(2);

  await page.route('**/check-subscription', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByText('Verifying subscription...')).toBeVisible();
  await expectAccessible(page);
  await expect(dashboard).toBeVisible();
  expect(checks()).toBe(3);
});

test('sends a session without a subscription to pricing, from the dashboard and from sign-in', async ({
  page,
}) => {
  await openDashboard(page, DEMO);
  await entitlement('demo-owner').update({ subscribed: false });
  await page.waitForURL('**/pricing');
  for (const path of ['/app/dashboard', '/auth']) {
    await page.route('**/check-subscription', (route) => route.fulfill({ json: NOT_SUBSCRIBED }));
    await page.goto(path);
    await page.waitForURL('**/pricing');
    await expect(page.getByText(REQUIRED)).toBeVisible();
  }
});

test('treats a check that failed at load as not subscribed, says so, and leads on by another', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openDashboard(page, DEMO);
  await lose(page, 'check-subscription');
  await page.goto('/app/dashboard');
  await page.waitForURL('**/pricing');
  expect(logged.join()).toContain('The subscription could not be checked');
  await expect(page.getByText('We could not check your subscription')).toBeVisible();
  await expect(page.getByText('Your subscription is active')).toHaveCount(0);
  await expect(page.getByText(REQUIRED)).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
});

test('closes an open dashboard when the subscription lapses, and opens it when it is paid', async ({
  page,
}) => {
  await openDashboard(page, DEMO);
  await entitlement('demo-owner').update({ status: 'canceled', subscribed: false });
  await page.waitForURL('**/pricing');
  await expect(page.getByText(REQUIRED)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Hannah|Rivera/);
  await expect(page.getByLabel('Email')).toHaveValue(DEMO);
  await expectAccessible(page);

  await writeEntitlement(adminDb(), 'demo-owner', PAID);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await expect(page.getByText(REQUIRED)).toBeHidden();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
});

test('lets a lapsed owner sign out on the pricing page', async ({ page }) => {
  await openDashboard(page, DEMO);
  await entitlement('demo-owner').update({ subscribed: false });
  await page.waitForURL('**/pricing');
  await expect(page.getByText(`Signed in as ${DEMO}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Already have an account?')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('demo@');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('lets a lapsed owner in for their data, and for nothing else', async ({ page }) => {
  await entitlement('demo-owner').update({ subscribed: false });
  await page.route('**/check-subscription', (route) => route.fulfill({ json: NOT_SUBSCRIBED }));
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Export or delete your data' }).click();
  await page.waitForURL('**/auth?for=data');
  await expect(page.getByText('Sign in to export or delete your data.')).toBeVisible();
  await page.getByLabel('Email').fill(DEMO);
  await page.getByLabel('Password').fill('Vouchwell1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/pricing');
  await expect(page.getByText(`Signed in as ${DEMO}`)).toBeVisible();
  await expect(page.getByText('Your account and data')).toBeVisible();
  const data = page.getByRole('region', { name: 'Your data' });
  await expect(data).toBeFocused();
  await expect(data).toBeInViewport();
  await page.goto('/app/dashboard');
  await page.waitForURL('**/pricing');
});

test('forgets the old owner for the next in the same tab', async ({ page }) => {
  const other = 'second@shop.example';
  await givenAccount(other);
  await openDashboard(page, DEMO);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await siteLink(page, 'Login').click();
  await page.getByLabel('Email').fill(other);
  await page.getByLabel('Password').fill('Vouchwell1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The first owner's subscription opens nothing for the second.
  await page.waitForURL('**/pricing');
  await expect(page.locator('body')).not.toContainText(/Hannah|Rivera|demo@/);
});

test('leaves with a sign-out in another tab', async ({ page, context }) => {
  await openDashboard(page, DEMO);
  const tab = await context.newPage();
  await tab.goto('/app/dashboard');
  await tab.getByRole('button', { name: 'Sign Out' }).click();
  await expectFrontPage(page);
  await signIn(page, DEMO);
  await page.waitForURL('**/app/dashboard');
});

test('gives way to whoever signs in in another tab', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await openDashboard(elsewhere, OTHER);
  await openDashboard(page, DEMO);
  await expect(page.getByText('Hannah Brooks').first()).toBeVisible();
  await keepUser(page, await keptUser(elsewhere));
  await expect(page.getByText('Bright Smile Dental')).toBeVisible();
  await expect(page.getByText('No referrals yet.')).toBeVisible();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.locator('body')).not.toContainText(/Hannah|Rivera|demo@/);
  await elsewhere.context().close();
});

test('lets in nobody who signs in in another tab by the subscription of who was here', async ({
  page,
  browser,
}) => {
  const unpaid = 'second@shop.example';
  await givenAccount(unpaid);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/auth?for=data');
  await elsewhere.getByLabel('Email').fill(unpaid);
  await elsewhere.getByLabel('Password').fill('Vouchwell1');
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await elsewhere.waitForURL('**/pricing');
  await openDashboard(page, DEMO);
  await keepUser(page, await keptUser(elsewhere));
  await page.waitForURL('**/pricing');
  await expect(page.getByText(`Signed in as ${unpaid}`)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Hannah|Rivera|demo@/);
  await elsewhere.context().close();
});

/** Where Firebase keeps the signed-in user for all tabs of a browser; each looks there by itself. */
const KEPT = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };

const keptUser = (page: Page): Promise<unknown> =>
  page.evaluate(
    ({ database, store }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const isUser = ({ fbase_key: key }: { fbase_key: string }) =>
              key.startsWith('firebase:authUser:');
            resolve(reading.result.find(isUser));
          };
        };
      }),
    KEPT,
  );

/** Leaves there what a tab leaves that signs in. */
const keepUser = (page: Page, user: unknown): Promise<void> =>
  page.evaluate(
    ({ database, store, user }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite');
          writing.objectStore(store).put(user);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { ...KEPT, user },
  );

const NOT_SUBSCRIBED = {
  result: { subscribed: false, subscription_tier: null, subscription_end: null },
};
