import { expect, type Page, test } from '@playwright/test';
import { referPath } from '@vouchwell/domain/paths';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { resetStack } from '../../support/stack.ts';
import { daysFromNow, expectToast, goToSettings } from '../accounts/accounts.ts';
import { demoBusiness, expectCardAccessible, goToPage, openDashboard } from '../support/owner.ts';

test.beforeEach(resetStack);

const panel = (page: Page) => page.getByRole('main');
const field = (page: Page) => panel(page).getByLabel('Link', { exact: true });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();

test('an owner changes the link and changes it back; both links stay reserved and keep working', async ({
  page,
}) => {
  await publicRef('given-up').set({ business_id: 'another', moved_to: 'bright-smile' });
  await openDashboard(page);
  await goToSettings(page, 'Business');
  await expect(panel(page)).toContainText('/r/rivera-plumbing');
  await press(page, 'Edit');
  const taken = panel(page).getByText('This link is taken.');

  await test.step('Saving a link that is or was in use is rejected', async () => {
    for (const slug of ['bright-smile', 'given-up']) {
      await field(page).fill(slug);
      await expect(taken).toBeHidden();
      // Save before the availability check has run.
      await page.keyboard.press('Enter');
      await expect(panel(page).getByText('This link is taken. Choose another one.')).toBeVisible();
      await expect(field(page)).toBeFocused();
    }
    await panel(page).getByRole('button', { name: 'given-up-co', exact: true }).click();
    await expect(taken).toBeHidden();
    expect((await demoBusiness()).data()).toMatchObject({
      slug: 'rivera-plumbing',
      name: 'Rivera Plumbing',
    });
  });

  await test.step('Typing a new link explains what happens to the old one', async () => {
    const warning = panel(page).getByText('Printed codes and links to');
    await field(page).fill('rivera-plumbing');
    await expect(warning).toBeHidden();
    await field(page).fill(' Rivera & Sons');
    await expect(warning).toBeVisible();
    await expect(panel(page).getByText('/r/rivera---sons is available.')).toBeVisible();
    await field(page).blur();
    await expect(field(page)).toHaveValue('rivera---sons');
    await expectCardAccessible(panel(page));
    await press(page, 'Save');
    await expect(panel(page).getByText(/\/r\/rivera---sons$/)).toBeVisible();
    await expectToast(page, 'Saved', 'Your new link works, and so does the old one.');
  });

  const visitor = await page.context().newPage();
  await test.step('Printed codes still work', async () => {
    for (const slug of ['rivera-plumbing', 'rivera---sons']) {
      await visitor.goto(referPath(slug));
      await expect(visitor.getByText('Refer a Friend to Rivera Plumbing')).toBeVisible();
    }
  });

  await test.step('The first link can be restored a day later', async () => {
    await page.bringToFront();
    await (await demoBusiness()).ref.update({ slug_changed_at: daysFromNow(-2) });
    await press(page, 'Edit');
    await field(page).fill('rivera-plumbing');
    await expect(panel(page).getByText('/r/rivera-plumbing is available.')).toBeVisible();
    await press(page, 'Save');
    await expect(panel(page).getByText(/\/r\/rivera-plumbing$/)).toBeVisible();
    await goToPage(page, 'Share');
    await expect(page.getByLabel('Share this link with customers')).toHaveValue(/rivera-plumbing$/);
  });
});
