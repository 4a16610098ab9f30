import { expect, test } from '@playwright/test';
import { adminResetLink } from '../support/auth-links.ts';
import { resetStack } from '../support/stack.ts';
import { AUTH_ERROR, answer, expectAccessible, expectToast, lose, mailedLink } from './accounts.ts';
import { openDashboard } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const card = 'section:has(h2:text-is("Reset Password"))';

test.beforeEach(resetStack);

test('a forgotten password is reset by mail', async ({ page }) => {
  await page.goto('/auth');
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  await forgot.click();
  const reset = page.locator(card);
  await expect(reset).toBeVisible();
  await expectAccessible(page);
  await forgot.click();
  await expect(reset).toBeHidden();
  await forgot.click();
  await reset.getByRole('button', { name: 'Cancel' }).click();
  await expect(reset).toBeHidden();

  await forgot.click();
  await reset.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(
    page,
    'Email required',
    'Please enter your email address to reset your password.',
  );
  await expect(reset.getByLabel('Email')).toBeFocused();

  await page.route('**/accounts:sendOobCode*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });
  await reset.getByLabel('Email').fill(DEMO);
  await reset.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(reset.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expectToast(page, 'Reset link sent', 'Check your email for a password reset link.');

  const link = await mailedLink(DEMO, 'resetPassword');
  expect(link).toContain('/auth?reset=true');
  await page.goto(link);
  await expect(page.getByText(`Choose a new password for ${DEMO}.`)).toBeVisible();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save new password' });
  for (const [password, message] of [
    ['Short1', 'Password must be at least 8 characters'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['NoNumberHere', 'Password must contain at least one number'],
  ] as const) {
    await page.getByLabel('New password').fill(password);
    await save.click();
    await expectToast(page, 'Weak password', message);
  }
  await page.getByLabel('New password').fill('Something-New-2');
  await save.click();
  await expectToast(page, 'Password changed', 'Sign in with your new password.');
  await page.getByLabel('Email').fill(DEMO);
  await page.getByLabel('Password').fill('Something-New-2');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/app/dashboard');

  // The same link again, by someone else.
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('This link is too old, or was used before.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await page.locator(card).getByLabel('Email').fill(DEMO);
  await page.locator(card).getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Reset link sent', 'Check your email for a password reset link.');
});

test('a link that is used while its form is open says so', async ({ page, context }) => {
  const link = await adminResetLink(DEMO);
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
  const other = await context.newPage();
  await other.goto(link);
  await other.getByLabel('New password').fill('Something-New-2');
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other.getByText('Password changed')).toBeVisible();
  await page.getByLabel('New password').fill('Something-Else-3');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This link is too old, or was used before.')).toBeVisible();
});

test('the address without a code offers a link', async ({ page }) => {
  await page.goto('/auth?reset=true');
  await expect(page.getByText('Open the link in your email')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.locator(card)).toBeVisible();
});

test('an email without an account is answered alike', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@vouchwell.test');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.locator(card).getByLabel('Email')).toHaveValue('nobody@vouchwell.test');
  await page.locator(card).getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Reset link sent', 'Check your email for a password reset link.');
});

test('a failure says so, and a lost connection is told apart', async ({ page }) => {
  await answer(page, 'accounts:sendOobCode', 400, AUTH_ERROR);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.locator(card).getByLabel('Email').fill(DEMO);
  const send = page.locator(card).getByRole('button', { name: 'Send Reset Link' });
  await send.click();
  await expectToast(page, 'Error', 'An error occurred while sending reset email');
  await page.unrouteAll();
  await lose(page, 'accounts:sendOobCode');
  await send.click();
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
});

test('a link opened without a connection can be tried again', async ({ page }) => {
  const link = await adminResetLink(DEMO);
  await lose(page, 'accounts:resetPassword');
  await page.goto(link);
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Choose a new password for ${DEMO}.`)).toBeVisible();
});

test('whoever is signed in can still use the link', async ({ page }) => {
  await openDashboard(page, DEMO);
  await page.goto(await adminResetLink(DEMO));
  await expect(page.getByText(`Choose a new password for ${DEMO}.`)).toBeVisible();
});
