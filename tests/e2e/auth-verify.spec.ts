import { expect, test } from '@playwright/test';
import { adminAuth, resetStack } from '../support/stack.ts';
import { lose, mailedLink, signUp } from './accounts.ts';
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

  await test.step('it leads to the front page, which says what comes next', async () => {
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText('Your email is verified')).toBeVisible();
    await expect(page.getByText('Choose a plan next.')).toBeVisible();
    expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: true });
    await siteLink(page, 'Pricing').click();
    await page.waitForURL('**/pricing');
  });

  await test.step('a second time it is too old, and leads to the sign-in', async () => {
    await page.goto(link);
    await expect(page.getByText('This link is too old, or was used before.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});
