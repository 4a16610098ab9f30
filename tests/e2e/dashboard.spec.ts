import { expect, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { referralsOf } from '../support/recorded.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { givenAccount, PAID } from './accounts.ts';
import {
  collectErrors,
  expectFrontPage,
  openDashboard,
  refer,
  rowOf,
  rows,
  signIn,
  siteLink,
  total,
} from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const OTHER = 'other@vouchwell.test';
const LINK = '/r/rivera-plumbing';

test.beforeEach(resetStack);

test('shows a new referral without reload, marked, announced and counted', async ({ page }) => {
  await openDashboard(page, DEMO);
  await expect(total(page, 'All referrals')).toHaveText('14');
  await refer('Ben Carter', { note: 'Call after five.', referralPhone: '(555) 010-1234' });

  const row = rowOf(page, 'Ben Carter');
  await expect(row).toBeVisible();
  await expect(rows(page).first()).toContainText('Ben Carter');
  await expect(row).toHaveClass(/animate-arrive/);
  await expect(row).toContainText('Referred by Maria Lopez');
  await expect(row).toContainText('Chose email, just now');
  await expect(row).toContainText('Call after five.');
  await expect(row.getByRole('link', { name: 'Call Ben Carter' })).toHaveAttribute(
    'href',
    'tel:5550101234',
  );
  const announcement = page.getByRole('status').filter({ hasText: 'New referral: Maria Lopez' });
  await expect(announcement).toContainText('referred Ben Carter');
  await expect(total(page, 'All referrals')).toHaveText('15');
  await expect(total(page, 'New')).toHaveText('4');
  await expect(row).not.toHaveClass(/animate-arrive/, { timeout: 8_000 });
});

test('says in plain words what is remarkable about a referral', async ({ page }) => {
  await openDashboard(page, DEMO);
  await refer('Maria Herself', { referralEmail: 'maria@example.com' });
  await expect(rowOf(page, 'Maria Herself')).toContainText('Looks like they referred themselves');
  await refer('Ben Carter');
  await refer('Ben Carter', { referrerEmail: 'tom@example.com', referrerName: 'Tom' });
  await expect(page.getByText('Already referred by Maria Lopez on')).toBeVisible();
});

test('moves the counts with a status, in the database too', async ({ page, context }) => {
  await refer('Ben Carter');
  await openDashboard(page, DEMO);
  await expect(total(page, 'New')).toHaveText('4');
  const status = rowOf(page, 'Ben Carter').getByLabel('Status of Ben Carter');
  await status.selectOption('Converted');
  await expect(total(page, 'New')).toHaveText('3');
  await expect(total(page, 'Converted')).toHaveText('5');
  await expect(total(page, 'All referrals')).toHaveText('15');

  // A second tab chooses the same: nothing is counted twice.
  const tab = await context.newPage();
  await tab.goto('/app/dashboard');
  const there = rowOf(tab, 'Ben Carter').getByLabel('Status of Ben Carter');
  await expect(there).toHaveValue('converted');
  await Promise.all([there.selectOption('Lost'), status.selectOption('Lost')]);
  await expect(total(page, 'Converted')).toHaveText('4');
  await expect(total(page, 'Lost')).toHaveText('3');

  await page.reload();
  await expect(status).toHaveValue('lost');
  await expect(total(page, 'Lost')).toHaveText('3');
  expect(await referralsOf('rivera-plumbing', 'ben.carter@example.com')).toMatchObject([
    { status: 'lost' },
  ]);
  const referrers = await adminDb()
    .collectionGroup(collections.referrers)
    .where('email', '==', 'maria@example.com')
    .get();
  expect(referrers.docs.map((referrer) => referrer.data())).toMatchObject([
    { total: 1, new: 0, contacted: 0, in_progress: 0, converted: 0, lost: 1 },
  ]);
});

test('keeps what is stored when a status may not be saved', async ({ page }) => {
  await openDashboard(page, DEMO);
  await adminDb().collection(collections.entitlements).doc('demo-owner').delete();
  const status = page.getByLabel('Status of Hannah Brooks');
  await status.selectOption('Lost');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to update referral status' });
  await expect(failure).toContainText('Check your connection, then try again.');
  await expect(status).toHaveValue('new');
  await expect(total(page, 'New')).toHaveText('3');
});

test('shows 5 first and 10 more a time, live all the way down', async ({ page }) => {
  for (const name of ['Ann One', 'Ann Two', 'Ann Three', 'Ann Four']) await refer(name);
  await openDashboard(page, DEMO);
  const loadMore = page.getByRole('button', { name: 'Load More' });
  await expect(rows(page)).toHaveCount(5);
  await loadMore.click();
  await expect(rows(page)).toHaveCount(15);
  await expect(page.locator('.animate-arrive')).toHaveCount(0);
  await refer('Ann Five');
  await expect(rows(page)).toHaveCount(16);
  await expect(rows(page).first()).toContainText('Ann Five');
  await loadMore.click();
  await expect(rows(page)).toHaveCount(19);
  await expect(loadMore).toBeHidden();
});

test('leaves nothing of one owner for the next in the same tab', async ({ page }) => {
  const errors = collectErrors(page);
  await openDashboard(page, DEMO);
  await expect(rowOf(page, 'Hannah Brooks')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectFrontPage(page);
  await expect(page.locator('body')).not.toContainText(/Hannah|Rivera|demo@/);

  await siteLink(page, 'Login').click();
  await page.getByLabel('Email').fill(OTHER);
  await page.getByLabel('Password').fill('Vouchwell1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Bright Smile Dental')).toBeVisible();
  await expect(page.getByText('No referrals yet.')).toBeVisible();
  await expect(total(page, 'All referrals')).toHaveText('0');
  await refer('Zoe Moss', { businessSlug: 'bright-smile' });
  await refer('Not Theirs');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'Zoe Moss')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/Hannah|Rivera|demo@|Not Theirs/);
  expect(errors).toEqual([]);
});

