import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import type { DemoReferral } from '../../dev/src/seed/demo-referrals.ts';
import { writeReferrals } from '../../dev/src/seed/write-referrals.ts';
import { moveReferral } from '../../web/src/data/move-referral.ts';
import { openOwnerTab } from '../support/owner-tab.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { signIn as tokenOf } from '../support/users.ts';
import { openDashboard, refer, rowOf, total } from './owner.ts';

const DEMO = 'demo@vouchwell.test';
const OTHER = 'other@vouchwell.test';

/* As far from Greenwich as there is, without summer time; weeks begin on Monday. */
test.use({ locale: 'en-GB', timezoneId: 'Pacific/Kiritimati' });
const ZONE_MS = 14 * HOUR_MS;

test.beforeEach(resetStack);

const part = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last();
const topRows = (page: Page) =>
  page.getByRole('table', { name: 'Top referrers' }).locator('tbody').getByRole('row');
const weekRows = (page: Page) =>
  page.getByRole('table', { name: 'Last 12 weeks' }).locator('tbody').getByRole('row');
const weekCounts = (page: Page) => weekRows(page).locator('td');

/** Scrolls as far as it takes, as an owner would: the card is not there before it is nearly seen. */
async function showAnalytics(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await expect(part(page, 'Referral Analytics')).toBeVisible({ timeout: 200 });
  }).toPass();
  await part(page, 'Referral Analytics').scrollIntoViewIfNeeded();
}

/** Nothing that axe finds wrong with the card, in the light and in the dark. */
async function expectAccessible(page: Page): Promise<void> {
  // axe finds its part by a selector, and the card has nothing that one could name.
  await part(page, 'Referral Analytics').evaluate((card) => card.setAttribute('data-checked', ''));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).include('[data-checked]').analyze();
    expect(violations).toEqual([]);
  }
}

/** The moment this many weeks before the running one began there. */
function weekStart(weeksAgo: number): number {
  const there = Date.now() + ZONE_MS;
  const daysIn = (new Date(there).getUTCDay() + 6) % 7;
  return there - (there % DAY_MS) - ZONE_MS - (daysIn + 7 * weeksAgo) * DAY_MS;
}

const WEEKS = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 1];
/** One, two or three moments in each of the weeks above, two of them at its very edges. */
const moments = WEEKS.flatMap((count, index) => {
  const start = weekStart(WEEKS.length - 1 - index);
  return [start + MINUTE_MS, start + 7 * DAY_MS - MINUTE_MS, start + 3 * DAY_MS].slice(0, count);
});
/** How many converted of the first customers' 13, 12, 11 and 10. */
const CONVERTED = [7, 3, 2, 5];

/** Twelve customers with 13 referrals down to 2, most of them older than the trend. */
function twelveCustomers(): DemoReferral[] {
  const before = weekStart(WEEKS.length - 1) - MINUTE_MS;
  let made = 0;
  return Array.from({ length: 12 }, (_, customer) =>
    Array.from({ length: 13 - customer }, (_, index): DemoReferral => {
      const name = `Customer ${String(customer + 1).padStart(2, '0')}`;
      const at = moments[made] ?? before - made * DAY_MS;
      made += 1;
      return {
        referrer: { name, email: `customer.${customer + 1}@mailbox.example` },
        friend: { name: `Friend ${made}`, email: `friend.${made}@mailbox.example` },
        status: index < (CONVERTED[customer] ?? 0) ? 'converted' : 'new',
        daysAgo: (Date.now() - at) / DAY_MS,
      };
    }),
  ).flat();
}

