import { expect, type Page, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import {
  collectErrors,
  expectFrontPage,
  findRow,
  hold,
  openDashboard,
  refer,
  rows,
  signIn,
} from '../support/owner.ts';

const OTHER_OWNER = 'other@vouchwell.test';
const KEY = 'vouchwell.last-seen';
const DEMO_DATA = /Hannah Brooks|Rivera Plumbing/;

test.beforeEach(resetStack);

const readStoredValue = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', KEY);

/** Starting with the next page load, records all text that the page shows. */
async function collectTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Reflect.set(window, 'allTexts', texts);
    new MutationObserver(() => texts.add(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () =>
    page.evaluate(() => [...(Reflect.get(window, 'allTexts') as Set<string>)].join('\n'));
}

test('the last-seen list is shown before the server responds, and a change made to it is saved afterward', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(findRow(page, 'Hannah Brooks')).toBeVisible();
  await expect.poll(() => readStoredValue(page)).toContain('Hannah Brooks');
  const errors = collectErrors(page);
  const [released, release] = hold();
  await page.route(/google\.firestore|identitytoolkit|functions\/v1/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('[data-last-seen]')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText('Rivera Plumbing').first()).toBeVisible();
  await findRow(page, 'Hannah Brooks').getByLabel('Status of Hannah Brooks').selectOption('Lost');
  await refer('Nina Field');
  release();
  await expect(findRow(page, 'Nina Field')).toBeVisible();
  await expect(page.locator('[data-last-seen]')).toHaveCount(0);
  await expect(findRow(page, 'Hannah Brooks').getByLabel('Status of Hannah Brooks')).toHaveValue(
    'lost',
  );
  expect(errors).toEqual([]);
});

test("the next owner in the same browser never sees the previous owner's referrals", async ({
  page,
  context,
}) => {
  await openDashboard(page);
  await expect(findRow(page, 'Hannah Brooks')).toBeVisible();
  await expect.poll(() => readStoredValue(page)).toContain('Hannah Brooks');
  const stored = await readStoredValue(page);
  const tab = await context.newPage();
  await tab.goto('/app/dashboard');
  await expect(findRow(tab, 'Hannah Brooks')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectFrontPage(page);
  await expectFrontPage(tab);
  expect(await readStoredValue(tab)).toBe('');

  const texts = await collectTexts(tab);
  await signIn(tab, OTHER_OWNER);
  await expect(tab.getByText('Bright Smile Dental').first()).toBeVisible();
  expect(await texts()).not.toMatch(DEMO_DATA);
  // Data that a crashed browser may have left behind.
  await tab.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, stored] as const);
  await tab.reload();
  await expect(tab.getByText('Bright Smile Dental').first()).toBeVisible();
  expect(await texts()).not.toMatch(DEMO_DATA);
  await expect.poll(() => readStoredValue(tab)).not.toContain('Hannah Brooks');
});