test('copies the link, or selects it where the browser refuses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, DEMO);
  const link = page.getByLabel('Give this link to your customers');
  await expect(link).toHaveValue(new RegExp(`${LINK}$`));
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/rivera-plumbing$/);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('The link is selected')).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/rivera-plumbing$/);
});

test('tells an account without a business so', async ({ page }) => {
  const uid = await givenAccount('new@vouchwell.test');
  await writeEntitlement(adminDb(), uid, PAID);
  await signIn(page, 'new@vouchwell.test');
  await expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectFrontPage(page);
});

test('keeps the list when one document in it is broken', async ({ page }) => {
  const found = await adminDb()
    .collectionGroup(collections.referrals)
    .where('referral_name', '==', 'Luis Ortega')
    .get();
  await found.docs[0]?.ref.update({ status: 'nonsense' });
  await openDashboard(page, DEMO);
  await expect(rowOf(page, 'Hannah Brooks')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

test('keeps very long names, addresses and notes inside the page', async ({ page }) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
  await refer(`${long} the Third of ${'Hohenzollern'.repeat(2)}`, {
    referralEmail: `${long}.${long}@a-very-long-domain-name.example.com`,
    referrerName: `${long} von Montgomery-Fitzwilliam`,
    note: 'averylongword'.repeat(40),
  });
  await openDashboard(page, DEMO);
  await expect(rows(page).first()).toContainText(long);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(page.viewportSize()?.width).toBe(await page.evaluate(() => window.innerWidth));
});

test('does not take a lost connection for an empty business, and comes back', async ({ page }) => {
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
  await signIn(page, DEMO);
  await expect(page.getByText('Failed to load business data')).toBeVisible();
  const card = page.locator('section', { hasText: 'Your business could not be loaded' });
  await expect(card.getByText('Check your connection, then try again.')).toBeVisible();
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(5);
});
