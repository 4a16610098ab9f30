import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import type { DocumentReference } from 'firebase-admin/firestore';
import {
  type DemoReferral,
  writePersonalLinks,
  writeReferrals,
} from '../../../dev/src/seed/demo-referrals.ts';
import { recountStats } from '../../../functions/src/analytics/count-stats.ts';
import { statsRef } from '../../../functions/src/db/stats.ts';
import { decodeQr } from '../../support/decode-qr.ts';
import { createOwnerCommands } from '../../support/owner-commands.ts';
import { adminDb, resetStack } from '../../support/stack.ts';
import { signIn } from '../../support/users.ts';
import {
  download,
  expectCardAccessible,
  expectNoOverflow,
  findCard,
  findStoredReferral,
  goToPage,
  openDashboard,
  refer,
  total,
} from '../support/owner.ts';

const OTHER = 'other@vouchwell.test';

/* This time zone is farthest ahead of UTC and has no DST. In en-GB, weeks start on Monday. */
const ZONE = 'Pacific/Kiritimati';
test.use({ locale: 'en-GB', timezoneId: ZONE });
const ZONE_MS = 14 * HOUR_MS;

test.beforeEach(resetStack);

const topRows = (page: Page) =>
  page.getByRole('table', { name: 'Top referrers' }).locator('tbody').getByRole('row');
const weekRows = (page: Page) =>
  page.getByRole('table', { name: 'Last 12 weeks' }).locator('tbody').getByRole('row');
const weekCounts = (page: Page) => weekRows(page).locator('td');

/** Scrolls until the card appears; it is rendered only shortly before it comes into view. */
async function showAnalytics(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await expect(findCard(page, 'Referral Analytics')).toBeVisible({ timeout: 200 });
  }).toPass();
  await findCard(page, 'Referral Analytics').scrollIntoViewIfNeeded();
}

/** Returns the start of the week `weeksAgo` weeks ago, in `ZONE`. */
function weekStart(weeksAgo: number): number {
  const localNow = Date.now() + ZONE_MS;
  const daysIntoWeek = (new Date(localNow).getUTCDay() + 6) % 7;
  return localNow - (localNow % DAY_MS) - ZONE_MS - (daysIntoWeek + 7 * weeksAgo) * DAY_MS;
}

const WEEKS = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 1];
/** One to three points in time per week: near its start, near its end, and in between. */
const referralTimes = WEEKS.flatMap((count, index) => {
  const start = weekStart(WEEKS.length - 1 - index);
  return [start + MINUTE_MS, start + 7 * DAY_MS - MINUTE_MS, start + 3 * DAY_MS].slice(0, count);
});
/** Number of converted referrals of the first four customers. */
const CONVERTED_COUNTS = [7, 3, 2, 5];

function twelveCustomers(): DemoReferral[] {
  const before = weekStart(WEEKS.length - 1) - MINUTE_MS;
  let number = 0;
  return Array.from({ length: 12 }, (_, customer) =>
    Array.from({ length: 13 - customer }, (_, index): DemoReferral => {
      const name = `Customer ${String(customer + 1).padStart(2, '0')}`;
      const at = referralTimes[number] ?? before - number * DAY_MS;
      number += 1;
      return {
        referrer: { name, email: `customer.${customer + 1}@mailbox.example` },
        friend: { name: `Friend ${number}`, email: `friend.${number}@mailbox.example` },
        status: index < (CONVERTED_COUNTS[customer] ?? 0) ? 'converted' : 'new',
        daysAgo: (Date.now() - at) / DAY_MS,
      };
    }),
  ).flat();
}

/** Adds referrals by twelve customers to a business without referrals. */
async function givenTwelveCustomers(): Promise<DocumentReference> {
  const { docs } = await adminDb()
    .collection(collections.businesses)
    .where('slug', '==', 'bright-smile')
    .get();
  const [business] = docs;
  if (!business) throw new Error('The seed has no business named bright-smile.');
  await business.ref.update({ time_zone: ZONE });
  // Wait for the recount that this triggers; it would repair the stats that the test breaks later.
  await expect.poll(async () => (await statsRef(business.ref).get()).get('time_zone')).toBe(ZONE);
  // Without stats, the triggers don't count each new document.
  await statsRef(business.ref).delete();
  await writeReferrals(business.id, twelveCustomers());
  await writePersonalLinks({ id: business.id, slug: 'bright-smile' });
  // A referrer whose last referral has been deleted.
  const [referrer] = (await business.ref.collection(collections.referrers).limit(1).get()).docs;
  const deleted = { ...referrer?.data(), name: 'Gone', total: 0, new: 0, converted: 0 };
  await business.ref.collection(collections.referrers).doc('gone').set(deleted);
  await recountStats(business.id);
  return business.ref;
}

