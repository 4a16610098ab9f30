import { expect, type Page, type Route, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { expectToast } from '../accounts/accounts.ts';
import { findReferrals } from '../public/referral-form.ts';
import {
  DEMO,
  findPanel,
  findRow,
  goToPage,
  openPanel,
  refer,
  rows,
  signIn,
  total,
} from '../support/owner.ts';

const NOTICE = 'You’re offline. You can look around, but you’ll need to be online to save changes.';
const FAILED = 'Nothing changed. Check your connection, then try again.';

test.beforeEach(resetStack);

const statusOf = (page: Page, friend: string) =>
  findRow(page, friend).getByLabel(`Status of ${friend}`);

async function remove(page: Page, friend: string): Promise<void> {
  const panel = await openPanel(page, friend);
  await panel.getByRole('button', { name: `Delete ${friend} from your referrals` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete referral' }).click();
}

async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('alert').getByRole('button', { name: 'Close' });
  while ((await close.count()) > 0) await close.first().click();
}

test('the list shows a notice, stays visible and rejects changes while offline, then recovers', async ({
  page,
  context,
}) => {
  await test.step("A lost connection isn't mistaken for a business without referrals", async () => {
    await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
    await signIn(page, DEMO);
    await expect(page.getByText('Failed to load business data')).toBeVisible();
    const card = page.locator('section', { hasText: 'We couldn’t load your business' });
    await expect(card.getByText('Check your connection, then try again.')).toBeVisible();
    await card.getByRole('button', { name: 'Try again' }).click();
    await page.unrouteAll();
    // The page recovers by itself, or at the next click.
    await expect(async () => {
      if (await card.isVisible())
        await card.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 });
      await expect(rows(page)).toHaveCount(5, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    await goToPage(page, 'Referrals');
    await expect(total(page, 'All')).toHaveText('14');
  });

  await test.step('While offline, a notice appears and the stored data stays visible', async () => {
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
    await statusOf(page, 'Hannah Brooks').selectOption('Lost');
    await expectToast(page, 'Failed to update referral status', FAILED);
    await expect(statusOf(page, 'Hannah Brooks')).toHaveValue('new');
    await remove(page, 'Hannah Brooks');
    await expectToast(page, 'Failed to delete referral', FAILED);
    const panel = findPanel(page, 'Hannah Brooks');
    await panel.getByLabel('Add a note').fill('Call after five.');
    await panel.getByRole('button', { name: 'Save note' }).click();
    await expectToast(
      page,
      'We couldn’t save your note',
      'What you typed is still here. Check your connection, then save again.',
    );
    await expect(panel.getByLabel('Add a note')).toHaveValue('Call after five.');
    await panel.getByLabel('Add a note').fill('');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('Search and older referrals are unavailable until the connection is back', async () => {
    const search = page.getByRole('searchbox', { name: 'Search referrals' });
    await search.fill('chloe');
    await expect(page.getByText('You can search again when you’re back online.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.getByRole('button', { name: 'Waiting for a connection...' })).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    // The notice stays visible when the owner scrolls.
    await expect(page.getByText('You’re offline.', { exact: true })).toBeInViewport();
  });

  await test.step('Everything loads automatically once the browser is back online', async () => {
    await refer('Iris Cole');
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.', { exact: true })).toHaveCount(0);
    await expect(findRow(page, 'Iris Cole')).toBeVisible();
    await expect(rows(page)).toHaveCount(15);
    await expect(total(page, 'All')).toHaveText('15');
    await expect(statusOf(page, 'Hannah Brooks')).toHaveValue('new');
    await statusOf(page, 'Hannah Brooks').selectOption('Contacted');
    await expect(total(page, 'Contacted')).toHaveText('4');
  });

  await test.step("A save whose response was lost isn't reported as failed", async () => {
    await statusOf(page, 'Iris Cole').waitFor();
    await closeToasts(page);
    let lost = 0;
    // Each write reaches the server, but its response is lost.
    await page.route('**/functions/v1/run-command', async (route: Route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
    await statusOf(page, 'Iris Cole').selectOption('Converted');
    await expect(total(page, 'Converted')).toHaveText('5');
    await expect(statusOf(page, 'Iris Cole')).toHaveValue('converted');
    await remove(page, 'Iris Cole');
    await expect(findRow(page, 'Iris Cole')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await findReferrals('rivera-plumbing', 'iris.cole@example.com')).toEqual([]);
    await expect(total(page, 'All')).toHaveText('14');
    await expect(total(page, 'Converted')).toHaveText('4');
    await expect(page.getByText(/^Failed to/)).toHaveCount(0);
    expect(lost).toBeGreaterThanOrEqual(2);
    // The page keeps retrying for a while.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
