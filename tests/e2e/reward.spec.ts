import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { expectAccessible } from './accounts.ts';
import { expectCardAccessible, expectFrontPage, openDashboard } from './owner.ts';

const DEMO = 'demo@vouchwell.test';

test.beforeEach(resetStack);

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Referral Rewards' }) });
const edit = (page: Page) => card(page).getByRole('button', { name: 'Edit reward' });
/** Goes down to the card, which loads when it is nearly in view. */
async function showCard(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 1000);
    await expect(edit(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}
const save = (page: Page) => card(page).getByRole('button', { name: 'Save reward' });
const field = (page: Page) => card(page).getByLabel('What customers get');

test('asks before what is typed is lost by leaving, and only then', async ({ page }) => {
  // By a link of the app's own, so that Back stays inside it.
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').fill(DEMO);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await showCard(page);
  await edit(page).click();
  await field(page).fill('Half a thought');
  const asked = page.waitForEvent('dialog');
  // It ends only once the browser's question is answered.
  const reload = page.evaluate(() => window.location.reload());
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await reload;

  await signOut.click();
  await expect(question).toContainText('You have changes that are not saved.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(signOut).toBeFocused();
  await expect(field(page)).toHaveValue('Half a thought');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page)).toHaveValue('Half a thought');
  // The other pages of the shell are as far away.
  const messages = page.getByRole('link', { name: 'Messages', exact: true });
  await messages.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(messages).not.toHaveAttribute('aria-current');
  await expect(field(page)).toHaveValue('Half a thought');

  await signOut.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expectFrontPage(page);
  await expect(question).toBeHidden();
});

test('changes the reward by keyboard: customers see it, and another tab is told', async ({
  page,
  context,
}) => {
  await openDashboard(page, DEMO);
  await showCard(page);

  await test.step('It is edited and saved with the keyboard alone', async () => {
    await expect(card(page)).toContainText('$50 off your next visit, and $50 off for your friend.');
    await edit(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('  A free boiler check.  ');
    await page.keyboard.press('Tab');
    await expect(save(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page).getByText('A free boiler check.', { exact: true })).toBeVisible();
    await expect(edit(page)).toBeFocused();
  });

  const visitor = await context.newPage();
  await test.step('Customers see it', async () => {
    await visitor.goto('/r/rivera-plumbing');
    await expect(visitor.getByText('A free boiler check.', { exact: true })).toBeVisible();
  });

  await test.step('What another tab saves does not touch what is typed here', async () => {
    await edit(page).click();
    await field(page).fill('Half a thought');
    const tab = await context.newPage();
    await tab.goto('/app/dashboard');
    await showCard(tab);
    await edit(tab).click();
    await field(tab).fill('A box of chocolates.');
    await save(tab).click();
    await expect(card(tab).getByText('A box of chocolates.', { exact: true })).toBeVisible();
    await expect(card(page)).toContainText('This was changed in another tab');
    await expect(field(page)).toHaveValue('Half a thought');
    await tab.close();
    await expectCardAccessible(card(page));
    await card(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page)).toContainText('A box of chocolates.');
  });

  await test.step('Taken away, it is promised to nobody any more', async () => {
    await edit(page).click();
    await field(page).fill('   ');
    await save(page).click();
    await expect(card(page)).toContainText('No reward defined yet. Click Edit to add one.');
    const stored = await adminDb()
      .collection(collections.businesses)
      .where('slug', '==', 'rivera-plumbing')
      .get();
    expect(stored.docs[0]?.get('reward_description')).toBeNull();
    await visitor.reload();
    await expect(visitor.getByLabel('Your name')).toBeVisible();
    await expect(visitor.getByText('Your reward')).toBeHidden();
  });
});
