import { expect, test } from '@playwright/test';
import { resetStack } from '../support/stack.ts';
import { loseWebhooks, subscribe } from '../support/stripe-stand-in.ts';
import { expectAccessible, givenAccount } from './accounts.ts';
import { openDashboard } from './owner.ts';

test.beforeEach(resetStack);
test.afterEach(() => loseWebhooks(false));

test('a visitor who paid is told what comes next', async ({ page }) => {
  await page.goto('/pricing?checkout=success&session_id=cs_1');
  await expect(page.getByText('Thank you, your plan is ready')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
});

test('a visitor who turned back is told that nothing was charged', async ({ page }) => {
  await page.goto('/pricing?checkout=canceled');
  await expect(page.getByText('Checkout canceled')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
});

test('an owner who paid waits for it, even when the webhook is lost', async ({ page }) => {
  const email = 'second@shop.example';
  await givenAccount(email);
  await loseWebhooks(true);
  // Signed in by a check that could not be made: nobody without a subscription stays otherwise.
  await page.route('**/check-subscription', (route) => route.abort());
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Vouchwell1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/app/dashboard');
  await page.goto('/pricing?checkout=success');
  await expect(page.getByText('We are opening your dashboard.')).toBeVisible();
  await expectAccessible(page);
  await subscribe(email);
  await page.unrouteAll();
  await expect(page.getByText('Thank you, you are all set')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.waitForURL('**/app/dashboard');
});

test('an owner with a subscription is shown the way back', async ({ page }) => {
  await openDashboard(page, 'demo@vouchwell.test');
  await page.goto('/pricing');
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('demo@vouchwell.test');
  await expectAccessible(page);
});
