import { expect, type Page, test } from '@playwright/test';
import { collections, referPath } from '@vouchwell/domain/paths';
import { writeEntitlement } from '../../functions/src/data/entitlements.ts';
import { compareMirrors } from '../../functions/src/data/mirrors.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { goToAccount } from './account-steps.ts';
import { expectAccessible, expectToast, givenAccount, PAID } from './accounts.ts';
import { openDashboard, signIn } from './owner.ts';

const DEMO = 'demo@vouchwell.test';

test.beforeEach(resetStack);

const tab = (page: Page) => page.getByRole('tab', { name: 'Business' });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Business' });
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();
const stored = async () =>
  (
    await adminDb()
      .collection(collections.businesses)
      .where('owner_user_id', '==', 'demo-owner')
      .get()
  ).docs[0]?.data();

async function openTab(page: Page): Promise<void> {
  await openDashboard(page, DEMO);
  await goToAccount(page);
  await tab(page).click();
  await expect(panel(page)).toContainText('/r/rivera-plumbing');
}

async function openForm(page: Page): Promise<void> {
  await openTab(page);
  await press(page, 'Edit');
}

test('edits what customers are told, and Cancel leaves it as it was', async ({ page }) => {
  await openTab(page);
  await expectAccessible(page);
  await press(page, 'Edit');
  await field(page, 'Business name').fill('Something else');
  await field(page, 'Website (optional)').fill('nonsense');
  await press(page, 'Cancel');
  await expect(panel(page)).toContainText('Rivera Plumbing');
  await expect(panel(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Business name')).toHaveValue('Rivera Plumbing');
  await expect(field(page, 'Website (optional)')).toHaveValue('https://riveraplumbing.example');

  await field(page, 'Business name').fill(' Rivera & Sons ');
  await field(page, 'Website (optional)').fill('rivera.example/hello');
  await field(page, 'Contact email').fill('sons@rivera.example');
  await field(page, 'From label (optional)').fill('');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('https://rivera.example/hello');
  await expect(panel(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(await stored()).toMatchObject({
    name: 'Rivera & Sons',
    slug: 'rivera-plumbing',
    business_url: 'https://rivera.example/hello',
    contact_email: 'sons@rivera.example',
    from_label: null,
  });
  await page.goto(referPath('rivera-plumbing'));
  await expect(page.getByText('Refer a Friend to Rivera & Sons')).toBeVisible();
  expect((await compareMirrors(adminDb())).differences).toEqual([]);
});

test('moves the link and back: printed codes keep working, and nobody else can have it', async ({
  page,
}) => {
  await openForm(page);
  const warning = panel(page).getByText('Printed codes and links to');
  await expect(warning).toBeHidden();
  await field(page, 'Link').fill(' Rivera & Sons');
  await expect(warning).toBeVisible();
  await expect(panel(page).getByText('/r/rivera---sons is free.')).toBeVisible();
  await field(page, 'Link').blur();
  await expect(field(page, 'Link')).toHaveValue('rivera---sons');
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(page.getByLabel('Give this link to your customers')).toHaveValue(/rivera---sons$/);
  await expectToast(page, 'Saved', 'Your new link works, and the old one leads to it.');

  // What was printed, before and after one more move.
  const visitor = await page.context().newPage();
  const title = visitor.getByText('Refer a Friend to Rivera Plumbing');
  await visitor.goto(referPath('rivera-plumbing'));
  await expect(title).toBeVisible();
  await press(page, 'Edit');
  await field(page, 'Link').fill('rivera');
  await press(page, 'Save');
  await expect(panel(page)).toContainText(/\/r\/rivera\b/);
  for (const slug of ['rivera-plumbing', 'rivera---sons', 'rivera']) {
    await visitor.goto(referPath(slug));
    await expect(title).toBeVisible();
  }

  await press(page, 'Edit');
  await field(page, 'Link').fill('rivera-plumbing');
  await expect(panel(page).getByText('/r/rivera-plumbing is free.')).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByLabel('Give this link to your customers')).toHaveValue(/rivera-plumbing$/);
  await visitor.goto(referPath('rivera'));
  await expect(title).toBeVisible();
  expect((await compareMirrors(adminDb())).differences).toEqual([]);
});

test('refuses a link that another business has or had, and a website that is none', async ({
  page,
}) => {
  await adminDb()
    .collection(collections.public)
    .doc('given-up')
    .set({ business_id: 'another', moved_to: 'bright-smile' });
  await openForm(page);
  for (const slug of ['bright-smile', 'given-up']) {
    await field(page, 'Link').fill(slug);
    // At once: it is the save that finds out.
    await page.keyboard.press('Enter');
    await expect(panel(page).getByText('This link is taken. Choose another one.')).toBeVisible();
    await expect(field(page, 'Link')).toBeFocused();
  }
  await panel(page).getByRole('button', { name: 'given-up-co', exact: true }).click();
  await expect(panel(page).getByText('This link is taken.')).toBeHidden();
  await field(page, 'Website (optional)').fill('javascript:alert(1)');
  await press(page, 'Save');
  await expect(panel(page).getByText('Enter a website such as example.com')).toBeVisible();
  await expect(field(page, 'Website (optional)')).toBeFocused();
  expect(await stored()).toMatchObject({ slug: 'rivera-plumbing', name: 'Rivera Plumbing' });
});

test('says when it cannot be saved and keeps what was typed, also from other tabs', async ({
  page,
  context,
}) => {
  const failed = async () =>
    expectToast(
      page,
      'Failed to update business information',
      'Check your connection, then try again. What you typed stays here.',
    );
  await openForm(page);
  await field(page, 'Business name').fill('Rivera & Sons');
  await context.setOffline(true);
  await press(page, 'Save');
  await failed();
  await expect(field(page, 'Business name')).toHaveValue('Rivera & Sons');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Close' }).click();

  // Another tab's edit neither overwrites what is typed here nor is undone by it.
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await goToAccount(other);
  await tab(other).click();
  await press(other, 'Edit');
  await field(other, 'Business name').fill('Rivera Elsewhere');
  await field(other, 'Contact email').fill('other@rivera.example');
  await press(other, 'Save');
  await expect(panel(other)).toContainText('Rivera Elsewhere');
  await expect(page.getByText('Rivera Elsewhere').first()).toBeVisible();
  await expect(field(page, 'Business name')).toHaveValue('Rivera & Sons');
  await press(page, 'Save');
  await expect(panel(page)).toContainText('other@rivera.example');
  expect(await stored()).toMatchObject({
    name: 'Rivera & Sons',
    contact_email: 'other@rivera.example',
  });

  // The rules refuse a business that is no longer the owner's.
  await press(page, 'Edit');
  await field(page, 'From label (optional)').fill('The Riveras');
  await adminDb().collection(collections.entitlements).doc('demo-owner').delete();
  await press(page, 'Save');
  await failed();
  await expect(field(page, 'From label (optional)')).toHaveValue('The Riveras');
});

test('tells an owner without a business what comes first', async ({ page }) => {
  const email = 'new@vouchwell.test';
  await writeEntitlement(adminDb(), await givenAccount(email), PAID);
  await signIn(page, email);
  await goToAccount(page);
  await tab(page).click();
  await expect(panel(page)).toHaveText('Set up your business first, at the top of this page.');
});