test('shows who sends most friends, when they came and where they stand', async ({ page }) => {
  const { docs } = await adminDb()
    .collection(collections.businesses)
    .where('slug', '==', 'bright-smile')
    .get();
  const [business] = docs;
  if (!business) throw new Error('The seed has no bright-smile.');
  await writeReferrals(adminDb(), business.id, twelveCustomers());
  // Someone whose last referral was deleted.
  const [someone] = (await business.ref.collection(collections.referrers).limit(1).get()).docs;
  const gone = { ...someone?.data(), name: 'Gone', total: 0, new: 0, converted: 0 };
  await business.ref.collection(collections.referrers).doc('gone').set(gone);

  await openDashboard(page, OTHER);
  await showAnalytics(page);
  await expect(topRows(page)).toHaveCount(10);
  const names = await topRows(page)
    .getByRole('rowheader')
    .locator('span:first-child')
    .allTextContents();
  expect(names).toEqual(
    Array.from({ length: 10 }, (_, n) => `Customer ${String(n + 1).padStart(2, '0')}`),
  );
  const first = topRows(page).first();
  await expect(first).toContainText('customer.1@mailbox.example');
  if ((page.viewportSize()?.width ?? 0) < 640)
    await expect(first.getByText('13 referrals, 7 converted')).toBeVisible();
  else await expect(first.getByRole('cell')).toHaveText(['13', '7', '53.8%']);
  for (const [row, rate, colour] of [
    [0, '53.8%', /bg-brand/],
    [1, '25.0%', /bg-marigold/],
    [2, '18.2%', /bg-line/],
    [3, '50.0%', /bg-brand/],
    [4, '0.0%', /bg-line/],
  ] as const) {
    await expect(topRows(page).nth(row).getByText(rate)).toHaveClass(colour);
  }
  await expect(page.getByText('Showing top 10 referrers of 12 total')).toBeVisible();

  await expect(weekCounts(page)).toHaveText(WEEKS.map(String));
  await expect(weekRows(page).last()).toContainText('(this week so far)');
  const oldest = new Date(weekStart(11) + ZONE_MS);
  const day = oldest.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  await expect(weekRows(page).first().getByRole('rowheader')).toHaveText(day);
  await expect(part(page, 'Last 12 weeks')).toContainText('22 referrals');
  const shares = part(page, 'Where they stand');
  await expect(shares.locator('dd')).toHaveText(['81.1%', '0.0%', '0.0%', '18.9%', '0.0%']);

  // By keyboard, the chart gives way to its table.
  const chart = part(page, 'Last 12 weeks').locator('svg');
  await expect(chart.locator('rect')).toHaveCount(12);
  await page.getByRole('button', { name: 'Show as a table' }).focus();
  await page.keyboard.press('Enter');
  await expect(chart).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show as a chart' })).toBeFocused();
  await expect(weekRows(page).last()).toBeInViewport();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('follows what another device does, however old the referral', async ({ page }) => {
  await openDashboard(page, DEMO);
  await expect(total(page, 'Converted')).toHaveText('4');
  await showAnalytics(page);
  const maria = topRows(page).filter({ hasText: 'Maria Delgado' });
  await expect(maria).toContainText('40.0%');
  await expect(part(page, 'Last 12 weeks')).toContainText('14 referrals');
  await expect(rowOf(page, 'Chloe Martin')).toHaveCount(0);

  const tab = openOwnerTab(await tokenOf(DEMO));
  const found = await adminDb()
    .collectionGroup(collections.referrals)
    .where('referral_name', '==', 'Chloe Martin')
    .get();
  const id = found.docs[0]?.id ?? '';
  const chloe = { id, businessId: found.docs[0]?.get('business_id') };
  await moveReferral(tab.firestore, tab.save, chloe, 'lost');
  await expect(total(page, 'Converted')).toHaveText('3');
  await expect(total(page, 'Lost')).toHaveText('3');
  await expect(maria).toContainText('20.0%');

  await refer('Ben Carter');
  await expect(total(page, 'All referrals')).toHaveText('15');
  await expect(part(page, 'Last 12 weeks')).toContainText('15 referrals');
  const [...counts] = await weekCounts(page).allTextContents();
  await moveReferral(tab.firestore, tab.save, chloe, null);
  await tab.close();
  await expect(total(page, 'All referrals')).toHaveText('14');
  await expect(part(page, 'Last 12 weeks')).toContainText('14 referrals');
  // It was an earlier week that lost one.
  await expect(weekCounts(page).last()).toHaveText(counts.at(-1) ?? '');
});

/** Every sum and count that the dashboard asks for. */
const COUNTS = '**/*:runAggregationQuery*';

test('says what it could not count, or that there is nothing yet', async ({ page }) => {
  await page.route(COUNTS, (route) => route.abort());
  await openDashboard(page, OTHER);
  await expect(page.getByText('The totals could not be read')).toBeVisible();
  await showAnalytics(page);
  const card = part(page, 'Referral Analytics');
  await expect(card.getByText('Your referrals could not be counted.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(COUNTS);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('No referral data available yet...')).toBeVisible();
  await expect(page.getByText('The totals could not be read')).toBeHidden();
  await expectAccessible(page);
});

test('says which part it could not count, and shows the rest', async ({ page }) => {
  await openDashboard(page, OTHER);
  await showAnalytics(page);
  const card = part(page, 'Referral Analytics');
  await page.route(COUNTS, (route) =>
    route.request().postData()?.includes('created_at') ? route.abort() : route.fallback(),
  );
  await refer('Zoe Moss', { businessSlug: 'bright-smile' });
  await expect(topRows(page)).toContainText(['Maria Lopez']);
  await expect(card.getByText('The last weeks could not be counted.')).toBeVisible();
  await page.unroute(COUNTS);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(weekCounts(page).last()).toHaveText('1');
  await expect(page.getByText('Showing top 10')).toBeHidden();
  await expectAccessible(page);
});
