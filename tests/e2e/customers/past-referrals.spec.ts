import { expect, test } from '@playwright/test';
import { routes } from '@vouchwell/domain/paths';
import { clearInbox, readInbox } from '../../support/emails.ts';
import { resetStack } from '../../support/stack.ts';
import { openDashboard } from '../support/owner.ts';

test.beforeEach(resetStack);

const LIST = [
  'Ben Carter, from Eve Stone, March, converted, $50 still owed',
  'Ann Price, Eve Stone, May, lost,',
];

test('an owner previews and imports past referrals, and then finds the unpaid reward under Rewards', async ({
  page,
}) => {
  await openDashboard(page);
  await clearInbox();
  await page.goto(routes.rewards);
  await page.getByRole('link', { name: /^Import past referrals/ }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Or paste them, one per line').fill(LIST.join('\n'));
  await main.getByRole('button', { name: 'Use this list' }).click();
  await main.getByRole('button', { name: 'Next: check for matches' }).click();
  await expect(main.getByText(/^2 will be added with just the referrer’s name/)).toBeVisible();
  await main.getByRole('button', { name: 'Import 2 past referrals' }).click();
  await expect(main.getByText('Past referrals imported')).toBeVisible();
  await main.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(`**${routes.referrals}`);

  await page.goto(routes.rewards);
  await expect(page.getByRole('listitem').filter({ hasText: 'Eve Stone' })).toContainText('$50');
  expect(await readInbox()).toEqual([]);
});
