import { expect, test } from '@playwright/test';
import { adminAuth, resetStack } from '../support/stack.ts';
import { expectToast, lose, mailedLink, signUp } from './accounts.ts';
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

  await test.step('it signs in whoever signed up here, and leads to a trial for the account', async () => {
    await page.waitForURL('**/pricing?coupon=FREETRIAL');
    await expectToast(page, 'Your email is verified', 'Next, choose a plan.');
    await expect(page.getByText(`Signed in as ${NEW}`)).toBeVisible();
    await expect(page.getByText(/^\$0 today, then \$49 on/)).toBeVisible();
    expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: true });
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
