import { expect, type Page, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import {
  expectCardAccessible,
  findOpener,
  findRow,
  goToPage,
  openDashboard,
  refer,
  rows,
  tile,
  total,
} from '../support/owner.ts';

test.beforeEach(resetStack);

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search referrals' });
const chosenFilter = (page: Page) =>
  page.getByLabel('Filter by status').getByRole('button', { pressed: true });
const showAll = (page: Page) => page.getByRole('button', { name: 'Show all' });
const resultCount = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) });

const list = (page: Page) => page.getByRole('region', { name: 'Referrals' }).last();

test('an owner can search all referrals, filter them by status, and see new ones arrive', async ({
  page,
}) => {
  await openDashboard(page);
  await goToPage(page, 'Referrals');

  await test.step('Old referrals can be found by name, and the number of results is shown', async () => {
    await expect(findRow(page, 'Chloe Martin')).toHaveCount(0);
    await search(page).fill('chlo');
    await expect(resultCount(page, '1 referral matches')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(findRow(page, 'Chloe Martin')).toBeVisible();
    // Search by the customer's names in any order, then by a phone number in another format.
    await search(page).fill('delgado MARÍA');
    await expect(resultCount(page, '5 referrals match')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(findRow(page, 'Chloe Martin')).toBeVisible();
    await search(page).fill('555.010.4821');
    await expect(findRow(page, 'Luis Ortega')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('If nothing is found, the page offers to show all referrals', async () => {
    await search(page).fill('nobody like that');
    await expect(resultCount(page, 'No matching referrals')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expectCardAccessible(list(page));
    await showAll(page).click();
    await expect(search(page)).toHaveValue('');
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).first()).toContainText('Hannah Brooks');
  });

  await test.step("A row whose new status doesn't match the filter disappears, and focus moves on", async () => {
    await expect(total(page, 'Converted')).toHaveText('4');
    await tile(page, 'Converted').click();
    await expect(resultCount(page, '4 referrals match')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await page.getByLabel('Status of Daniel Reyes').focus();
    await page.getByLabel('Status of Daniel Reyes').selectOption('Lost');
    await expect(rows(page)).toHaveCount(3);
    await expect(findOpener(page, 'Olivia Grant')).toBeFocused();
    await expect(total(page, 'Converted')).toHaveText('3');
  });

  await test.step('Choosing another filter replaces the first, and clicking it again clears it', async () => {
    await tile(page, 'Lost').click();
    await expect(resultCount(page, '3 referrals match')).toBeVisible();
    await tile(page, 'Lost').click();
    await expect(chosenFilter(page)).toHaveText('All 14');
    await expect(rows(page)).toHaveCount(5);
    await tile(page, 'Converted').click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("A new referral that doesn't match the filter is announced", async () => {
    await refer('Iris Cole');
    await expect(page.getByRole('status').filter({ hasText: 'New referral' })).toContainText(
      'Maria Lopez referred Iris Cole',
    );
    await expect(page.getByText('It’s not in this list.')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await tile(page, 'New').click();
    await expect(findRow(page, 'Iris Cole')).toBeVisible();
    await expect(page.getByText('It’s not in this list.')).toBeHidden();
  });

  await test.step('A new referral that matches the filter appears in the list and is marked', async () => {
    await refer('Zoe Moss');
    await expect(findRow(page, 'Zoe Moss')).toHaveClass(/animate-arrive/);
    await search(page).fill('hannah');
    await expect(rows(page)).toHaveCount(1);
    await showAll(page).click();
    await expect(chosenFilter(page)).toHaveText(/^All/);
    await expect(rows(page)).toHaveCount(5);
  });
});
