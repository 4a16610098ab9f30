import { expect, type Page, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { siteLink } from '../support/owner.ts';
import { expectAccessible, expectToast, loginAttempts } from './accounts.ts';

const DEMO = 'demo@vouchwell.test';

test.beforeAll(resetStack);

function countChecks(page: Page): () => number {
  let checks = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/check-subscription')) checks += 1;
  });
  return () => checks;
}

/** What waits until the function beside it is called. */
function hold(): [held: Promise<void>, release: () => void] {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return [held, () => release()];
}

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('an owner signs in after a wrong password and is then always taken to the dashboard', async ({
  page,
}) => {
  const checks = countChecks(page);
  const list = page.getByRole('heading', { name: 'Recent Referrals' });

  await test.step('a wrong password and an unknown email show the same error and are logged', async () => {
    await page.goto('/');
    // The front page shows itself to a browser whose session is over.
    await page.evaluate(() => localStorage.setItem('vouchwell.signed-in', '1'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await siteLink(page, 'Login').click();
    for (const email of [DEMO, 'nobody@vouchwell.test']) {
      await submit(page, email, 'Wrong-Password-1');
      await expectToast(
        page,
        'Invalid credentials',
        'Please check your email and password and try again.',
      );
      await expect(page.getByLabel('Password')).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByRole('button', { name: 'Close' }).click();
    }
    const [attempt] = await loginAttempts(DEMO, 1);
    expect(attempt).toMatchObject({ success: false, error_message: 'auth/invalid-credential' });
  });

  await test.step('the right password opens the dashboard after one check, and the sign-in is logged', async () => {
    await page.route('**/accounts:signInWithPassword*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fallback();
    });
    await submit(page, DEMO, 'Vouchwell1');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await page.waitForURL('**/app/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(list).toBeVisible();
    await expect(page.getByText('Rivera Plumbing').first()).toBeVisible();
    await expect(page).toHaveTitle(/Dashboard · Vouchwell$/);
    expect(checks()).toBe(1);
    const attempts = await loginAttempts(DEMO, 2);
    expect(attempts.find(({ success }) => success)).toMatchObject({
      user_agent: expect.stringContaining('Chrom'),
    });
  });

  await test.step('signed-in owners are redirected from Back, /auth and / to the dashboard, with one check each', async () => {
    // The front page is a document of its own: it sends owners to their dashboard by a load.
    await page.goBack();
    await page.waitForURL('**/app/dashboard');
    await expect(list).toBeVisible();
    await expect.poll(checks).toBe(2);
    await page.goto('/auth');
    await page.waitForURL('**/app/dashboard');
    await expect(list).toBeVisible();
    // The list as last seen is shown before the check starts.
    await expect.poll(checks).toBe(3);
    const [loads, release] = hold();
    await page.route(/signed-in.*\.js$/, async (route) => {
      await loads;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    release();
    await page.waitForURL('**/app/dashboard');
    await expect(list).toBeVisible();
    await expect.poll(checks).toBe(4);
  });

  await test.step('the first load in a browser shows a progress indicator', async () => {
    await page.addInitScript(() => localStorage.removeItem('vouchwell.last-seen'));
    const [held, answer] = hold();
    await page.route(/check-subscription|google\.firestore/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/app/dashboard', { waitUntil: 'commit' });
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('Verifying subscription...')).toBeVisible();
    await expectAccessible(page);
    answer();
    await expect(list).toBeVisible();
    await expect.poll(checks).toBe(5);
  });
});
