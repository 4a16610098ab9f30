import { expect, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { expectAccessible } from '../accounts/accounts.ts';
import {
  ask,
  expectNoOverflow,
  findOpener,
  findRow,
  findStoredReferral,
  number,
  openDashboard,
  openPanel,
  refer,
  rows,
} from '../support/owner.ts';

test.beforeEach(resetStack);

test('the dashboard shows referrals as they arrive and loads older ones on demand', async ({
  page,
}) => {
  // The demo data has 14 referrals, three of them new.
  const loadMore = page.getByRole('button', { name: 'Load More' });

  await test.step('Five referrals are shown at first, and ten more with each click', async () => {
    for (const name of ['Ann One', 'Ann Two', 'Ann Three', 'Ann Four']) await refer(name);
    await openDashboard(page);
    await expect(number(page, 'New')).toHaveText('7');
    await expect(rows(page)).toHaveCount(5);
    await loadMore.click();
    await expect(rows(page)).toHaveCount(15);
    await expect(page.locator('.animate-arrive')).toHaveCount(0);
  });

  await test.step('A new referral appears without a reload and is marked, announced and counted', async () => {
    await refer('Iris Cole', { note: 'Call after five.', referralPhone: '(555) 010-1234' });
    const row = findRow(page, 'Iris Cole');
    await expect(rows(page).first()).toContainText('Iris Cole');
    await expect(row).toHaveClass(/animate-arrive/);
    await expect(row).toContainText('Referred by Maria Lopez');
    await expect(row).toContainText('just now');
    await expect(row.getByRole('link', { name: 'Call Iris Cole' })).toHaveAttribute(
      'href',
      'tel:5550101234',
    );
    const announcement = page.getByRole('status').filter({ hasText: 'New referral: Maria Lopez' });
    await expect(announcement).toContainText('referred Iris Cole');
    await expect(announcement.getByRole('link', { name: 'Call Iris Cole' })).toBeVisible();
    await expect(page).toHaveTitle('(8) Dashboard · Vouchwell');
    const panel = await openPanel(page, 'Iris Cole');
    await expect(page).toHaveTitle('(7) Dashboard · Vouchwell');
    await expect(panel).toContainText('Referred by email, just now');
    await expect(panel).toContainText('Call after five.');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(number(page, 'New')).toHaveText('8');
    await expect(rows(page)).toHaveCount(15);
    await loadMore.click();
    await expect(rows(page)).toHaveCount(19);
    await expect(loadMore).toBeHidden();
  });

  await test.step('If the owner has scrolled down the list, a button scrolls up to new referrals', async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await refer('Zoe Moss');
    // Use the keyboard, because the notification covers the button for a while.
    await page.getByRole('button', { name: '1 new', exact: true }).press('Enter');
    await expect(rows(page).first()).toBeInViewport();
    await expect(findOpener(page, 'Zoe Moss')).toBeFocused();
  });

  await test.step("Very long names, addresses and notes don't overflow the page", async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
    await refer(`${long} the Third of ${'Hohenzollern'.repeat(2)}`, {
      referralEmail: `${long}.${long}@a-very-long-domain-name.example.com`,
      referrerName: `${long} von Montgomery-Fitzwilliam`,
      note: 'averylongword'.repeat(40),
    });
    await expect(rows(page).first()).toContainText(long);
    await expectNoOverflow(page);
    // Phones zoom out if a page is too wide.
    expect(page.viewportSize()?.width).toBe(await page.evaluate(() => window.innerWidth));
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoOverflow(page);
  });

  await test.step('A friend waiting for a call is shown by name, counted, and easy to find beyond the visible list', async () => {
    // A link's code is returned only to a new referrer.
    const code = await refer('Ida Moss', { referrerEmail: 'ida@example.com' });
    await ask(code, 'Ida Moss', { referralPhone: '(555) 010-7777' });
    await expect(findRow(page, 'Ida Moss')).toContainText('Waiting for you');
    for (const name of ['Ann Five', 'Ann Six', 'Ann Seven', 'Ann Eight', 'Ann Nine'])
      await refer(name);
    await page.reload();
    await expect(rows(page)).toHaveCount(5);
    await expect(findRow(page, 'Ida Moss')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Ida Moss has been waiting/ })).toBeVisible();
    await number(page, 'Waiting for you').click();
    await expect(rows(page)).toHaveCount(1);
    const converted = number(page, 'Converted this month');
    // The number in the demo data depends on the day of the month.
    const before = Number(await converted.textContent());
    await findRow(page, 'Ida Moss').getByRole('combobox').selectOption('Converted');
    await expect(rows(page)).toHaveCount(0);
    await expect(converted).toHaveText(String(before + 1));
    await converted.click();
    await expect(findRow(page, 'Ida Moss')).toBeVisible();
    await expect(findRow(page, 'Ann Nine')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rows(page)).toHaveCount(5);
    await expectAccessible(page);
  });

  await test.step("A broken document doesn't hide the others", async () => {
    await (await findStoredReferral('Ann Eight')).ref.update({ status: 'nonsense' });
    await expect(findRow(page, 'Ann Eight')).toHaveCount(0);
    await page.reload();
    await expect(findRow(page, 'Ann Nine')).toBeVisible();
    // The broken referral would be second on the first page.
    await expect(rows(page)).toHaveCount(4);
  });
});
