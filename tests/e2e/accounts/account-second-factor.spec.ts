import { expect, type Page, test } from '@playwright/test';
import { givenSubscriber } from '../../support/owners.ts';
import { resetStack } from '../../support/stack.ts';
import { setUpStandIn } from '../../support/stripe-stand-in.ts';
import { signIn } from '../support/owner.ts';
import { collectViolations } from '../support/violations.ts';
import {
  expectAccountAccessible,
  goToSettings,
  openSecurity,
  refuseAuth,
  signOut,
  smsCode,
} from './account-steps.ts';

const NEW_PASSWORD = 'another-word-7';

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify code' });

test('an owner adds a phone as a second factor, uses it, and removes it', async ({ page }) => {
  const { email } = await givenSubscriber();
  const violations = await collectViolations(page);
  const number = `+1555${String(Date.now()).slice(-7)}`;
  const remove = page.getByRole('button', { name: `Remove Text message to ${number}` });
  await openSecurity(page, email);

  await test.step('a code is sent to the phone', async () => {
    await page.getByRole('button', { name: 'Add a phone' }).click();
    const phone = page.getByLabel('Phone number');
    await expect(phone).toBeFocused();
    await expectAccountAccessible(page);
    await phone.fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We sent a code by text message to ${number}.`)).toBeVisible();
  });

  await test.step('only the correct code adds the phone', async () => {
    const right = await smsCode(number);
    await code(page).fill(right === '000000' ? '111111' : '000000');
    await verify(page).click();
    await expect(page.getByText('That code isn’t right.')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expectAccountAccessible(page);
    await code(page).fill(right);
    await verify(page).click();
    await expect(page.getByText('Second step added')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Added on');
  });

  await test.step('confirming the password also requires a code', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await refuseAuth(page, 'accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('Vouchwell1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Now enter the code.')).toBeVisible();
    await expectAccountAccessible(page);
    await dialog.getByRole('button', { name: /^Send a code to/ }).click();
    await expect(code(page)).toBeFocused();
    await code(page).fill(await smsCode(number));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed')).toBeVisible();
  });

  await test.step('the next sign-in requires a code', async () => {
    await signOut(page);
    await signIn(page, email, NEW_PASSWORD);
    await page.getByRole('button', { name: /^Send a code to/ }).click();
    await expect(code(page)).toBeVisible();
    await code(page).fill(await smsCode(number));
    await verify(page).click();
    await page.waitForURL('**/app/dashboard');
  });

  await test.step('removing the phone asks for confirmation, and sign-ins no longer require a code', async () => {
    await goToSettings(page, 'Security');
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Remove this second step?' });
    await expect(dialog).toContainText('You’ll sign in with just your password.');
    await expectAccountAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Second step removed')).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
    await signOut(page);
    await signIn(page, email, NEW_PASSWORD);
    await page.waitForURL('**/app/dashboard');
  });
  // Auth asks for more than we do: our headers forbid none of it.
  expect(violations).toEqual([]);
});
