import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { givenSubscriber } from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth, resetStack } from '../../support/stack.ts';
import { setUpStripeMock } from '../../support/stripe-mock.ts';
import { signIn } from '../support/owner.ts';
import { collectViolations } from '../support/violations.ts';
import {
  expectAccessible,
  expectAccountAccessible,
  getEmailedLink,
  getSmsCode,
  goToSettings,
  mockCall,
  openSettings,
  rejectOldSignIn,
  signOut,
} from './accounts.ts';

test.beforeAll(async () => {
  await resetStack();
  await setUpStripeMock();
});

// The shortest password this form accepts: six characters, without an uppercase letter.
const SIX_CHARACTERS = 'plumb7';
const NEW_PASSWORD = 'another-word-7';

const toggle = (page: Page) => page.getByRole('button', { name: 'Change password' });
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save password' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' });
const current = (page: Page) => question(page).getByLabel('Current password');

async function fillPassword(page: Page, password: string): Promise<void> {
  await newPassword(page).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await save(page).click();
}

const code = (page: Page) => page.getByLabel('Code', { exact: true });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify code' });

test('an owner changes their email by entering the password and opening a link in the signed-in browser', async ({
  page,
  browser,
}) => {
  const { email, uid } = await givenSubscriber();
  const newEmail = freshEmail('office');
  const stored = async () => (await adminAuth().getUser(uid)).email;
  await openSettings(page, email, 'Security');

  await test.step('the password is required, even right after signing in', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(newEmail);
    await page.keyboard.press('Enter');
    await question(page).getByLabel('Current password').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('One more step')).toBeVisible();
    await expectAccountAccessible(page);
    expect(await stored()).toBe(email);
  });

  const link = await getEmailedLink(newEmail, 'verifyAndChangeEmail');

  await test.step("opening the link in a browser that isn't signed in to the account changes nothing", async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByText('You’re not signed in to that account')).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other.getByLabel('Password')).toBeVisible();
    await other.context().close();
    expect(await stored()).toBe(email);
  });

  await test.step('the owner signs in with the new email and keeps the subscription', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('Your email has been changed')).toBeVisible();
    await expect(page.getByText(`Sign in with ${newEmail} from now on.`)).toBeVisible();
    expect(await adminAuth().getUser(uid)).toMatchObject({ email: newEmail, emailVerified: true });
    await signIn(page, newEmail);
    await page.waitForURL('**/app/dashboard');
    await expect(page.getByText('Smith Plumbing').first()).toBeVisible();
  });

  await test.step('the link works only once', async () => {
    await page.goto(link);
    await expect(page.getByText('This link has expired, was already used')).toBeVisible();
  });
});

test('changing the password requires the current one and ends all other sessions', async ({
  page,
  browser,
}) => {
  const { email } = await givenSubscriber();
  await openSettings(page, email, 'Security');

  await test.step('focus moves to the new password field, and the form has no field for the current password', async () => {
    await toggle(page).click();
    await expect(newPassword(page)).toBeFocused();
    await expect(page.getByLabel(/current password/i)).toHaveCount(0);
    await expectAccountAccessible(page);
  });

  await test.step('canceling the prompt for the current password changes nothing', async () => {
    await rejectOldSignIn(page, 2);
    await fillPassword(page, SIX_CHARACTERS);
    await expect(current(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(newPassword(page)).toHaveValue(SIX_CHARACTERS);
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
    await current(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed')).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(newPassword(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  await test.step('the owner signs in with the new password', async () => {
    await signOut(page);
    await signIn(page, email, SIX_CHARACTERS);
    await page.waitForURL('**/app/dashboard');
  });

  await test.step("the owner's other sessions end once the password is entered", async () => {
    const other = await (await browser.newContext()).newPage();
    await signIn(other, email, SIX_CHARACTERS);
    await other.waitForURL('**/app/dashboard');
    let calls = 0;
    await mockCall(page, 'sign-out-others', (route) => {
      calls += 1;
      const error = { message: '', details: { reason: 'recent-sign-in-required' } };
      return calls > 1 ? route.fallback() : route.fulfill({ status: 403, json: { error } });
    });
    await goToSettings(page, 'Security');
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await current(page).fill(SIX_CHARACTERS);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed out everywhere else')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await other.reload();
    await other.waitForURL('**/auth');
    await other.context().close();
  });
});

test('an owner adds a phone as a second factor, uses it, and removes it', async ({ page }) => {
  const { email } = await givenSubscriber();
  const violations = await collectViolations(page);
  const number = `+1555${String(Date.now()).slice(-7)}`;
  const remove = page.getByRole('button', { name: `Remove Text message to ${number}` });
  await openSettings(page, email, 'Security');

  await test.step('a code is sent to the phone', async () => {
    await page.getByRole('button', { name: 'Add a phone' }).click();
    const phone = page.getByLabel('Phone number');
    await expect(phone).toBeFocused();
    await expectAccountAccessible(page);
    await phone.fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`We texted a code to ${number}.`)).toBeVisible();
  });

  await test.step('only the correct code adds the phone', async () => {
    const right = await getSmsCode(number);
    await code(page).fill(right === '000000' ? '111111' : '000000');
    await verify(page).click();
    await expect(page.getByText('That code isn’t right.')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expectAccountAccessible(page);
    await code(page).fill(right);
    await verify(page).click();
    await expect(page.getByText('Two-step verification is on')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Added on');
  });

  await test.step('confirming the password also requires a code', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await rejectOldSignIn(page, 1);
    await fillPassword(page, NEW_PASSWORD);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Now enter the code.')).toBeVisible();
    await expectAccountAccessible(page);
    await dialog.getByRole('button', { name: /^Send a code to/ }).click();
    await expect(code(page)).toBeFocused();
    await code(page).fill(await getSmsCode(number));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed')).toBeVisible();
  });

  await test.step('the next sign-in requires a code', async () => {
    await signOut(page);
    await signIn(page, email, NEW_PASSWORD);
    await page.getByRole('button', { name: /^Send a code to/ }).click();
    await expect(code(page)).toBeVisible();
    await code(page).fill(await getSmsCode(number));
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
  // Our security headers allow every request that Auth makes.
  expect(violations).toEqual([]);
});
