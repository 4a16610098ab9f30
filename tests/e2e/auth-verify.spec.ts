import { expect, test } from '@playwright/test';
import { adminVerifyLink } from '../support/auth-links.ts';
import { adminAuth, resetStack } from '../support/stack.ts';
import { givenAccount, lose } from './accounts.ts';
import { siteLink } from './owner.ts';

const NEW = 'new@shop.example';

test.beforeEach(resetStack);

test('a mailed link verifies an email once, though the connection was lost at first', async ({
  page,
}) => {
  await givenAccount(NEW, false);
  const link = await adminVerifyLink(NEW);

  await test.step('a lost connection does not lose the link', async () => {
    await lose(page, 'accounts:update');
    await page.goto(link);
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await test.step('it leads to the front page, which says what comes next', async () => {
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByText('Your email is verified')).toBeVisible();
    await expect(page.getByText('Next, choose a plan.')).toBeVisible();
    expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: true });
    await siteLink(page, 'Pricing').click();
    await page.waitForURL('**/pricing');
  });

  await test.step('a second time it is too old, and leads to the sign-in', async () => {
    await page.goto(link);
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});
