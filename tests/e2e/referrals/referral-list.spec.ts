import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/paths';
import { adminDb, resetStack } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';
import { findReferrals } from '../public/referral-form.ts';
import {
  ask,
  demoBusiness,
  expectCardAccessible,
  findOpener,
  findPanel,
  findRow,
  findStoredReferral,
  goToPage,
  number,
  openDashboard,
  openPanel,
  refer,
  rows,
  total,
} from '../support/owner.ts';

test.beforeEach(resetStack);

const deleteButton = (page: Page, friend: string) =>
  findPanel(page, friend).getByRole('button', { name: `Delete ${friend} from your referrals` });
const confirmation = (page: Page) => page.getByRole('dialog', { name: /^Delete / });
const statusOf = (page: Page, friend: string) =>
  findRow(page, friend).getByLabel(`Status of ${friend}`);

async function askToDelete(page: Page, friend: string): Promise<void> {
  // Browsers render background tabs slowly, and clicks wait for rendering.
  await page.bringToFront();
  await openPanel(page, friend);
  // Use the keyboard here and below, because a toast may cover the button for a while.
  await deleteButton(page, friend).press('Enter');
}

const mismatches = async () => findCountMismatches((await demoBusiness()).id);

const readMaria = () =>
  adminDb().collectionGroup(collections.referrers).where('email', '==', 'maria@example.com').get();

