import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { resetStack } from '../support/stack.ts';
import { openDashboard, signIn } from './owner.ts';

test.beforeAll(resetStack);

test.describe('sign-in', () => {
  test('takes an owner to their dashboard', async ({ page }) => {
    await openDashboard(page, 'demo@vouchwell.test');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Rivera Plumbing')).toBeVisible();
    await expect(page).toHaveTitle('Dashboard · Vouchwell');

    await page.goto('/auth');
    await page.waitForURL('**/app/dashboard');
    await page.goto('/');
    await page.waitForURL('**/app/dashboard');
  });

  test('says the same of a wrong password and of an unknown email', async ({ page }) => {
    const refusal = page.getByText('Please check your email and password and try again.');
    for (const email of ['demo@vouchwell.test', 'nobody@vouchwell.test']) {
      await signIn(page, email, 'Wrong-Password-1');
      await expect(page.getByText('Invalid credentials')).toBeVisible();
      await expect(refusal).toBeVisible();
    }
    await expect(page.getByLabel('Email')).toHaveValue('nobody@vouchwell.test');
    await expect(page.getByLabel('Password')).toBeFocused();
  });

  test('asks for what is missing and sends nothing', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Enter your email')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('says that it is busy, and that the connection is lost', async ({ page }) => {
    await page.route('**/identitytoolkit**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.abort('internetdisconnected');
    });
    await signIn(page, 'demo@vouchwell.test');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
  });

  test('comes before the dashboard', async ({ page }) => {
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('is not loaded for visitors of the front page', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    expect((await Promise.all(scripts)).join()).not.toContain('identitytoolkit');
  });

  test('has nothing that axe finds wrong', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Enter your email')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
});

test('an address that is none of ours says so, and leads home', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(logged.join()).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
