import { expect, test } from '@playwright/test';
import { resetStack } from '../support/stack.ts';
import {
  AUTH_ERROR,
  answer,
  expectAccessible,
  expectToast,
  givenAccount,
  loginAttempts,
  lose,
  mailedLink,
} from './accounts.ts';
import { openDashboard, signIn, siteLink } from './owner.ts';

const DEMO = 'demo@vouchwell.test';

test.beforeAll(resetStack);

test.describe('sign-in', () => {
  test('takes an owner to their dashboard, and records it', async ({ page }) => {
    await openDashboard(page, DEMO);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Rivera Plumbing').first()).toBeVisible();
    await expect(page).toHaveTitle('Dashboard · Vouchwell');
    const [attempt] = await loginAttempts(DEMO, 1);
    expect(attempt).toMatchObject({ success: true, user_agent: expect.stringContaining('Chrom') });

    await page.goto('/auth');
    await page.waitForURL('**/app/dashboard');
    await page.goto('/');
    await page.waitForURL('**/app/dashboard');
  });

  test('says the same of a wrong password and of an unknown email', async ({ page }) => {
    for (const email of [DEMO, 'nobody@vouchwell.test']) {
      await signIn(page, email, 'Wrong-Password-1');
      await expectToast(
        page,
        'Invalid credentials',
        'Please check your email and password and try again.',
      );
    }
    await expect(page.getByLabel('Email')).toHaveValue('nobody@vouchwell.test');
    await expect(page.getByLabel('Password')).toBeFocused();
    const [attempt] = await loginAttempts('nobody@vouchwell.test', 1);
    expect(attempt).toMatchObject({ success: false, error_message: 'auth/invalid-credential' });
  });

  test('does not wait for its record, nor fail with it', async ({ page }) => {
    await lose(page, 'log-login-attempt');
    await openDashboard(page, DEMO);
  });

  test('asks for what is missing and sends nothing', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Enter your email')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectToast(
      page,
      'Error',
      'You must provide either an email or phone number and a password',
    );
    await expectAccessible(page);
  });

  test('says that it is busy, and that the connection is lost', async ({ page }) => {
    await page.route('**/identitytoolkit**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.abort('internetdisconnected');
    });
    await signIn(page, DEMO);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
  });

  test('has a sentence for any other refusal', async ({ page }) => {
    await answer(page, 'accounts:signInWithPassword', 400, AUTH_ERROR);
    await signIn(page, DEMO);
    await expectToast(page, 'Error', 'An error occurred during sign in');
  });

  test('comes before the dashboard', async ({ page }) => {
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('is not loaded for visitors of the front page, nor of pricing', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await siteLink(page, 'Pricing').click();
    await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(1);
    expect((await Promise.all(scripts)).join()).not.toContain('identitytoolkit');
  });
});

test.describe('without a subscription', () => {
  const LAPSED = 'lapsed@shop.example';
  test.beforeAll(async () => {
    await givenAccount(LAPSED);
  });

  test('an owner is signed out and sent to pricing', async ({ page }) => {
    await signIn(page, LAPSED);
    await page.waitForURL('**/pricing');
    await expectToast(
      page,
      'Subscription Required',
      'You need an active subscription to access the dashboard. Please choose a plan.',
    );
    await expect(
      page.getByText(
        'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
      ),
    ).toBeVisible();
    // Typed a moment ago.
    await expect(page.getByLabel('Email')).toHaveValue(LAPSED);
    await expectAccessible(page);
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });
});

test.describe('when the subscription cannot be checked', () => {
  const failing = { error: { status: 'INTERNAL', message: 'INTERNAL' } };

  test('an owner is warned and goes on to the dashboard', async ({ page }) => {
    await answer(page, 'check-subscription', 500, failing);
    await signIn(page, DEMO);
    await page.waitForURL('**/app/dashboard');
    await expectToast(
      page,
      'Warning',
      'Could not verify subscription status. Please contact support if issues persist.',
    );
    await expect(page.getByRole('heading', { name: 'Recent Referrals' })).toBeVisible();
  });

  test('so is one whose check never arrived', async ({ page }) => {
    await givenAccount('unlucky@shop.example');
    await lose(page, 'check-subscription');
    await signIn(page, 'unlucky@shop.example');
    await page.waitForURL('**/app/dashboard');
    await expect(page.getByText('Could not verify subscription status.')).toBeVisible();
  });
});

test.describe('before the email is verified', () => {
  const NEW = 'new@shop.example';

  test('an owner is told so, and can have the link again', async ({ page }) => {
    await givenAccount(NEW, false);
    await signIn(page, NEW);
    await expect(page.getByText('Verify your email first')).toBeVisible();
    await expect(page.getByText(`Open it in the inbox of ${NEW}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Verification link sent', `Look in the inbox of ${NEW}.`);
    expect(await mailedLink(NEW, 'verifyEmail')).toContain('oobCode=');
    // Nobody is signed in by it.
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });

  test('a link that cannot be sent says so', async ({ page }) => {
    await givenAccount('new2@shop.example', false);
    await signIn(page, 'new2@shop.example');
    await answer(page, 'accounts:sendOobCode', 400, AUTH_ERROR);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expectToast(page, 'Error', 'The link could not be sent. Try again.');
  });
});

test('an address that is none of ours says so, and leads home', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(logged.join()).toContain('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(siteLink(page, 'Login')).toBeVisible();
});
