import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { givenSubscriber } from '../support/owners.ts';
import { resetStack } from '../support/stack.ts';
import { setUpStandIn } from '../support/stripe-stand-in.ts';
import { answerCall, openSecurity, refuseAuth, signOut } from './account-steps.ts';
import { openDashboard } from './owner.ts';

const CURRENT = 'Vouchwell1';
const NEW = 'another-word-7';

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const toggle = (page: Page) => page.getByRole('button', { name: 'Change Password' });
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm new password');
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });
const question = (page: Page) => page.getByRole('dialog', { name: "Please confirm it's you" });

async function fillPasswords(page: Page, first: string, second = first) {
  await newPassword(page).fill(first);
  await confirmation(page).fill(second);
  await save(page).click();
}

async function expectNothingWrong(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

test('opens and closes, and says what is wrong with the new password', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  await expect(newPassword(page)).toBeHidden();
  await toggle(page).click();
  await expect(newPassword(page)).toBeFocused();
  await expect(page.getByLabel(/current password/i)).toHaveCount(0);

  await fillPasswords(page, 'long-enough', 'long-enough-too');
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await fillPasswords(page, '12345');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(newPassword(page)).toBeFocused();
  await expectNothingWrong(page);

  await toggle(page).click();
  await expect(newPassword(page)).toBeHidden();
});

test('changes the password, by which the owner then signs in', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  await toggle(page).click();
  await fillPasswords(page, NEW);
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(newPassword(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await signOut(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(NEW);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/app/dashboard');
});

test('says what the service says, or that it failed', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  await toggle(page).click();
  await refuseAuth(
    page,
    'accounts:update',
    'WEAK_PASSWORD : This one is on every list of bad ones',
  );
  await fillPasswords(page, NEW);
  await expect(page.getByRole('alert').getByText('on every list of bad ones')).toBeVisible();
  await page.unrouteAll();
  await refuseAuth(page, 'accounts:update', 'NOBODY_KNOWS_THIS');
  await save(page).click();
  await expect(page.getByText('Failed to change password')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/identitytoolkit**', (route) => route.abort('internetdisconnected'));
  await save(page).click();
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expectNothingWrong(page);
});

test('asks for the current password where Auth does, and goes on by itself', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  await toggle(page).click();
  await refuseAuth(page, 'accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await fillPasswords(page, NEW);
  await expect(question(page)).toBeVisible();
  const password = question(page).getByLabel('Current password');
  await expect(password).toBeFocused();
  await expectNothingWrong(page);

  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your current password', { exact: true })).toBeVisible();
  await page.keyboard.type('Wrong-Password-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(password).toBeFocused();
  await expectNothingWrong(page);
  await password.fill(CURRENT);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(question(page)).toBeHidden();

  await signOut(page);
});

test('leaves everything as it was where the question is not answered', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  await toggle(page).click();
  await refuseAuth(page, 'accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await fillPasswords(page, NEW);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(newPassword(page)).toHaveValue(NEW);
  await expect(save(page)).toBeVisible();
  await expect(save(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('is one that owners of several browsers keep in this one alone', async ({ page, browser }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  const other = await (await browser.newContext()).newPage();
  await openDashboard(other, email);
  await page.getByRole('button', { name: 'Sign out of other sessions' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await other.reload();
  await other.waitForURL('**/auth');
  await other.context().close();
});

test('asks for the current password before it ends other sessions', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  let refused = 0;
  await answerCall(page, 'sign-out-others', (route) => {
    refused += 1;
    return refused > 1
      ? route.fallback()
      : route.fulfill({
          status: 403,
          json: { error: { message: '', details: { reason: 'recent-sign-in-required' } } },
        });
  });
  await page.getByRole('button', { name: 'Sign out of other sessions' }).click();
  await question(page).getByLabel('Current password').fill(CURRENT);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
});

test('says that other sessions were not signed out', async ({ page }) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  await answerCall(page, 'sign-out-others', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Sign out of other sessions' }).click();
  await expect(page.getByText('Your other sessions could not be signed out.')).toBeVisible();
});
