import { expect, type Page, test } from '@playwright/test';
import { resetStack } from '../../support/stack.ts';
import { findRow, openDashboard, rows } from '../support/owner.ts';

test.beforeEach(resetStack);
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const dialog = (page: Page) => page.getByRole('dialog');

async function enter(page: Page, friend: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).tap();
  await dialog(page).getByLabel('Name').fill(friend);
}

async function chooseMaria(page: Page): Promise<void> {
  const referrer = dialog(page).getByLabel('Who referred them?');
  await referrer.tap();
  await referrer.fill('mar');
  await dialog(page)
    .getByRole('option', { name: /^Maria/ })
    .first()
    .tap();
}

test("an owner can log a call with four taps and two fields, and going offline doesn't lose the call", async ({
  page,
  context,
}) => {
  await openDashboard(page);

  await test.step('Four taps and two fields add the referral to the list', async () => {
    await enter(page, 'Ivy Stone');
    await chooseMaria(page);
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(dialog(page).getByText('Ivy Stone added as Contacted.')).toBeVisible();
    const thanks = dialog(page).getByRole('link', { name: 'Thank Maria' });
    await expect(thanks).toHaveAttribute('href', /^mailto:.*%2Ff%2F/);
    await dialog(page).getByRole('button', { name: 'Done' }).tap();
    await expect(findRow(page, 'Ivy Stone')).toContainText('Referred by Maria');
    await expect(findRow(page, 'Ivy Stone').getByLabel('Status of Ivy Stone')).toHaveValue(
      'contacted',
    );
  });

  await test.step('A call entered offline stays in the form and can be saved once the browser is back online', async () => {
    await enter(page, 'Noah Reed');
    await chooseMaria(page);
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('We couldn’t save this')).toBeVisible();
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Noah Reed');
    await context.setOffline(false);
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await dialog(page).getByRole('button', { name: 'Done' }).tap();
    await expect(findRow(page, 'Noah Reed')).toContainText('Referred by Maria');
    await expect(rows(page).filter({ hasText: 'Noah Reed' })).toHaveCount(1);
  });
});
