import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { givenSubscriber } from '../support/owners.ts';
import { adminAuth, resetStack } from '../support/stack.ts';
import { setUpStandIn } from '../support/stripe-stand-in.ts';
import {
  goToAccount,
  openBilling,
  openSecurity,
  refuseAuth,
  signOut,
  smsCode,
} from './account-steps.ts';
import { signIn } from './owner.ts';

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const addPhone = (page: Page) => page.getByRole('button', { name: 'Add a phone' });
const phone = (page: Page) => page.getByLabel('Phone number');
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send code' });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify code' });
const uniquePhone = () => `+1555${String(Date.now()).slice(-7)}`;

async function expectNothingWrong(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

async function enrol(page: Page, number: string) {
  await addPhone(page).click();
  await phone(page).fill(number);
  await sendCode(page).click();
  await expect(page.getByText(`We sent a code by text message to ${number}.`)).toBeVisible();
  await code(page).fill(await smsCode(number));
  await verify(page).click();
  await expect(page.getByText('Second step added')).toBeVisible();
}

test('is added, asked for at the next sign-in, and taken away', async ({ page }) => {
  const { email } = await givenSubscriber();
  const number = uniquePhone();
  await openSecurity(page, email);
  await enrol(page, number);
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Added on');
  await expectNothingWrong(page);

  await signOut(page);
  await signIn(page, email);
  await page.getByRole('button', { name: /^Send a code to/ }).click();
  await expect(code(page)).toBeVisible();
  await code(page).fill(await smsCode(number));
  await verify(page).click();
  await page.waitForURL('**/app/dashboard');

  await goToAccount(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: `Remove Text message to ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this second step?' });
  await expect(dialog).toContainText('Your password alone will then open your account.');
  await expectNothingWrong(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Remove Text message to ${number}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Second step removed')).toBeVisible();
  await expect(page.getByText(number)).toBeHidden();

  await signOut(page);
  await openBilling(page, email);
});

test('says what is wrong with a number and with a code', async ({ page }) => {
  const { email } = await givenSubscriber();
  const number = uniquePhone();
  await openSecurity(page, email);
  await addPhone(page).click();
  await expect(phone(page)).toBeFocused();
  await sendCode(page).click();
  await expect(page.getByText('Enter the number with its country code')).toBeVisible();
  await phone(page).fill('555 010 1234');
  await sendCode(page).click();
  await expect(page.getByText('Enter the number with its country code')).toBeVisible();
  await expectNothingWrong(page);

  await refuseAuth(page, 'mfaEnrollment:start', 'INVALID_PHONE_NUMBER');
  await phone(page).fill(number);
  await sendCode(page).click();
  await expect(page.getByText('This phone number is not valid. Please check it.')).toBeVisible();
  await sendCode(page).click();
  await verify(page).click();
  await expect(page.getByText('Enter the code')).toBeVisible();
  await code(page).fill('000000');
  await verify(page).click();
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectNothingWrong(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(addPhone(page)).toBeVisible();
});

test('asks for the current password where Auth does, and then sends the code', async ({ page }) => {
  const { email } = await givenSubscriber();
  const number = uniquePhone();
  await openSecurity(page, email);
  await refuseAuth(page, 'mfaEnrollment:start', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await addPhone(page).click();
  await phone(page).fill(number);
  await sendCode(page).click();
  await page.getByLabel('Current password').fill('Vouchwell1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a code by text message to ${number}.`)).toBeVisible();
});

test('is also asked for with the current password', async ({ page }) => {
  const { email } = await givenSubscriber();
  const number = uniquePhone();
  await openSecurity(page, email);
  await enrol(page, number);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await refuseAuth(page, 'accounts:update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await page.getByLabel('New password', { exact: true }).fill('another-word-7');
  await page.getByLabel('Confirm new password').fill('another-word-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('Vouchwell1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your account also asks for a code.')).toBeVisible();
  await expectNothingWrong(page);
  await dialog.getByRole('button', { name: /^Send a code to/ }).click();
  await expect(code(page)).toBeFocused();
  await expectNothingWrong(page);
  await code(page).fill(await smsCode(number));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed')).toBeVisible();
});

test('needs a verified email address, and says so', async ({ page }) => {
  const { email, uid } = await givenSubscriber();
  await openBilling(page, email);
  await adminAuth().updateUser(uid, { emailVerified: false });
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('Please verify your email address first:')).toBeVisible();
  await expect(addPhone(page)).toHaveCount(0);
  await expectNothingWrong(page);
});

test('says that it could not be loaded, and offers no authenticator app where none is switched on', async ({
  page,
}) => {
  const { email } = await givenSubscriber();
  await openBilling(page, email);
  await page.route('**/accounts:lookup*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('Your second steps could not be loaded.')).toBeVisible();
  await expectNothingWrong(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(addPhone(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toHaveCount(0);
});
