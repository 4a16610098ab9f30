import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { unzipSync } from 'fflate';
import { addVisit } from '../../../functions/src/analytics/visits.ts';
import { entitlementRef } from '../../../functions/src/db/accounts.ts';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { givenSubscriber } from '../../support/owners.ts';
import { businessRef, sendReferral } from '../../support/referrals.ts';
import { adminAuth, resetStack } from '../../support/stack.ts';
import { getStripe, setUpStripeMock } from '../../support/stripe-mock.ts';
import { download, submitSignIn } from '../support/owner.ts';
import {
  countRemainingDocuments,
  daysFromNow,
  expectAccountAccessible,
  mockCall,
  openSettings,
} from './accounts.ts';

test.beforeAll(async () => {
  await resetStack();
  await setUpStripeMock();
});

const exportButton = (page: Page) => page.getByRole('button', { name: 'Download everything' });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Delete account' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const confirmation = (page: Page) => dialog(page).getByRole('textbox');
const deleteIt = (page: Page) => dialog(page).getByRole('button', { name: 'Delete my account' });

async function enterPassword(page: Page) {
  const question = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await question.getByLabel('Current password').fill('Vouchwell1');
  await expectAccountAccessible(page);
  await page.keyboard.press('Enter');
}

async function downloaded(page: Page) {
  const { name, bytes } = await download(page, exportButton(page));
  const files = unzipSync(bytes);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const json = (name: string) => JSON.parse(text(name));
  return { name, names: Object.keys(files), text, json };
}

// Tests can't answer the browser's own save dialog, so turn it off.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker')),
);

async function expectDeleted(page: Page): Promise<void> {
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
}

