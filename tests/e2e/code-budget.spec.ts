import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { BUDGETS } from '../../dev/src/stage/budget.ts';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { freshEmail } from '../support/referral-api.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { givenAccount, PAID } from './accounts.ts';
import { rows, signIn } from './owner.ts';

/** For how long a page must ask for no more code until we call it loaded. */
const QUIET_MS = 2_000;

test.beforeEach(resetStack);

/** Opens a page that nobody touches, and holds the code that it loads by itself to its limit. */
async function expectWithinBudget(name: string, page: Page, path: string, isThere: Locator) {
  const limit = BUDGETS.find((budget) => budget.page === name)?.limit;
  expect(limit, `a budget for ${name}`).toBeDefined();
  const loads: Promise<number>[] = [];
  let lastAt = Date.now();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    lastAt = Date.now();
    loads.push(response.body().then((code) => gzipSync(code).length));
  });
  // To the browser, the questions that Playwright asks of a page are somebody's touch.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );
  await page.goto(path);
  await expect(isThere).toBeVisible();
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(QUIET_MS);
  const bytes = (await Promise.all(loads)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(limit ?? 0);
}

/** A second page of somebody who signs in on `page`: of it nothing is loaded yet. */
async function newPageOf(email: string, page: Page): Promise<Page> {
  await signIn(page, email);
  await page.waitForURL('**/app/dashboard');
  return page.context().newPage();
}

test('the dashboard loads its code and no more', async ({ page }) => {
  const opened = await newPageOf('demo@vouchwell.test', page);
  await expectWithinBudget('dashboard', opened, '/app/dashboard', rows(opened).first());
});

test('a dashboard without referrals loads no more on a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop shows further cards at once, whose code comes with them');
  const opened = await newPageOf('other@vouchwell.test', page);
  const empty = opened.getByText('No referrals yet.');
  await expectWithinBudget('dashboard', opened, '/app/dashboard', empty);
});

test('the set-up loads its code and no more on a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop shows the account below it at once');
  const email = freshEmail('ana');
  await writeEntitlement(adminDb(), await givenAccount(email), PAID);
  const opened = await newPageOf(email, page);
  const form = opened.getByRole('heading', { name: 'Set up your business' });
  await expectWithinBudget('set-up', opened, '/app/dashboard', form);
});

for (const [name, path] of [
  ['landing', '/'],
  ['pricing', '/pricing'],
  ['public form', '/r/rivera-plumbing'],
] as const)
  test(`the ${name} page loads its code and no more`, ({ page }) =>
    expectWithinBudget(name, page, path, page.getByRole('heading', { level: 1 })));
