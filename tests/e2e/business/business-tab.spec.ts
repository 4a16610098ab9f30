import { expect, type Page, test } from '@playwright/test';
import { collections, referPath } from '@vouchwell/domain/paths';
import { adminDb, resetStack } from '../../support/stack.ts';
import { daysFromNow, goToSettings } from '../accounts/account-steps.ts';
import { expectToast } from '../accounts/accounts.ts';
import { expectCardAccessible, goToPage, openDashboard } from '../support/owner.ts';

const DEMO = 'demo@vouchwell.test';

test.beforeEach(resetStack);

const panel = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();
const storedBusiness = async () =>
  (
    await adminDb()
      .collection(collections.businesses)
      .where('owner_user_id', '==', 'demo-owner')
      .get()
  ).docs[0];
const stored = async () => (await storedBusiness())?.data();
const letDaysPass = async () =>
  (await storedBusiness())?.ref.update({ slug_changed_at: daysFromNow(-2) });

async function openTab(page: Page): Promise<void> {
  await openDashboard(page, DEMO);
  await goToSettings(page, 'Business');
  await expect(panel(page)).toContainText('/r/rivera-plumbing');
}

test('an owner changes the link and changes it back; printed codes keep working, and no one else can take either link', async ({
  page,
}) => {
  await adminDb()
    .collection(collections.public)
    .doc('given-up')
    .set({ business_id: 'another', moved_to: 'bright-smile' });
  await openTab(page);
  await press(page, 'Edit');
  const taken = panel(page).getByText('This link is taken.');

  await test.step('Saving a link that is or was in use is rejected', async () => {
    for (const slug of ['bright-smile', 'given-up']) {
      await field(page, 'Link').fill(slug);
      await expect(taken).toBeHidden();
      // At once: it is the save that finds out.
      await page.keyboard.press('Enter');
      await expect(panel(page).getByText('This link is taken. Choose another one.')).toBeVisible();
      await expect(field(page, 'Link')).toBeFocused();
    }
    await panel(page).getByRole('button', { name: 'given-up-co', exact: true }).click();
    await expect(taken).toBeHidden();
    expect(await stored()).toMatchObject({ slug: 'rivera-plumbing', name: 'Rivera Plumbing' });
  });

  await test.step('Typing a new link explains what happens to the old one', async () => {
    const warning = panel(page).getByText('Printed codes and links to');
    await field(page, 'Link').fill('rivera-plumbing');
    await expect(warning).toBeHidden();
    await field(page, 'Link').fill(' Rivera & Sons');
    await expect(warning).toBeVisible();
    await expect(panel(page).getByText('/r/rivera---sons is available.')).toBeVisible();
    await field(page, 'Link').blur();
    await expect(field(page, 'Link')).toHaveValue('rivera---sons');
    await expectCardAccessible(panel(page));
    await press(page, 'Save');
    await expect(panel(page).getByText(/\/r\/rivera---sons$/)).toBeVisible();
    await expectToast(page, 'Saved', 'Your new link works, and so does the old one.');
  });

  const visitor = await page.context().newPage();
  const title = visitor.getByText('Refer a Friend to Rivera Plumbing');
  await test.step('Printed codes still work after one or two changes', async () => {
    await visitor.goto(referPath('rivera-plumbing'));
    await expect(title).toBeVisible();
    await letDaysPass();
    // A tab behind another one is slow to draw, and a press waits for that.
    await page.bringToFront();
    await press(page, 'Edit');
    await field(page, 'Link').fill('rivera');
    await press(page, 'Save');
    await expect(panel(page).getByText(/\/r\/rivera$/)).toBeVisible();
    for (const slug of ['rivera-plumbing', 'rivera---sons', 'rivera']) {
      await visitor.goto(referPath(slug));
      await expect(title).toBeVisible();
    }
  });

  await test.step('The first link can be restored', async () => {
    await page.bringToFront();
    await letDaysPass();
    await press(page, 'Edit');
    await field(page, 'Link').fill('rivera-plumbing');
    await expect(panel(page).getByText('/r/rivera-plumbing is available.')).toBeVisible();
    await press(page, 'Save');
    await expect(panel(page).getByText(/\/r\/rivera-plumbing$/)).toBeVisible();
    await goToPage(page, 'Share');
    await expect(page.getByLabel('Share this link with customers')).toHaveValue(/rivera-plumbing$/);
    await visitor.goto(referPath('rivera'));
    await expect(title).toBeVisible();
  });
});
