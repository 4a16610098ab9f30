import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { collections, referPath, routes } from '@vouchwell/domain/lib/paths';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { writeEntitlement } from '../../functions/src/db/entitlements.ts';
import { givenAccount, PAID } from '../e2e/accounts.ts';
import { goToPage, rowOf } from '../e2e/owner.ts';
import { keptOffline, OFFLINE, openWithWorker } from '../e2e/pocket-steps.ts';
import { decodeQr } from '../support/decode-qr.ts';
import { freshEmail, post, request } from '../support/referral-api.ts';
import { adminDb, resetStack } from '../support/stack.ts';

const SLUG = 'oak-street-bakery';
const FRIEND = 'Quinn Abara';

test.beforeEach(resetStack);

test('takes an owner from the landing page to a changed status and a downloaded card', async ({
  page,
  baseURL,
}) => {
  const email = freshEmail('ana');
  await writeEntitlement(adminDb(), await givenAccount(email), PAID);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up Now!' }).first().click();
  await expect(page.getByRole('main')).toContainText(/\$49.*\$399/s);
  await page.locator(`a[href="${routes.auth}"]`).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await page.getByLabel('Business name').fill('Oak Street Bakery');
  await page.getByLabel('What kind of shop is it?').fill('Something else');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create my link' }).click();
  await expect(page.getByText('No referrals yet').first()).toBeVisible();

  const referral = request({ slug: SLUG }, { referralName: FRIEND });
  expect(await post(referral)).toMatchObject({ status: 200 });
  const status = rowOf(page, FRIEND).getByLabel(`Status of ${FRIEND}`);
  await expect(status).toBeVisible();
  // WebKit's own arrow would hide the status's color.
  await expect(status).toHaveCSS('appearance', 'none');
  await status.selectOption('contacted');
  const referrals = adminDb().collectionGroup(collections.referrals);
  const stored = referrals.where('referral_name', '==', FRIEND);
  await expect.poll(async () => (await stored.get()).docs[0]?.get('status')).toBe('contacted');

  await goToPage(page, 'Share');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Printing' }).click();
  const png = await readFile(await (await file).path());
  expect(await decodeQr(png)).toEqual([baseURL + referPath(SLUG)]);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1050, 600]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows the last referrals without a network', async ({ page, context }) => {
    await openWithWorker(page);
    await expect(rowOf(page, 'Hannah Brooks')).toBeVisible();
    await keptOffline(page);
    await context.setOffline(true);
    await page.goto(routes.dashboard);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByText('Hannah Brooks').first()).toBeVisible();
  });
});
