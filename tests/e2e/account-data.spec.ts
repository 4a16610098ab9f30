import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { addScan } from '../../functions/src/data/placements.ts';
import { givenSubscriber } from '../support/owners.ts';
import { post, request } from '../support/referral-api.ts';
import { adminAuth, adminDb, resetStack } from '../support/stack.ts';
import { setUpStandIn, stripe } from '../support/stripe-stand-in.ts';
import {
  answerCall,
  daysFromNow,
  goToAccount,
  leftOf,
  openBilling,
  openSecurity,
  setEntitlement,
} from './account-steps.ts';
import { openDashboard } from './owner.ts';

test.beforeAll(async () => {
  await resetStack();
  await setUpStandIn();
});

const download = (page: Page) => page.getByRole('button', { name: 'Download my data' });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Delete account' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const confirmation = (page: Page) => dialog(page).getByRole('textbox');
const deleteIt = (page: Page) => dialog(page).getByRole('button', { name: 'Delete my account' });
const refusal = (reason: string) => ({
  status: 403,
  json: { error: { status: 'PERMISSION_DENIED', message: reason, details: { reason } } },
});

async function expectNothingWrong(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

test('all that we store of an owner can be downloaded', async ({ page }) => {
  const { email, uid, business } = await givenSubscriber();
  await post(request(business, { referralName: 'Ben Carter' }));
  await post(request(business, { referralName: 'Ann Lee' }));
  await addScan(adminDb(), business.id, 'van');
  await openSecurity(page, email);
  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(file.suggestedFilename()).toMatch(/^vouchwell-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText('Your data is downloaded')).toBeVisible();
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { uid, email },
    subscription: { subscribed: true, subscription_tier: 'monthly' },
    businesses: [{ id: business.id, name: 'Smith Plumbing', slug: business.slug }],
  });
  const [{ templates, referrals, referrers, placements }] = data.businesses;
  expect(placements).toEqual([{ id: 'van', scans: 1 }]);
  expect(templates).toHaveLength(2);
  expect(referrers).toHaveLength(2);
  const names = referrals.map((one: { referral_name: string }) => one.referral_name);
  expect(names.toSorted()).toEqual(['Ann Lee', 'Ben Carter']);
  expect(new Date(referrals[0].created_at).getTime()).toBeGreaterThan(Date.now() - 600_000);
});

test('a download shows how far it is, can be cancelled, and says that it failed', async ({
  page,
}) => {
  const { email } = await givenSubscriber();
  await openSecurity(page, email);
  await page.route(/:runAggregationQuery/, () => undefined);
  await download(page).click();
  await expect(page.getByRole('button', { name: 'Downloading...' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Download' })).toBeVisible();
  await expect(page.getByText('Counting...')).toBeVisible();
  await expectNothingWrong(page);
  await page.getByRole('button', { name: 'Cancel download' }).click();
  await expect(download(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unrouteAll();
  await page.route(/:runAggregationQuery/, (route) =>
    route.fulfill({ status: 403, json: [{ error: { code: 403, status: 'PERMISSION_DENIED' } }] }),
  );
  await download(page).click();
  await expect(page.getByText('Your data could not be downloaded')).toBeVisible();
});

test('an account is deleted with everything in it, and its link with it', async ({ page }) => {
  const { email, uid, business, subscription } = await givenSubscriber();
  await post(request(business));
  await openDashboard(page, email);
  // Words that nobody can save any more hold nobody back.
  await page.getByRole('button', { name: 'Edit reward' }).click();
  await page.getByLabel('What customers get').fill('Half a thought');
  await goToAccount(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  await openDialog(page).click();
  await expect(dialog(page)).toContainText('All referrals, and the names and addresses in them.');
  await expect(dialog(page)).toContainText('Your invoices and payments');
  await expect(dialog(page)).toContainText('Your subscription is cancelled at once');
  await expectNothingWrong(page);
  await deleteIt(page).click();
  await expect(page.getByText('Type your email address as it is written above')).toBeVisible();
  await expect(confirmation(page)).toBeFocused();
  await confirmation(page).fill('someone@else.test');
  await deleteIt(page).click();
  await expect(page.getByText('Type your email address as it is written above')).toBeVisible();
  await expectNothingWrong(page);

  await confirmation(page).fill(email.toUpperCase());
  await deleteIt(page).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  expect(await leftOf(business.id)).toBe(0);
  const entitlement = await adminDb().collection(collections.entitlements).doc(uid).get();
  expect(entitlement.exists).toBe(false);
  const link = await adminDb().collection(collections.public).doc(business.slug).get();
  expect(link.exists).toBe(false);
  await expect(adminAuth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect((await stripe().subscriptions.retrieve(subscription)).status).toBe('canceled');

  await page.goto(`/r/${business.slug}`);
  await expect(page.getByText('Referral Form Not Found')).toBeVisible();
  await page.goto('/app/dashboard');
  await page.waitForURL('**/auth');
});

test('an owner whose subscription has lapsed takes the data along, and leaves', async ({
  page,
}) => {
  const { email, uid, business } = await givenSubscriber();
  await post(request(business));
  await openBilling(page, email);
  await setEntitlement(uid, {
    subscribed: false,
    status: 'canceled',
    subscriptionEnd: daysFromNow(-10),
  });
  await page.waitForURL('**/pricing');
  await expect(page.getByRole('heading', { name: 'Your account and data' })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(
    JSON.parse(await readFile(await file.path(), 'utf8')).businesses[0].referrals,
  ).toHaveLength(1);
  await expectNothingWrong(page);
  const invoices = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await expect((await invoices).getByRole('heading', { name: 'Invoices' })).toBeVisible();
  // There is no subscription that could end.
  await expect(page.getByText('This deletes all that you keep here.')).toBeVisible();
  await openDialog(page).click();
  await expect(dialog(page)).not.toContainText('Your subscription');
  await confirmation(page).fill(email);
  await deleteIt(page).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await leftOf(business.id)).toBe(0);
});

test('an account is deleted only by someone who shows the password again', async ({ page }) => {
  const { email, uid } = await givenSubscriber();
  let refused = 0;
  await openSecurity(page, email);
  await answerCall(page, 'delete-account', (route) => {
    refused += 1;
    return refused > 1 ? route.fallback() : route.fulfill(refusal('recent-sign-in-required'));
  });
  await openDialog(page).click();
  await confirmation(page).fill(email);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: "Please confirm it's you" });
  await question.getByLabel('Current password').fill('Vouchwell1');
  await expectNothingWrong(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(adminAuth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

test('an account that could not be deleted is still there, and the dialog says why', async ({
  page,
}) => {
  const { email, uid } = await givenSubscriber();
  await openSecurity(page, email);
  await openDialog(page).click();
  await confirmation(page).fill(email);
  await answerCall(page, 'delete-account', (route) =>
    route.fulfill(refusal('billing-unavailable')),
  );
  await deleteIt(page).click();
  await expect(page.getByText('Your subscription could not be cancelled')).toBeVisible();
  await page.unrouteAll();
  await answerCall(page, 'delete-account', (route) => route.abort('internetdisconnected'));
  await deleteIt(page).click();
  await expect(page.getByText('We did not hear whether it is done.')).toBeVisible();
  await expectNothingWrong(page);
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(openDialog(page)).toBeFocused();
  expect((await adminAuth().getUser(uid)).email).toBe(email);
});
