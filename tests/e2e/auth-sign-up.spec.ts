import { expect, test } from '@playwright/test';
import { adminAuth, resetStack } from '../support/stack.ts';
import {
  AUTH_ERROR,
  answer,
  expectAccessible,
  expectToast,
  lose,
  mailedLink,
  signUp,
} from './accounts.ts';

const NEW = 'new@shop.example';

test.beforeAll(resetStack);

test('shows Sign In first, and Sign Up by mouse and keyboard', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Vouchwell' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveAttribute('minlength', '8');
  await expect(
    page.getByText('Password must be at least 8 characters with uppercase, lowercase, and number'),
  ).toBeVisible();
  await expectAccessible(page);
});

for (const [email, message] of [
  ['', 'Invalid email format'],
  ['maria', 'Invalid email format'],
  ['a@b', 'Email is too short'],
  [`${'m'.repeat(250)}@shop.example`, 'Email is too long'],
  ['maria@throwaway.email', 'Please use a valid email address'],
  ['maria@mailinator.com', 'Please use a valid email address'],
  ['maria@guerrillamail.com', 'Please use a valid email address'],
  ['maria@10minutemail.com', 'Please use a valid email address'],
  ['maria@shop', 'Invalid email format'],
] as const) {
  test(`refuses the email "${email.slice(0, 30)}": ${message}`, async ({ page }) => {
    await signUp(page, email);
    await expectToast(page, 'Invalid email', message);
    await expect(page.getByLabel('Email')).toBeFocused();
  });
}

for (const [password, message] of [
  ['Short1', 'Password must be at least 8 characters'],
  ['lowercase1', 'Password must contain at least one uppercase letter'],
  ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
  ['NoNumberHere', 'Password must contain at least one number'],
] as const) {
  test(`refuses the password "${password}": ${message}`, async ({ page }) => {
    await signUp(page, NEW, password);
    await expectToast(page, 'Weak password', message);
    await expect(page.getByLabel('Password')).toBeFocused();
  });
}

test('makes an account, mails its link, and lets nobody in before', async ({ page }) => {
  await page.route('**/accounts:signUp*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });
  await signUp(page, NEW);
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
  await expectToast(
    page,
    'Success!',
    "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
  );
  await expect(page.getByText(`We sent a link to ${NEW}`)).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expectAccessible(page);
  expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: false });
  expect(await mailedLink(NEW, 'verifyEmail')).toContain('/auth?mode=verifyEmail&oobCode=');

  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expectToast(page, 'Verification link sent', `Look in the inbox of ${NEW}.`);

  await page.goto('/app/dashboard');
  await page.waitForURL('**/auth');

  // On the way to a plan and back, their email goes with them.
  await page.goto('/pricing');
  await expect(page.getByLabel('Email')).toHaveValue(NEW);
  await page.evaluate(
    (email) => localStorage.setItem('vouchwell.checkout', JSON.stringify({ email })),
    NEW,
  );
  await page.goto('/pricing?checkout=success');
  await expect(page.getByText(`Sign in with ${NEW}, and your dashboard opens.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create your account' })).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('vouchwell.checkout'));

  await signUp(page, NEW);
  await expectToast(
    page,
    'Account exists',
    'This email is already registered. Please sign in instead.',
  );
  // Whoever goes over to Sign In need not type the email again.
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(NEW);
});

test('says so when Auth refuses for another reason', async ({ page }) => {
  await answer(page, 'accounts:signUp', 400, AUTH_ERROR);
  await signUp(page, 'other@shop.example');
  await expectToast(page, 'Error', 'An error occurred during sign up');
});

test('tells a lost connection apart', async ({ page }) => {
  await lose(page, 'accounts:signUp');
  await signUp(page, 'other@shop.example');
  await expectToast(
    page,
    'Error',
    'We could not reach the server. Check your connection and try again.',
  );
});

test('says what to do when only the mail could not be sent', async ({ page }) => {
  await answer(page, 'accounts:sendOobCode', 400, AUTH_ERROR);
  await signUp(page, 'unlucky@shop.example');
  await expectToast(
    page,
    'Error',
    'Your account is there, but its verification email could not be sent. Sign in to send it again.',
  );
});
