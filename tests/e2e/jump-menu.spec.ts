import { expect, type Page, test } from '@playwright/test';
import { resetStack } from '../support/stack.ts';
import { openDashboard } from './owner.ts';

test.beforeEach(resetStack);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const top = async (page: Page, name: string) => (await heading(page, name).boundingBox())?.y ?? 0;

test('jumps to a card of a long dashboard by finger and by key, and stays there as the rest loads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, 'demo@vouchwell.test');
  const jump = page.getByRole('button', { name: 'Jump to' });
  await jump.click();
  await page.getByRole('menuitem', { name: 'Templates' }).click();
  await expect(heading(page, 'Referral Templates')).toBeFocused();
  // What is above it had not been loaded yet.
  await expect(page.getByRole('heading', { name: 'Top referrers' })).toBeAttached();
  await expect.poll(() => top(page, 'Referral Templates')).toBeLessThan(60);
  await expect(heading(page, 'Referral Templates')).toBeFocused();

  await jump.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Referrals' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(jump).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Referrals' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Account Management')).toBeFocused();
  await expect(heading(page, 'Account Management')).toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(jump).toBeHidden();
});