test('an owner exports their data and deletes the account by entering the password', async ({
  page,
}) => {
  const { email, uid, business, subscription } = await givenSubscriber();
  await sendReferral(business, { referralName: 'Ben Carter' });
  await sendReferral(business, { referralName: 'Ann Lee' });
  const [referral] = (await businessRef(business).collection(collections.referrals).get()).docs;
  const note = { kind: 'note', text: 'Call at noon', by: uid, at: new Date() };
  await referral?.ref.collection(collections.events).add(note);
  const visit = { businessId: business.id, timeZone: null, campaignId: null, placement: 'van' };
  await addVisit(visit, new Date());
  await openSettings(page, email, 'Your data');

  await test.step('the export shows its progress and can be canceled', async () => {
    await page.route(/:runAggregationQuery/, () => undefined);
    await exportButton(page).click();
    await expect(page.getByRole('button', { name: 'Downloading...' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Download' })).toBeVisible();
    await expect(page.getByText('Counting...')).toBeVisible();
    await expectAccountAccessible(page);
    await page.getByRole('button', { name: 'Cancel download' }).click();
    await expect(exportButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step("the export contains all of the owner's data", async () => {
    const { name, names, text, json } = await downloaded(page);
    expect(name).toMatch(/^vouchwell-data-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText('Your data has been downloaded')).toBeVisible();
    expect(json('account.json')).toMatchObject({
      account: { uid, email },
      subscription: { subscribed: true, subscription_tier: 'monthly' },
    });
    const list = (part: string) => json(`${business.slug}/${part}.json`);
    expect(list('business')).toMatchObject({ id: business.id, name: 'Smith Plumbing' });
    const [referrals, referrers] = [list('referrals'), list('referrers')];
    expect(list('placements')).toEqual([{ id: 'van', scans: 1 }]);
    expect(list('visits')).toMatchObject([{ visits: 1 }]);
    expect([list('rewards'), list('campaigns')]).toEqual([[], []]);
    expect(list('acceptances')).toMatchObject([{ accepted_by: uid }]);
    expect(list('templates')).toHaveLength(2);
    expect(list('events')).toContainEqual(expect.objectContaining({ text: 'Call at noon' }));
    expect(referrers).toHaveLength(2);
    const friends = referrals.map((referral: { referral_name: string }) => referral.referral_name);
    expect(friends.toSorted()).toEqual(['Ann Lee', 'Ben Carter']);
    const csv = text(`${business.slug}/referrals.csv`);
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain('Ben Carter');
    expect(text(`${business.slug}/qr-code.png`)).toContain('PNG');
    for (const file of names) expect(text(file)).not.toMatch(/search_terms|_keys?"/);
    expect(Object.keys(referrers[0])).not.toContain('id');
    expect(new Date(referrals[0].created_at).getTime()).toBeGreaterThan(Date.now() - 600_000);
  });

  await test.step('the dialog explains what is deleted and can be closed', async () => {
    await openDialog(page).click();
    await expect(dialog(page)).toContainText('All referrals, including names and contact details.');
    await expect(dialog(page)).toContainText('Your invoices and payments');
    await expect(dialog(page)).toContainText('Your subscription ends right away');
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(openDialog(page)).toBeFocused();
    expect((await adminAuth().getUser(uid)).email).toBe(email);
  });

  await test.step('deleting the account asks for the password first', async () => {
    await openDialog(page).click();
    await expectAccountAccessible(page);
    await confirmation(page).fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Deleting...')).toBeHidden();
    await enterPassword(page);
    await expectDeleted(page);
  });

  await test.step('no data is left after the deletion', async () => {
    expect(await countRemainingDocuments(business.id)).toBe(0);
    const entitlement = await entitlementRef(uid).get();
    expect(entitlement.exists).toBe(false);
    const link = await publicRef(business.slug).get();
    // The slug stays reserved, because it may be on printed cards.
    expect(Object.keys(link.data() ?? {})).toEqual(['deleted_at']);
    await expect(adminAuth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await getStripe().subscriptions.retrieve(subscription)).status).toBe('canceled');
    await page.goto(`/r/${business.slug}`);
    await expect(page.getByText('Referral Form Not Found')).toBeVisible();
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth');
  });
});

test('a lapsed owner can only export their data and delete the account', async ({ page }) => {
  const { email, uid, business } = await givenSubscriber();
  await sendReferral(business);
  const lapsed = { subscribed: false, status: 'canceled', subscription_end: daysFromNow(-10) };
  await entitlementRef(uid).update(lapsed);
  const result = { subscribed: false, subscription_tier: null, subscription_end: null };
  await mockCall(page, 'check-subscription', (route) => route.fulfill({ json: { result } }));

  await test.step('the pricing page links to a sign-in page for exporting and deleting data', async () => {
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Export or delete your data' }).click();
    await page.waitForURL('**/auth?for=data');
    await expect(page.getByText('Sign in to export or delete your data.')).toBeVisible();
    await submitSignIn(page, email);
    await page.waitForURL('**/pricing');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your account and data' })).toBeVisible();
    const data = page.getByRole('region', { name: 'Your data' });
    await expect(data).toBeFocused();
    await expect(data).toBeInViewport();
    await page.goto('/app/dashboard');
    await page.waitForURL('**/pricing');
  });

  await test.step('the owner can download their data and invoices', async () => {
    const { json } = await downloaded(page);
    expect(json(`${business.slug}/referrals.json`)).toHaveLength(1);
    const invoices = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Manage Billing' }).click();
    await expect((await invoices).getByRole('heading', { name: 'Invoices' })).toBeVisible();
    await (await invoices).close();
  });

  await test.step('the account can be deleted even without a subscription to cancel', async () => {
    await expect(page.getByText('This deletes all your data.')).toBeVisible();
    await openDialog(page).click();
    await expect(dialog(page)).not.toContainText('Your subscription');
    await confirmation(page).fill(email);
    await deleteIt(page).click();
    await enterPassword(page);
    await expectDeleted(page);
    expect(await countRemainingDocuments(business.id)).toBe(0);
  });
});
