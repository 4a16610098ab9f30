import { expect, type Page, test } from '@playwright/test';
import { givenSubscriber } from '../../support/owners.ts';
import { resetStack } from '../../support/stack.ts';
import { setUpStandIn } from '../../support/stripe-stand-in.ts';
import { signIn } from '../support/owner.ts';
import {
  answerCall,
  expectAccountAccessible,
  goToSettings,
  openSecurity,
  refuseAuth,
  signOut,
} from './account-steps.ts';

const CURRENT = 'Vouchwell1';
// Six characters, no upper case: what this form asks for, and no more.
const NEW = 'plumb7';

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const toggle = (page: Page) => page.getByRole('button', { name: 'Change password' });
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' });
const current = (page: Page) => question(page).getByLabel('Current password');

async function fillPasswords(page: Page, first: string, second = first) {
  await newPassword(page).fill(first);
  await page.getByLabel('Confirm new password').fill(second);
  await save(page).click();
}

test('changing the password requires the current one and ends all other sessions', async ({
  page,
  browser,
}) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);

  await test.step('focus goes to the new password, and the form has no field for the current one', async () => {
    await toggle(page).click();
    await expect(newPassword(page)).toBeFocused();
    await expect(page.getByLabel(/current password/i)).toHaveCount(0);
    await expectAccountAccessible(page);
  });

  await test.step('canceling the prompt for the current password changes nothing', async () => {
    await refuseAuth(page, 'accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 2);
    await fillPasswords(page, NEW);
    await expect(current(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(newPassword(page)).toHaveValue(NEW);
    await expect(save(page)).toBeVisible();
    await expect(save(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a wrong password shows an error, and the right one completes the change', async () => {
    await page.keyboard.press('Enter');
    await expect(current(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter your current password', { exact: true })).toBeVisible();
    await page.keyboard.type('Wrong-Password-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That’s not your current password.')).toBeVisible();
    await expect(current(page)).toBeFocused();
    await expectAccountAccessible(page);
    await current(page).fill(CURRENT);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(newPassword(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  await test.step('the owner signs in with the new password', async () => {
    await signOut(page);
    await signIn(page, email, NEW);
    await page.waitForURL('**/app/dashboard');
  });

  await test.step('the owner’s other sessions end once the password is entered', async () => {
    const other = await (await browser.newContext()).newPage();
    await signIn(other, email, NEW);
    await other.waitForURL('**/app/dashboard');
    let calls = 0;
    await answerCall(page, 'sign-out-others', (route) => {
      calls += 1;
      const error = { message: '', details: { reason: 'recent-sign-in-required' } };
      return calls > 1 ? route.fallback() : route.fulfill({ status: 403, json: { error } });
    });
    await goToSettings(page, 'Security');
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await current(page).fill(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed out everywhere else')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await other.reload();
    await other.waitForURL('**/auth');
    await other.context().close();
  });
});
