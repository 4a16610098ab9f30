import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { adminAuth, resetStack } from '../../support/stack.ts';
import { signIn } from '../support/owner.ts';
import { expectAccessible, expectToast, lose, mailedLink, signUp } from './accounts.ts';

const NEW = 'new@shop.example';

test.beforeEach(resetStack);

test('a new owner can sign in only after verifying their email', async ({ page, browser }) => {
  await test.step('the sign-up creates an account and emails a link', async () => {
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
    await expect(page.getByText(`We emailed a link to ${NEW}`)).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: false });
    expect(await mailedLink(NEW, 'verifyEmail')).toContain('/auth?mode=verifyEmail&oobCode=');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Verification link sent', `Check your inbox at ${NEW}.`);
  });

  await test.step("signing up doesn't sign the owner in", async () => {
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });

  await test.step('the email is remembered on the pricing page and after checkout', async () => {
    await page.goto('/pricing');
    await expect(page.getByLabel('Email')).toHaveValue(NEW);
    await page.evaluate(
      (email) => localStorage.setItem('vouchwell.checkout', JSON.stringify({ email })),
      NEW,
    );
    await page.goto('/pricing?checkout=success');
    await expect(page.getByText(`Sign in with ${NEW} to open your dashboard.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create your account' })).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('vouchwell.checkout'));
  });

  await test.step('signing in is rejected until the link is opened, and the page offers to resend it', async () => {
    await signIn(page, NEW);
    await expect(page.getByText('Verify your email first')).toBeVisible();
    await expect(page.getByText(`We emailed a link to ${NEW} when`)).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Verification link sent', `Check your inbox at ${NEW}.`);
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });

  const other = await (await browser.newContext()).newPage();
  await test.step('opening the link in another browser explains the next step and asks for the password', async () => {
    // A lost connection does not lose the link.
    await lose(other, 'open-account-link');
    await other.goto(await mailedLink(NEW, 'verifyEmail'));
    await expect(other.getByText('We couldn’t reach the server.')).toBeVisible();
    await other.unrouteAll();
    await other.getByRole('button', { name: 'Try again' }).click();
    await other.getByLabel('Password').fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: 'Verify email' }).click();
    await expect(other).toHaveURL(/:\d+\/$/);
    await expect(other.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await expect(other.getByText('Next, choose a plan.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Sign Up Now!' })).toHaveCount(0);
    await expectAccessible(other);
  });

  await test.step('the sign-in form is prefilled with the email and leads to a trial', async () => {
    await other.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(other.getByLabel('Email')).toHaveValue(NEW);
    await other.getByLabel('Password').fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await other.waitForURL('**/pricing?coupon=FREETRIAL');
  });
  await other.context().close();
});
