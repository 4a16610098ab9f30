import { expect, type Page, test } from '@playwright/test';
import { setMoved, setPublic } from '../support/recorded.ts';
import { resetStack } from '../support/stack.ts';
import { FUNCTION_URL, fillForm, maria, openForm, submitButton } from './referral-form.ts';

test.beforeEach(resetStack);

/** Answers in the function's place, as the callable protocol has it. */
async function answer(page: Page, status: number, json: unknown): Promise<void> {
  await page.route(FUNCTION_URL, (route) =>
    route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } }),
  );
}
const refusal = (reason: string) => ({ error: { status: 'X', message: 'X', details: { reason } } });

async function expectToast(page: Page, message: string): Promise<void> {
  await fillForm(page, maria);
  await submitButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByLabel("Friend's name")).toHaveValue(maria.friendName);
  await expect(page).toHaveURL(/rivera-plumbing$/);
}

test.describe('a referral that the server refuses', () => {
  const general = 'There was an error submitting your referral. Please try again.';
  for (const [name, status, json, message] of [
    [
      'for coming too often',
      429,
      refusal('too-many-requests'),
      'Too many referrals submitted recently. Please wait a moment before trying again.',
    ],
    [
      'because the link was switched off meanwhile',
      404,
      refusal('business-not-found'),
      'This referral link is no longer active.',
    ],
    ['because a program seems to have filled it in', 400, refusal('automated'), general],
    [
      'for a reason of its own',
      500,
      { error: { status: 'INTERNAL', message: 'INTERNAL' } },
      general,
    ],
    ['without a word', 502, {}, general],
    [
      'by an answer that is no success',
      200,
      { result: { success: false } },
      'Failed to create referral. Please try again.',
    ],
  ] as const) {
    test(`${name} keeps the form and says so`, async ({ page }) => {
      await openForm(page);
      await answer(page, status, json);
      await expectToast(page, message);
    });
  }
});

test('a fault of our own says that it was unexpected', async ({ page }) => {
  await openForm(page);
  await page.evaluate(() => {
    crypto.randomUUID = () => {
      throw new Error('no randomness');
    };
  });
  await expectToast(page, 'An unexpected error occurred. Please try again.');
});

test.describe('a business that has no template for the chosen way', () => {
  test('asks to refresh, for email', async ({ page }) => {
    await setPublic('rivera-plumbing', { email_template: null });
    await openForm(page);
    await expectToast(page, 'Email template not loaded. Please refresh the page.');
  });

  test('asks to refresh, for SMS', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'SMS is offered on phones only');
    await setPublic('rivera-plumbing', { sms_template: null });
    await openForm(page);
    await page.getByRole('radio', { name: 'Send SMS' }).check();
    await fillForm(page, { ...maria, friendPhone: '5550101234' });
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'SMS template not loaded. Please refresh the page.',
    );
  });
});

test('a lapsed business shows the not-found card', async ({ page }) => {
  await setPublic('rivera-plumbing', { active: false });
  await openForm(page);
  await expect(page.getByRole('heading', { name: 'Referral Form Not Found' })).toBeVisible();
});

test('a slug that was given up leads to the business under its new one', async ({ page }) => {
  await setMoved('old-name', 'older-name', 'rivera-plumbing');
  await setMoved('older-name', 'rivera-plumbing', 'rivera-plumbing');
  await openForm(page, 'old-name');
  await expect(
    page.getByRole('heading', { name: 'Refer a Friend to Rivera Plumbing' }),
  ).toBeVisible();
});