test('an owner reaches a friend with one tap, reads the details, and deletes a referral permanently', async ({
  page,
}) => {
  await refer('Ben Carter', { referralPhone: '+1 (555) 010-1234' });
  await openDashboard(page);
  const ben = findRow(page, 'Ben Carter');
  const panel = findPanel(page, 'Ben Carter');

  await test.step('Rows are compact, but their buttons are large enough for a thumb', async () => {
    expect((await ben.boundingBox())?.height).toBeLessThanOrEqual(92);
    const call = ben.getByRole('link', { name: 'Call Ben Carter' });
    for (const control of [call, ben.getByRole('combobox')])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectCardAccessible(ben);
  });

  await test.step('The status can be new, contacted, in progress, converted or lost', () =>
    expect(statusOf(page, 'Ben Carter').getByRole('option')).toHaveText([
      'New',
      'Contacted',
      'In Progress',
      'Converted',
      'Lost',
    ]));

  await test.step('After a call, one tap marks the friend as contacted', async () => {
    // The test browser has no app for calls.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    );
    await ben.getByRole('link', { name: 'Call Ben Carter' }).click();
    await ben.getByRole('button', { name: 'Mark as contacted?' }).click();
    await expect(statusOf(page, 'Ben Carter')).toHaveValue('contacted');
    await expect(ben.getByRole('button', { name: 'Mark as contacted?' })).toHaveCount(0);
    await statusOf(page, 'Ben Carter').selectOption('New');
    await expect(number(page, 'New')).toHaveText('4');
  });

  await test.step('The details open in a panel with its own URL, which Back and Escape close', async () => {
    await openPanel(page, 'Ben Carter');
    await expect(page).toHaveURL(/\/app\/referrals\/\w+$/);
    const email = panel.getByRole('link', { name: 'Email Ben Carter' });
    await expect(email).toHaveAttribute('href', 'mailto:ben.carter@example.com');
    for (const control of [email, deleteButton(page, 'Ben Carter'), panel.getByRole('combobox')])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(findOpener(page, 'Ben Carter')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(findOpener(page, 'Ben Carter')).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('A referral deleted with the keyboard is removed from the counts', async () => {
    await deleteButton(page, 'Ben Carter').press('Enter');
    await expect(confirmation(page)).toContainText(
      'Are you sure you want to delete this referral? This action cannot be undone.',
    );
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Delete referral' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ben).toHaveCount(0);
    await expect(page.getByText('Ben Carter deleted from your referrals')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(findOpener(page, 'Hannah Brooks')).toBeFocused();
    await expect(number(page, 'New')).toHaveText('3');
    expect(await mismatches()).toEqual([]);
    // She didn't refer anyone else, so her name and address are deleted, too.
    await expect.poll(async () => (await readMaria()).size).toBe(0);
  });

  await test.step('Focus stays in the list after the last row is deleted', async () => {
    await askToDelete(page, 'Grace Huang');
    await confirmation(page).getByRole('button', { name: 'Delete referral' }).click();
    await expect(findRow(page, 'Grace Huang')).toHaveCount(0);
    await expect(findOpener(page, 'Walter Simmons')).toBeFocused();
  });

  await test.step("A friend who requests contact through a customer's link is marked in the list, on any page", async () => {
    const code = await refer('Zoe Moss', { referrerEmail: 'ida@example.com' });
    await expect(findRow(page, 'Zoe Moss')).toBeVisible();
    await goToPage(page, 'Settings');
    await ask(code, 'Zoe Moss', { referralPhone: '(555) 010-7777' });
    const announcement = page
      .getByRole('status')
      .filter({ hasText: 'Zoe Moss asked you to get in touch' });
    await expect(announcement.getByRole('link', { name: 'Call Zoe Moss' })).toBeVisible();
    await goToPage(page, 'Dashboard');
    const askedRow = findRow(page, 'Zoe Moss');
    await expect(askedRow).toContainText('Waiting for you');
    await expect(askedRow).toContainText('Number from their contact request');
    await expect(askedRow.getByRole('link', { name: 'Call Zoe Moss' })).toHaveAttribute(
      'href',
      'tel:5550107777',
    );
    // The contact request joins the existing referral.
    await expect(askedRow).toHaveCount(1);
    await expect(number(page, 'Waiting for you')).toHaveText('1');
  });

  const zoe = findPanel(page, 'Zoe Moss');
  await test.step("The referral's panel shows its history and saves the owner's notes", async () => {
    await openPanel(page, 'Zoe Moss');
    await expect(zoe).toContainText(
      'Zoe used Maria’s link to ask you to get in touch. We added it to this referral.',
    );
    // The last entry appears only once the email has been sent.
    await expect(zoe).toContainText('Emailed Maria that a friend used their link.');
    await zoe.getByLabel('Add a note').fill('Call after five.');
    await zoe.getByRole('button', { name: 'Save note' }).click();
    // The details from the contact request are above the timeline.
    const newest = zoe.locator('ol').getByRole('listitem').first();
    await expect(newest).toContainText('You wrote:Call after five.');
    await zoe.getByLabel('Status of Zoe Moss').selectOption('Contacted');
    await expect(newest).toContainText('You changed the status from New to Contacted.');
    await zoe.getByRole('button', { name: 'Show full dates' }).click();
    await expect(newest).toContainText(/, 20\d\d at \d/);
    await expectCardAccessible(zoe);
    await zoe.getByRole('button', { name: 'Delete this note' }).click();
    await page.getByRole('button', { name: 'Delete note' }).click();
    await expect(zoe.getByText('Call after five.')).toHaveCount(0);
    await expect(page.getByText('Note deleted')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // The friend isn't waiting anymore, and the row has focus.
    await page.keyboard.press('Escape');
    await expect(findRow(page, 'Zoe Moss')).not.toContainText('Waiting for you');
    await expect(findOpener(page, 'Zoe Moss')).toBeFocused();
    expect(await mismatches()).toEqual([]);
  });

  await test.step("An erased person's name disappears everywhere, but the referral is still counted", async () => {
    await page.keyboard.press('Enter');
    await zoe.getByRole('button', { name: 'Erase personal info' }).press('Enter');
    await expectCardAccessible(page.getByRole('dialog', { name: 'Whose info should we erase?' }));
    await page.getByRole('button', { name: 'Erase info' }).click();
    await expect(page.getByText('Zoe Moss’s info erased')).toBeVisible();
    const removed = findPanel(page, 'Someone who asked to be removed');
    // The contact request is deleted along with the friend's data.
    await expect(removed).toContainText('Maria referred the friend.');
    await expect(removed).not.toContainText('to ask you to get in touch');
    await page.keyboard.press('Escape');
    await expect(findRow(page, 'Someone who asked to be removed')).toContainText(
      'Referred by Maria',
    );
    await expect(page.getByRole('main')).not.toContainText(/Zoe|7777/);
    expect(await mismatches()).toEqual([]);
  });

  await test.step('The link in an email opens the panel of any referral on top of the full list', async () => {
    const { id } = await findStoredReferral('Chloe Martin');
    await page.goto(`/app/referrals/${id}`);
    await expect(findPanel(page, 'Chloe Martin')).toContainText('Referred by email');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/app\/referrals$/);
    await expect(rows(page)).toHaveCount(5);
    await page.goto('/app/referrals/of-somebody-else');
    await expect(
      page.getByRole('dialog', { name: 'We couldn’t find this referral' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('two tabs stay in sync, and concurrent changes and deletions are counted once', async ({
  page,
  context,
}) => {
  await refer('Ben Carter');
  await refer('Ann Moss', { referrerName: 'Tom Becker', referrerEmail: 'tom@example.com' });
  await openDashboard(page);
  await goToPage(page, 'Referrals');
  await expect(total(page, 'New')).toHaveText('5');
  const tab = await context.newPage();

  await test.step('A status change updates the counts in both tabs', async () => {
    await statusOf(page, 'Ben Carter').selectOption('Converted');
    await expect(total(page, 'New')).toHaveText('4');
    await expect(total(page, 'Converted')).toHaveText('5');
    await expect(total(page, 'All')).toHaveText('16');
    await tab.goto('/app/referrals');
    await expect(statusOf(tab, 'Ben Carter')).toHaveValue('converted');
  });

  await test.step('The same status chosen in both tabs is stored once', async () => {
    await Promise.all([page, tab].map((each) => statusOf(each, 'Ben Carter').selectOption('Lost')));
    await expect(total(page, 'Converted')).toHaveText('4');
    await expect(total(page, 'Lost')).toHaveText('3');
    await page.reload();
    await expect(statusOf(page, 'Ben Carter')).toHaveValue('lost');
    await expect(total(page, 'Lost')).toHaveText('3');
    expect(await findReferrals('rivera-plumbing', 'ben.carter@example.com')).toMatchObject([
      { status: 'lost' },
    ]);
    const { docs } = await readMaria();
    expect(docs.map((referrer) => referrer.data())).toMatchObject([
      { total: 1, new: 0, contacted: 0, in_progress: 0, converted: 0, lost: 1 },
    ]);
  });

  await test.step('After different statuses are chosen at the same time, both tabs show the same one', async () => {
    await Promise.all([
      statusOf(page, 'Ann Moss').selectOption('Converted'),
      statusOf(tab, 'Ann Moss').selectOption('Lost'),
    ]);
    await expect(total(page, 'New')).toHaveText('3');
    await expect(total(tab, 'New')).toHaveText('3');
    await expect
      .poll(async () => {
        const [here, there] = await Promise.all(
          [page, tab].map((each) => statusOf(each, 'Ann Moss').inputValue()),
        );
        return here === there;
      })
      .toBe(true);
    expect(await mismatches()).toEqual([]);
  });

  await test.step('A referral deleted in both tabs is subtracted only once', async () => {
    for (const each of [page, tab]) {
      await askToDelete(each, 'Ben Carter');
      await expect(confirmation(each)).toBeVisible();
    }
    await Promise.all(
      [page, tab].map((each) =>
        confirmation(each)
          .getByRole('button', { name: 'Delete referral' })
          // The dialog is already gone if the other tab was faster.
          .press('Enter', { timeout: 3_000 })
          .catch(() => undefined),
      ),
    );
    for (const each of [page, tab]) {
      await expect(findRow(each, 'Ben Carter')).toHaveCount(0);
      await expect(total(each, 'All')).toHaveText('15');
      await expect(each.getByText('Failed to delete referral')).toHaveCount(0);
    }
    expect(await mismatches()).toEqual([]);
  });

  await test.step('One tab can delete a referral that the other is changing', async () => {
    await askToDelete(tab, 'Ann Moss');
    await Promise.all([
      statusOf(page, 'Ann Moss').selectOption('Contacted'),
      confirmation(tab).getByRole('button', { name: 'Delete referral' }).click(),
    ]);
    await expect(findRow(page, 'Ann Moss')).toHaveCount(0);
    await expect(total(page, 'All')).toHaveText('14');
    expect(await mismatches()).toEqual([]);
  });
});
