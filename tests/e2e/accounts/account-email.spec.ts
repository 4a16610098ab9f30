import { expect, type Page, test } from '@playwright/test';
import { givenSubscriber } from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth, resetStack } from '../../support/stack.ts';
import { setUpStandIn } from '../../support/stripe-stand-in.ts';
import { signIn } from '../support/owner.ts';
import { expectAccountAccessible, openSecurity } from './account-steps.ts';
import { expectAccessible, mailedLink } from './accounts.ts';

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' });

test('an owner changes their email by entering the password and opening a link in the signed-in browser', async ({
  page,
  browser,
}) => {
  const { email, uid } = await givenSubscriber();
  const newEmail = freshEmail('office');
  const stored = async () => (await adminAuth().getUser(uid)).email;
  await openSecurity(page, email);

  await test.step('the password is required, even right after signing in', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(newEmail);
    await page.keyboard.press('Enter');
    await question(page).getByLabel('Current password').fill('Vouchwell1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('One more step')).toBeVisible();
    await expectAccountAccessible(page);
    expect(await stored()).toBe(email);
  });

  const link = await mailedLink(newEmail, 'verifyAndChangeEmail');

  await test.step('opening the link in a browser that isn’t signed in to the account changes nothing', async () => {
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
