import { expect, type Page, test } from '@playwright/test';
import { toStored } from '@vouchwell/domain/shared/storage';
import { toCredit } from '../../support/campaigns.ts';
import { resetStack } from '../../support/stack.ts';
import { expectAccessible } from '../accounts/accounts.ts';
import {
  DEMO,
  demoBusiness,
  download,
  expectCardAccessible,
  expectFrontPage,
  findCard,
  findRow,
  goToPage,
  openDashboard,
  openPanel,
  pageLink,
  refer,
  scrollTo,
  submitSignIn,
} from '../support/owner.ts';

test.beforeEach(resetStack);

const card = (page: Page) => findCard(page, 'Referral Rewards');
const edit = (page: Page) => card(page).getByRole('button', { name: 'Edit reward' });
const field = (page: Page) => card(page).getByLabel('What customers see');

test('leaving a page asks for confirmation only if unsaved text would be lost', async ({
  page,
}) => {
  // Use a link within the app, once it has started, so that Back stays in the app.
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Choose Monthly' })).toBeEnabled();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/auth');
  await submitSignIn(page, DEMO);
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await scrollTo(page, edit(page));
  await edit(page).click();
  await field(page).fill('Half a thought');
  const leaveDialog = page.waitForEvent('dialog');
  // The reload waits until the browser's dialog is answered.
  const reload = page.evaluate(() => window.location.reload());
  expect((await leaveDialog).type()).toBe('beforeunload');
  await (await leaveDialog).dismiss();
  await reload;

  await signOut.click();
  await expect(question).toContainText('You have unsaved changes.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(signOut).toBeFocused();
  await expect(field(page)).toHaveValue('Half a thought');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page)).toHaveValue('Half a thought');
  // Links to other pages of the app ask for confirmation, too.
  await (await pageLink(page, 'Results')).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(field(page)).toHaveValue('Half a thought');

  await signOut.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expectFrontPage(page);
  await expect(question).toBeHidden();
});

test('a reward appears in every tab on conversion and is listed until it is paid', async ({
  page,
  context,
}) => {
  const business = await demoBusiness();
  await business.ref.update({
    reward_terms: toStored(toCredit(5000, { friend: { kind: 'percent', percent: 10 } })),
  });
  await openDashboard(page);
  await refer('Iris Cole');
  const tab = await context.newPage();
  await tab.goto('/app/rewards');
  await expect(tab.getByText('Nothing to pay right now.')).toBeVisible();

  const row = findRow(page, 'Iris Cole');
  const mariasReward = tab.locator('[data-reward]', { hasText: '$50 credit' });
  const irisReward = tab.locator('[data-reward]', { hasText: '10% off' });
  await test.step("Conversion shows the due reward and asks for the job's total", async () => {
    // Browsers render background tabs slowly, and clicks wait for rendering.
    await page.bringToFront();
    await page.evaluate(() => window.scrollTo(0, 0));
    await row.getByLabel('Status of Iris Cole').selectOption('Converted');
    await expect(row).toContainText('Nice! Iris Cole is now a customer.');
    await expect(row).toContainText('Now due: $50 credit for Maria Lopez');
    await row.getByLabel('Sale total in $ (optional)').fill('1,200');
    await expectCardAccessible(row);
    await row.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row).toContainText('Now due: $120 (10% off) for Iris Cole');
    await row.getByRole('button', { name: 'OK' }).click();
    await expect(mariasReward).toBeVisible();
    await expect(irisReward).toContainText('$120 (10% off)');
  });

  await test.step('The reward can be marked as paid, undone, and marked as paid again', async () => {
    await tab.bringToFront();
    await expectAccessible(tab);
    await mariasReward.getByRole('button', { name: /^Mark paid/ }).click();
    const dialog = tab.getByRole('dialog', { name: 'Mark as paid' });
    await expectAccessible(tab);
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(mariasReward).toHaveCount(0);
    await tab.getByRole('button', { name: 'Undo' }).click();
    await expect(mariasReward).toBeVisible();
    await tab.getByRole('button', { name: 'Select all' }).click();
    await tab.getByRole('button', { name: 'Mark 2 paid' }).click();
    await tab
      .getByRole('dialog', { name: 'Mark 2 rewards as paid' })
      .getByRole('button', { name: 'Mark paid' })
      .click();
    await expect(tab.getByText('Nothing to pay right now.')).toBeVisible();
    await tab.getByRole('tab', { name: 'Paid' }).click();
    await expect(tab.getByText('paid for 2 rewards')).toBeVisible();
  });

  await test.step('Correcting a payment keeps the old values in its history', async () => {
    await mariasReward.getByRole('button', { name: /^Edit payment/ }).click();
    const dialog = tab.getByRole('dialog', { name: 'Edit payment' });
    await dialog.getByLabel('Amount in $').fill('45');
    await dialog.getByLabel('Note (optional)').fill('No. 12');
    await expectAccessible(tab);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tab.locator('[data-reward]', { hasText: '$45 credit' })).toContainText('No. 12');
    await expect(tab.getByText('$165', { exact: true })).toBeVisible();
    await page.bringToFront();
    const panel = await openPanel(page, 'Iris Cole');
    await expect(panel).toContainText(
      'You corrected how Maria’s reward was paid: the amount from $50 to $45; the note, which was empty.',
    );
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('The payment stays, and a notice appears, if the referral is no longer converted', async () => {
    await row.getByLabel('Status of Iris Cole').selectOption('Lost');
    await expect(row).toContainText('Still marked as paid: $45 credit for Maria Lopez.');
    const panel = await openPanel(page, 'Iris Cole');
    await expect(panel).toContainText(
      'You marked this reward as paid: $45 credit for Maria Lopez.',
    );
    await panel.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('A reward that is no longer owed can be voided, and the exported file lists all rewards', async () => {
    await refer('Zoe Moss');
    const other = findRow(page, 'Zoe Moss');
    await other.getByLabel('Status of Zoe Moss').selectOption('Converted');
    await expect(other).toContainText('Now due: $50 credit for Maria Lopez');
    await other.getByRole('button', { name: 'Not now' }).click();
    await goToPage(page, 'Rewards');
    const due = page.locator('[data-reward]', { hasText: '$50 credit' });
    await due.getByRole('button', { name: /^Void/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Void this reward?' });
    await dialog.getByLabel('Reason').fill('Agreed otherwise');
    await dialog.getByRole('button', { name: 'Void reward' }).click();
    await expect(due).toHaveCount(0);
    await page.getByRole('tab', { name: 'Voided' }).click();
    await expect(due).toContainText('Agreed otherwise');
    const { bytes } = await download(page, page.getByRole('button', { name: 'Export CSV' }));
    const lines = bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.filter((line) => line.includes(',Paid,'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('Agreed otherwise'))).toHaveLength(1);
    const year = new Date().getFullYear();
    // Use the keyboard, because a toast covers the button for a while.
    await page.getByRole('button', { name: 'Download' }).press('Enter');
    await expect(page.getByText(`No one reached that amount in ${year}`)).toBeVisible();
  });
});
