import { expect, type Page, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { collectErrors, findRow, openDashboard, refer, rows } from '../support/owner.ts';

const DEMO = 'demo@vouchwell.test';
const KEY = 'vouchwell.last-seen';

test.beforeEach(resetStack);

const readStored = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', KEY);

test('shows the last list before the server responds, and saves a change afterward', async ({
  page,
}) => {
  await openDashboard(page, DEMO);
  await expect(findRow(page, 'Hannah Brooks')).toBeVisible();
  await expect.poll(() => readStored(page)).toContain('Hannah Brooks');
  const errors = collectErrors(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/google\.firestore|identitytoolkit|functions\/v1/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('[data-last-seen]')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText('Rivera Plumbing').first()).toBeVisible();
  await findRow(page, 'Hannah Brooks').getByLabel('Status of Hannah Brooks').selectOption('Lost');
  await refer('Nina Field');
  answer();
  await expect(findRow(page, 'Nina Field')).toBeVisible();
  await expect(page.locator('[data-last-seen]')).toHaveCount(0);
  await expect(findRow(page, 'Hannah Brooks').getByLabel('Status of Hannah Brooks')).toHaveValue(
    'lost',
  );
  expect(errors).toEqual([]);
});
