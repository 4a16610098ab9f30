import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { adminAuth, resetStack } from '../support/stack.ts';
import { expectAccessible, lose, mailedLink, signUp } from './accounts.ts';
import { siteLink } from './owner.ts';

const NEW = 'new@shop.example';

test.beforeEach(resetStack);

test('a mailed link verifies an email once, though the connection was lost at first', async ({
  page,
}) => {
  await signUp(page, NEW);
  const link = await mailedLink(NEW, 'verifyEmail');

  await test.step('a lost connection does not lose the link', async () => {
    await lose(page, 'open-account-link');
    await page.goto(link);
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('it leads to the front page, which says what comes next and no more', async () => {
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
    await expect(page.getByText('Next, choose a plan.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up Now!' })).toHaveCount(0);
    await expectAccessible(page);
    expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: true });
  });

  await test.step('the sign-in has the email, and leads to a trial for the account', async () => {
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveValue(NEW);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/pricing?coupon=FREETRIAL');
    await expect(page.getByText(`Signed in as ${NEW}`)).toBeVisible();
    await expect(page.getByText(/^\$0 today, then \$49 on/)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(siteLink(page, 'Login')).toBeVisible();
  });

  await test.step('a second time it is too old, and leads to the sign-in', async () => {
    await page.goto(link);
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});
