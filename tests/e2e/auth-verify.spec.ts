import { expect, test } from '@playwright/test';
import { adminVerifyLink } from '../support/auth-links.ts';
import { adminAuth, resetStack } from '../support/stack.ts';
import { expectAccessible, givenAccount, lose } from './accounts.ts';
import { siteLink } from './owner.ts';

const NEW = 'new@shop.example';

test.beforeEach(resetStack);

test('the link verifies the email once and leads to the front page', async ({ page }) => {
  await givenAccount(NEW, false);
  const link = await adminVerifyLink(NEW);
  await page.goto(link);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText('Your email is verified')).toBeVisible();
  await expect(page.getByText('Choose a plan next.')).toBeVisible();
  await expectAccessible(page);
  expect(await adminAuth().getUserByEmail(NEW)).toMatchObject({ emailVerified: true });
  await siteLink(page, 'Pricing').click();
  await page.waitForURL('**/pricing');

  await page.goto(link);
  await expect(page.getByText('This link is too old, or was used before.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a lost connection does not lose the link', async ({ page }) => {
  await givenAccount(NEW, false);
  await lose(page, 'accounts:update');
  await page.goto(await adminVerifyLink(NEW));
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your email is verified')).toBeVisible();
});
