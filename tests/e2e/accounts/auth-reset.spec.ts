import { expect, type Page, test } from '@playwright/test';
import { waitForMail } from '../../support/emails.ts';
import { resetStack } from '../../support/stack.ts';
import { expectToast, mailedLink } from './accounts.ts';

const DEMO = 'demo@vouchwell.test';
const NEW_PASSWORD = 'Something-New-2';
const TOO_OLD = 'This link has expired or was already used.';

test.beforeEach(resetStack);

const reset = (page: Page) => page.locator('section:has(h2:text-is("Reset Password"))');
const send = (page: Page) => reset(page).getByRole('button', { name: 'Send Reset Link' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save new password' }).click();

async function expectSent(page: Page): Promise<void> {
  await expectToast(page, 'Reset link sent', 'Check your email for a password reset link.');
  await page.getByRole('button', { name: 'Close' }).click();
  await reset(page).getByRole('button', { name: 'Back to sign in' }).click();
}

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
    await page.route('**/send-reset-link', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fallback();
    });
    await forgot.click();
    await reset(page).getByLabel('Email').fill(DEMO);
    await send(page);
    await expect(reset(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    await expectSent(page);
    const link = await mailedLink(DEMO, 'resetPassword');
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

  await test.step('the used link is rejected and offers a new one', async () => {
    await page.goto(await mailedLink(DEMO, 'resetPassword'));
    await expect(page.getByText(TOO_OLD)).toBeVisible();
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await reset(page).getByLabel('Email').fill(DEMO);
    await send(page);
    await expectSent(page);
  });
});
