import { expect, test } from '@playwright/test';
import { adminAuth, resetStack } from '../support/stack.ts';
import { expectToast, mailedLink, signUp } from './accounts.ts';

const NEW = 'new@shop.example';

test.beforeEach(resetStack);

test('an account is made by mail, and lets nobody in before its email is verified', async ({
  page,
}) => {
  await test.step('Sign In is first, and Sign Up is reached by keyboard', async () => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Vouchwell' })).toBeVisible();
    const signIn = page.getByRole('tab', { name: 'Sign In' });
    await expect(signIn).toHaveAttribute('aria-selected', 'true');
    await signIn.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  });

  await test.step('an account is made, and its link is mailed', async () => {
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
    expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: false });
    expect(await mailedLink(NEW, 'verifyEmail')).toContain('/auth?mode=verifyEmail&oobCode=');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Verification link sent', `Check the inbox of ${NEW}.`);
  });

  await test.step('nobody is signed in by it', async () => {
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });

  await test.step('on the way to a plan and back, their email goes with them', async () => {
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
  });

  await test.step('a second account is refused, and Sign In has the email', async () => {
    await signUp(page, NEW);
    await expectToast(
      page,
      'Account exists',
      'This email is already registered. Please sign in instead.',
    );
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(NEW);
  });

  await test.step('a sign-in asks for the link, sends it again, and lets nobody in', async () => {
    await page.getByLabel('Password').fill('Vouchwell1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Verify your email first')).toBeVisible();
    await expect(page.getByText(`Open it in the inbox of ${NEW}`)).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Verification link sent', `Check the inbox of ${NEW}.`);
    expect(await mailedLink(NEW, 'verifyEmail')).toContain('oobCode=');
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });
});