test('the results show top referrers, weekly counts and outcomes, and include changes from other devices', async ({
  page,
}) => {
  const business = await givenTwelveCustomers();
  const card = findCard(page, 'Referral Analytics');

  await test.step('A failed load shows an error, and a retry shows the results', async () => {
    const { sums } = (await statsRef(business).get()).data() ?? {};
    await statsRef(business).update({ sums: 'invalid JSON' });
    await openDashboard(page, OTHER);
    await expect(page.getByText('We couldn’t load the totals')).toBeVisible();
    await showAnalytics(page);
    await expect(card.getByText('We couldn’t load your totals.')).toBeVisible();
    await statsRef(business).update({ sums });
    await expect(page.getByText('We couldn’t load the totals')).toBeHidden();
  });

  await test.step('The top ten referrers are listed with their outcomes', async () => {
    await expect(topRows(page)).toHaveCount(10);
    const names = topRows(page).getByRole('rowheader').locator('> span:first-child');
    await expect(names).toHaveText(
      Array.from({ length: 10 }, (_, n) => `Customer ${String(n + 1).padStart(2, '0')}`),
    );
    const first = topRows(page).first();
    await expect(first.getByText('13 referrals, 7 converted')).toBeVisible();
    await expect(first.getByText('53.8%')).toBeVisible();
    await expect(page.getByText('Showing top 10 referrers of 12 total')).toBeVisible();
  });

  await test.step('The revenue card asks for missing job values', async () => {
    await goToPage(page, 'Results');
    const revenue = findCard(page, 'Revenue and costs');
    await revenue.getByRole('tab', { name: 'All time' }).click();
    await expect(revenue.getByText('from 17 converted referrals')).toBeVisible();
    await expect(
      revenue.getByText(/^You haven’t added sale totals for these referrals yet/),
    ).toBeVisible();
    const steps = page.getByRole('table', { name: 'From link to customer' });
    await expect(steps.getByRole('row', { name: /^Converted/ })).toContainText('17');
  });

  await test.step("Referrals at the start or end of a week are counted in the owner's time zone", async () => {
    await expect(weekCounts(page)).toHaveText(WEEKS.map(String));
    await expect(weekRows(page).last()).toContainText('(this week so far)');
    const oldest = new Date(weekStart(11) + ZONE_MS);
    // Dates are in the app's language.
    const day = oldest.toLocaleDateString('en-US', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    await expect(weekRows(page).first().getByRole('rowheader')).toHaveText(day);
    await expect(findCard(page, 'Last 12 weeks')).toContainText('22 referrals');
    const shares = findCard(page, 'By status');
    await expect(shares.locator('dd')).toHaveText(['81.1%', '0.0%', '0.0%', '18.9%', '0.0%']);
  });

  await test.step('Keyboard users can switch from the chart to a table', async () => {
    const chart = findCard(page, 'Last 12 weeks').locator('svg');
    await expect(chart.locator('rect')).toHaveCount(12);
    await page.getByRole('button', { name: 'Show as a table' }).focus();
    await page.keyboard.press('Enter');
    await expect(chart).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show as a chart' })).toBeFocused();
    await expect(weekRows(page).last()).toBeInViewport();
    await expectCardAccessible(findCard(page, 'Referral results'));
    await expectNoOverflow(page);
    await goToPage(page, 'Dashboard');
    await showAnalytics(page);
    await expect(topRows(page)).toHaveCount(10);
    await expectCardAccessible(card);
  });

  await test.step('A wide screen shows the counts in columns', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(topRows(page).first().getByRole('cell')).toHaveText(['13', '7', '53.8%']);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  const { changeReferral } = createOwnerCommands(await signIn(OTHER));
  await test.step('A change to an old referral on another device updates the results', async () => {
    await expect(page.getByRole('heading', { name: 'Friend 1', exact: true })).toHaveCount(0);
    await changeReferral((await findStoredReferral('Friend 1')).id, { to: 'lost' });
    await expect(topRows(page).first()).toContainText('46.2%');
    await goToPage(page, 'Referrals');
    await expect(total(page, 'Converted')).toHaveText('16');
    await expect(total(page, 'Lost')).toHaveText('1');
  });

  await test.step('A new referral is counted in the current week', async () => {
    await refer('Zoe Moss', { businessSlug: 'bright-smile' });
    await expect(total(page, 'All')).toHaveText('91');
    await goToPage(page, 'Dashboard');
    await showAnalytics(page);
    await expect(page.getByText('Showing top 10 referrers of 13 total')).toBeVisible();
    await goToPage(page, 'Results');
    await expect(weekCounts(page).last()).toHaveText('2');
  });

  await test.step('Each customer has a link that can be copied, scanned and printed', async () => {
    const first = topRows(page).first();
    await expect(first).toContainText('customer.1@mailbox.example');
    await first.getByRole('button', { name: 'Get link for Customer 01' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customer 01’s personal link' });
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toMatch(/\/f\/[0-9a-z]{12}$/);
    const code = dialog.getByRole('img', { name: 'QR code for Customer 01’s personal link' });
    expect(await decodeQr(await code.screenshot())).toEqual([link]);
    await expectCardAccessible(dialog);
    await dialog.getByRole('link', { name: 'Make cards' }).click();
    const cards = findCard(page, 'Cards for a customer');
    await expect(cards.getByRole('img', { name: /Recommended by Customer/ })).toBeVisible();
    const button = cards.getByRole('button', { name: 'Download for Printing' });
    const { name, bytes } = await download(page, button);
    expect(name).toBe('Bright-Smile-Dental-referral-card-Customer-01.png');
    expect(await decodeQr(bytes)).toEqual([link]);
  });
});
