import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { findCountMismatches } from '../support/recount.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { expectAccessible } from './accounts.ts';
import { openDashboard, refer, rowOf, rows, total } from './owner.ts';

const DEMO = 'demo@vouchwell.test';

test.beforeEach(resetStack);

const deleteButton = (page: Page, friend: string) =>
  rowOf(page, friend).getByRole('button', { name: `Delete the referral of ${friend}` });
const confirmation = (page: Page) => page.getByRole('dialog');
const statusOf = (page: Page, friend: string) => page.getByLabel(`Status of ${friend}`);

async function remove(page: Page, friend: string): Promise<void> {
  await deleteButton(page, friend).click();
  await confirmation(page).getByRole('button', { name: 'Delete referral' }).click();
}

/** What the recount of the documents finds wrong in the demo business's totals. */
async function mismatches() {
  const { docs } = await adminDb()
    .collection(collections.businesses)
    .where('slug', '==', 'rivera-plumbing')
    .get();
  return findCountMismatches(adminDb(), docs[0]?.id ?? '');
}

const referrerOf = (email: string) =>
  adminDb().collectionGroup(collections.referrers).where('email', '==', email).get();

test('deletes a referral for good once it is confirmed, with what was counted', async ({
  page,
}) => {
  await refer('Ben Carter');
  await openDashboard(page, DEMO);
  await deleteButton(page, 'Ben Carter').click();
  await expect(confirmation(page)).toContainText(
    'Are you sure you want to delete this referral? This action cannot be undone.',
  );
  await expectAccessible(page);
  const keepIt = page.getByRole('button', { name: 'Keep it' });
  await expect(keepIt).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toBeHidden();
  await expect(deleteButton(page, 'Ben Carter')).toBeFocused();
  await expect(total(page, 'All referrals')).toHaveText('15');

  // With the keyboard alone.
  await page.keyboard.press('Enter');
  await expect(keepIt).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Delete referral' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Ben Carter')).toHaveCount(0);
  await expect(page.getByText('The referral of Ben Carter is deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Hannah Brooks' })).toBeFocused();
  await expect(total(page, 'All referrals')).toHaveText('14');
  await expect(total(page, 'New')).toHaveText('3');
  expect(await mismatches()).toEqual([]);
  // Nobody else was referred by her, so her name and address are gone too.
  await expect.poll(async () => (await referrerOf('maria@example.com')).size).toBe(0);

  // The last row: the focus stays in the list.
  await remove(page, 'Grace Huang');
  await expect(rowOf(page, 'Grace Huang')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Walter Simmons' })).toBeFocused();
});

test('keeps a referral that may not be deleted, and says so', async ({ page }) => {
  await refer('Ben Carter');
  await openDashboard(page, DEMO);
  // The rules find nothing to count the deletion in.
  const { docs } = await referrerOf('maria@example.com');
  await docs[0]?.ref.delete();
  await remove(page, 'Ben Carter');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to delete referral' });
  await expect(failure).toContainText('Check your connection, then try again.');
  await expect(rowOf(page, 'Ben Carter')).toBeVisible();
  await expect(deleteButton(page, 'Ben Carter')).toBeFocused();
});

test('counts nothing twice when two tabs change and delete the same referral', async ({
  page,
  context,
}) => {
  await refer('Ben Carter');
  await refer('Ann Moss');
  await openDashboard(page, DEMO);
  const tab = await context.newPage();
  await tab.goto('/app/dashboard');
  await expect(rowOf(tab, 'Ben Carter')).toBeVisible();

  await Promise.all([
    statusOf(page, 'Ben Carter').selectOption('Converted'),
    statusOf(tab, 'Ben Carter').selectOption('Lost'),
  ]);
  await expect(total(page, 'New')).toHaveText('4');
  await expect(total(tab, 'New')).toHaveText('4');
  // Whichever came last, both tabs agree on it.
  await expect
    .poll(async () => {
      const [here, there] = await Promise.all(
        [page, tab].map((each) => statusOf(each, 'Ben Carter').inputValue()),
      );
      return here === there;
    })
    .toBe(true);
  expect(await mismatches()).toEqual([]);

  for (const each of [page, tab]) {
    await deleteButton(each, 'Ben Carter').click();
    await expect(confirmation(each)).toBeVisible();
  }
  await Promise.all(
    [page, tab].map((each) =>
      confirmation(each)
        .getByRole('button', { name: 'Delete referral' })
        // Where the other tab was so quick that the row and its dialog are gone already.
        .click({ timeout: 3_000 })
        .catch(() => undefined),
    ),
  );
  for (const each of [page, tab]) {
    await expect(rowOf(each, 'Ben Carter')).toHaveCount(0);
    await expect(total(each, 'All referrals')).toHaveText('15');
    await expect(each.getByText('Failed to delete referral')).toHaveCount(0);
  }
  expect(await mismatches()).toEqual([]);

  // One deletes what the other is changing.
  await deleteButton(tab, 'Ann Moss').click();
  await Promise.all([
    statusOf(page, 'Ann Moss').selectOption('Contacted'),
    confirmation(tab).getByRole('button', { name: 'Delete referral' }).click(),
  ]);
  await expect(rowOf(page, 'Ann Moss')).toHaveCount(0);
  await expect(total(page, 'All referrals')).toHaveText('14');
  expect(await mismatches()).toEqual([]);
});

test('reaches the friend with one tap, and says what there is to know of them', async ({
  page,
}) => {
  const note = 'Her bathroom floods whenever it rains. '.repeat(8).trim();
  await refer('Ben Carter', { referralPhone: '+1 (555) 010-1234', note });
  await refer('Ben Carter II', {
    referrerName: 'Tom Becker',
    referrerEmail: 'tom@example.com',
    sendMethod: 'sms',
    referralEmail: '',
    referralPhone: '555 010 1234',
  });
  await openDashboard(page, DEMO);
  const ben = rows(page).nth(1);
  await expect(ben.getByRole('link', { name: 'Call Ben Carter' })).toHaveAttribute(
    'href',
    'tel:+15550101234',
  );
  await expect(ben.getByRole('link', { name: 'Text Ben Carter' })).toHaveAttribute(
    'href',
    'sms:+15550101234',
  );
  const email = ben.getByRole('link', { name: 'Email Ben Carter' });
  await expect(email).toHaveAttribute('href', 'mailto:ben.carter@example.com');
  for (const control of [
    email,
    deleteButton(page, 'Ben Carter').first(),
    ben.getByRole('combobox'),
  ])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const again = rows(page).nth(0);
  await expect(again).toContainText('Chose text message, just now');
  await expect(again).toContainText('Already referred by Maria Lopez on');
  await expect(again.locator('time').first()).toHaveAttribute('title', /\d{4} at \d/);
  await expect(again.getByRole('link', { name: /^Email Ben/ })).toHaveCount(0);

  // A long note is a few lines until it is asked for.
  const quote = ben.getByText(note);
  const folded = (await quote.boundingBox())?.height ?? 0;
  await ben.getByRole('button', { name: 'Show the whole note' }).click();
  expect((await quote.boundingBox())?.height ?? 0).toBeGreaterThan(folded);
  await expectAccessible(page);
});
