import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { waitForMail } from '../../support/emails.ts';
import { adminAuth, resetStack } from '../../support/stack.ts';
import { DEMO, hold, signIn, siteLink, submitSignIn } from '../support/owner.ts';
import {
  expectAccessible,
  expectToast,
  failRequests,
  getEmailedLink,
  getLoginAttempts,
  signUp,
} from './accounts.ts';

test.beforeEach(resetStack);

const NEW = 'new@shop.example';
const NEW_PASSWORD = 'Something-New-2';
const TOO_OLD = 'This link has expired or was already used.';

function countChecks(page: Page): () => number {
  let checks = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/check-subscription')) checks += 1;
  });
  return () => checks;
}

/** Delays a request long enough to see the busy state. */
const slowDown = (page: Page, url: string) =>
  page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });

const reset = (page: Page) => page.locator('section:has(h2:text-is("Reset Password"))');
const send = (page: Page) => reset(page).getByRole('button', { name: 'Send Reset Link' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save new password' }).click();

async function expectSent(page: Page): Promise<void> {
  await expectToast(page, 'Reset link sent', 'Check your email for a password reset link.');
  await page.getByRole('button', { name: 'Close' }).click();
  await reset(page).getByRole('button', { name: 'Back to sign in' }).click();
}

test('an owner signs in after a wrong password and is then always taken to the dashboard', async ({
  page,
}) => {
  const checks = countChecks(page);
  const list = page.getByRole('heading', { name: 'Recent Referrals' });

  await test.step('a wrong password and an unknown email show the same error and are logged', async () => {
    await page.goto('/');
    // The landing page stays visible if the stored session has expired.
    await page.evaluate(() => localStorage.setItem('vouchwell.signed-in', '1'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await siteLink(page, 'Login').click();
    for (const email of [DEMO, 'nobody@vouchwell.test']) {
      await submitSignIn(page, email, 'Wrong-Password-1');
      await expectToast(
        page,
        'Invalid credentials',
        'Please check your email and password and try again.',
      );
      await expect(page.getByLabel('Password')).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByRole('button', { name: 'Close' }).click();
    }
    const [attempt] = await getLoginAttempts(DEMO, 1);
    expect(attempt).toMatchObject({ success: false, error_message: 'auth/invalid-credential' });
  });

  await test.step('the right password opens the dashboard after one subscription check, and the sign-in is logged', async () => {
    await slowDown(page, '**/accounts:signInWithPassword*');
    await submitSignIn(page, DEMO);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await page.waitForURL('**/app/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(list).toBeVisible();
    await expect(page.getByText('Rivera Plumbing').first()).toBeVisible();
    await expect(page).toHaveTitle(/Dashboard · Vouchwell$/);
    expect(checks()).toBe(1);
    const attempts = await getLoginAttempts(DEMO, 2);
    expect(attempts.find(({ success }) => success)).toMatchObject({
      user_agent: expect.stringContaining('Chrom'),
    });
  });

  await test.step('Back, /auth and / redirect signed-in owners to the dashboard, with one subscription check each', async () => {
    // The landing page is a separate document, so Back loads it and it redirects owners again.
    await page.goBack();
    await page.waitForURL('**/app/dashboard');
    await expect(list).toBeVisible();
    await expect.poll(checks).toBe(2);
    await page.goto('/auth');
    await page.waitForURL('**/app/dashboard');
    await expect(list).toBeVisible();
    // The list shows last-seen data before the check starts.
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

test('a new owner can sign in only after verifying their email', async ({ page, browser }) => {
  await test.step('signing up creates an account and sends a verification link by email', async () => {
    await slowDown(page, '**/accounts:signUp*');
    await signUp(page, NEW);
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible();
    await expect(page.getByText(`We emailed a link to ${NEW}`)).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: false });
    expect(await getEmailedLink(NEW, 'verifyEmail')).toContain('/auth?mode=verifyEmail&oobCode=');
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
    // A failed request doesn't use up the link.
    await failRequests(other, 'open-account-link');
    await other.goto(await getEmailedLink(NEW, 'verifyEmail'));
    await expect(other.getByText('We couldn’t reach the server.')).toBeVisible();
    await other.unrouteAll();
    await other.getByRole('button', { name: 'Try again' }).click();
    await other.getByLabel('Password').fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: 'Verify email' }).click();
    await expect(other).toHaveURL(/:\d+\/$/);
    await expect(other.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await expect(other.getByText('Next, sign in and choose a plan.')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Sign Up Now!' })).toHaveCount(0);
    await expectAccessible(other);
  });

  await test.step('the sign-in form is prefilled with the email, and signing in opens pricing with the trial coupon', async () => {
    await other.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(other.getByLabel('Email')).toHaveValue(NEW);
    await other.getByLabel('Password').fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await other.waitForURL('**/pricing?coupon=FREETRIAL');
  });
  await other.context().close();
});

test('an owner resets a forgotten password with an emailed link that works only once', async ({
  page,
}) => {
  await page.goto('/auth');
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });

  await test.step('requesting a reset for an unknown email shows the same message', async () => {
    await page.getByLabel('Email').fill('nobody@vouchwell.test');
    await forgot.click();
    await expect(reset(page).getByLabel('Email')).toHaveValue('nobody@vouchwell.test');
    await send(page);
    await expectSent(page);
  });

  await test.step('the emailed link sets a new password', async () => {
    await slowDown(page, '**/send-reset-link');
    await forgot.click();
    await reset(page).getByLabel('Email').fill(DEMO);
    await send(page);
    await expect(reset(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    await expectSent(page);
    const link = await getEmailedLink(DEMO, 'resetPassword');
    expect(link).toContain('/auth?reset=true');
    await page.goto(link);
    await expect(page.getByText(`Choose a new password for ${DEMO}.`)).toBeVisible();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await save(page);
    await expectToast(page, 'Password changed', 'Sign in with your new password.');
    await waitForMail(({ subject }) => subject === 'Your Vouchwell password was changed');
    await page.getByLabel('Email').fill(DEMO);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/app/dashboard');
  });

  await test.step('a used reset link is rejected, and the page offers to send a new one', async () => {
    await page.goto(await getEmailedLink(DEMO, 'resetPassword'));
    await expect(page.getByText(TOO_OLD)).toBeVisible();
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await reset(page).getByLabel('Email').fill(DEMO);
    await send(page);
    await expectSent(page);
  });
});
