import { expect, test } from '@playwright/test';
import { resetStack } from '../support/stack.ts';
import { openDashboard, siteLink } from './owner.ts';

test.beforeAll(resetStack);

test.describe('the landing page', () => {
  test('is whole without a script, and names each way on', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quick setup' })).toBeVisible();
    await expect(page.getByText('Set up in 5 minutes')).toBeVisible();
    for (const [name, path] of [
      ['Start your 7-day free trial', '/pricing?coupon=FREETRIAL'],
      ['Sign Up Now!', '/pricing'],
      ['Book a Demo', '/demo'],
      ['See How It Works', '#features'],
      ['Login', '/auth'],
    ] as const) {
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', path);
    }
    await context.close();
  });

  test('shows itself to a browser whose session is over, and takes a signed-in owner to the dashboard', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('vouchwell.signed-in', '1'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(siteLink(page, 'Login')).toBeVisible();

    await openDashboard(page, 'demo@vouchwell.test');
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/firebase.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    letThrough();
    await page.waitForURL('**/app/dashboard');
  });
});
