import { expect, type Locator, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/lib/paths';
import { adminDb, resetStack } from '../support/stack.ts';
import { anyRowOf, goToPage, openPanel, panelOf, rowOf, rows } from './owner.ts';
import { DEMO, keptOffline, OFFLINE, openWithWorker } from './pocket-steps.ts';

test.beforeEach(resetStack);
test.use({ serviceWorkers: 'allow' });

const REFUSED = 'Nora Feld was not set to Lost: it was deleted or changed in the meantime.';
const waiting = (place: Page | Locator) =>
  place.getByText('Waiting for the internet', { exact: true });

async function logCall(page: Page, friend: string): Promise<void> {
  await page.getByRole('button', { name: 'Someone called' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Friend’s name').fill(friend);
  await dialog.getByLabel('Who sent them?').tap();
  await dialog.getByRole('option', { name: 'They did not say' }).tap();
  await dialog.getByRole('button', { name: 'Log the call' }).tap();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText(`Waiting for the internet: ${friend}`)).toBeVisible();
}

const statusOf = (page: Page, friend: string) =>
  anyRowOf(page, friend).getByLabel(`Status of ${friend}`);

async function setStatus(page: Page, friend: string, status: string): Promise<void> {
  await statusOf(page, friend).selectOption(status);
  await expect(statusOf(page, friend)).toHaveValue(status);
  await expect(waiting(anyRowOf(page, friend)).first()).toBeVisible();
}

async function saveNote(place: Locator, text: string): Promise<void> {
  await place.getByLabel('Add a note').fill(text);
  await place.getByRole('button', { name: 'Save note' }).tap();
  await expect(place.getByRole('blockquote').filter({ hasText: text })).toBeVisible();
}

/** In the panel, which an open page has. */
async function noteInPanel(page: Page, friend: string, text: string): Promise<void> {
  const panel = await openPanel(page, friend);
  await saveNote(panel, text);
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panelOf(page, friend)).toHaveCount(0);
}

/** In the row of a page that was opened without a network. */
async function noteInRow(page: Page, friend: string, text: string): Promise<void> {
  const row = anyRowOf(page, friend);
  const field = row.getByLabel('Add a note');
  if (!(await field.isVisible())) await row.getByText('Write a note').tap();
  await saveNote(row, text);
}

const demoBusiness = async () => {
  const owned = adminDb().collection(collections.businesses).where('contact_email', '==', DEMO);
  const business = (await owned.get()).docs[0]?.ref;
  if (!business) throw new Error('There is no demo business');
  return business;
};

/** What the server has of what was done since, in its order. */
async function doneSince(start: Date): Promise<string[]> {
  const referrals = await (await demoBusiness()).collection(collections.referrals).get();
  const done: { readonly at: Date; readonly what: string }[] = [];
  for (const referral of referrals.docs) {
    const friend = referral.get('referral_name');
    const createdAt = referral.get('created_at').toDate();
    if (createdAt > start) done.push({ at: createdAt, what: `call ${friend}` });
    const events = await referral.ref.collection(collections.events).where('at', '>', start).get();
    for (const event of events.docs) {
      const { kind, to, text, at } = event.data();
      if (kind === 'status' || kind === 'note')
        done.push({ at: at.toDate(), what: `${to ?? text}: ${friend}` });
    }
  }
  return done.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ what }) => what);
}

test('a day without a network: each of twenty actions is carried out once and in order, and what is refused is told', async ({
  page,
  context,
}) => {
  test.slow();
  const start = new Date();
  await openWithWorker(page);
  await keptOffline(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    if (tab === other) await tab.goto('/app/referrals');
    else await goToPage(tab, 'Referrals');
    await tab.getByRole('button', { name: 'Load More' }).click();
    await expect(rows(tab)).toHaveCount(14);
  }
  // A tab behind another one is slow to draw.
  await page.bringToFront();
  // What is opened by a press is loaded a moment after the page.
  await openPanel(page, 'Hannah Brooks');
  await panelOf(page, 'Hannah Brooks').getByRole('button', { name: 'Close' }).tap();
  const kept = () => page.evaluate(() => localStorage.getItem('vouchwell.kept-list') ?? '');
  await expect.poll(kept).toContain('Elena Petrova');
  await context.setOffline(true);

  await test.step('Ten in a page that was open, of which one is about a referral that is deleted elsewhere', async () => {
    await logCall(page, 'Noah Reed');
    await setStatus(page, 'Hannah Brooks', 'contacted');
    await noteInPanel(page, 'Hannah Brooks', 'Call after five.');
    await setStatus(page, 'Luis Ortega', 'contacted');
    await setStatus(page, 'Nora Feld', 'lost');
    await noteInPanel(page, 'Luis Ortega', 'Has a dog.');
    await logCall(page, 'Ivy Stone');
    await setStatus(page, 'Hannah Brooks', 'in_progress');
    await noteInPanel(page, 'Sam Whitaker', 'Left a message.');
    await setStatus(page, 'Sam Whitaker', 'in_progress');
    await expect(page.getByText('8 changes wait for the internet.')).toBeVisible();
    // The other tab shows it as well.
    await expect(statusOf(other, 'Hannah Brooks')).toHaveValue('in_progress');
    const referrals = (await demoBusiness()).collection(collections.referrals);
    const nora = await referrals.where('referral_name', '==', 'Nora Feld').get();
    await nora.docs[0]?.ref.delete();
  });

  await test.step('Ten in a page that is opened without a network', async () => {
    await page.goto('/app/dashboard');
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(statusOf(page, 'Hannah Brooks')).toHaveValue('in_progress');
    await logCall(page, 'Zoe Lane');
    await setStatus(page, 'Grace Huang', 'in_progress');
    await noteInRow(page, 'Grace Huang', 'Wants a new sink.');
    await setStatus(page, 'Walter Simmons', 'converted');
    await noteInRow(page, 'Walter Simmons', 'Paid in cash.');
    await setStatus(page, 'Elena Petrova', 'lost');
    await logCall(page, 'Max Berg');
    await setStatus(page, 'Hannah Brooks', 'converted');
    await noteInRow(page, 'Hannah Brooks', 'Send the bill.');
    await noteInRow(page, 'Elena Petrova', 'Found somebody else.');
  });

  await test.step('Back online, in two tabs', async () => {
    await context.setOffline(false);
    await expect(page.getByText(REFUSED)).toBeVisible({ timeout: 60_000 });
    for (const tab of [page, other])
      await expect(tab.getByText(/wait(s|ing)? for the internet/i)).toHaveCount(0, {
        timeout: 60_000,
      });
    await expect(rowOf(page, 'Max Berg')).toBeVisible();
    await expect(statusOf(page, 'Hannah Brooks')).toHaveValue('converted');
    expect(await doneSince(start)).toEqual([
      'call Noah Reed',
      'contacted: Hannah Brooks',
      'Call after five.: Hannah Brooks',
      'contacted: Luis Ortega',
      'Has a dog.: Luis Ortega',
      'call Ivy Stone',
      'in_progress: Hannah Brooks',
      'Left a message.: Sam Whitaker',
      'in_progress: Sam Whitaker',
      'call Zoe Lane',
      'in_progress: Grace Huang',
      'Wants a new sink.: Grace Huang',
      'converted: Walter Simmons',
      'Paid in cash.: Walter Simmons',
      'lost: Elena Petrova',
      'call Max Berg',
      'converted: Hannah Brooks',
      'Send the bill.: Hannah Brooks',
      'Found somebody else.: Elena Petrova',
    ]);
  });

  await test.step('What was refused stays until it is put away', async () => {
    await page.reload();
    await expect(page.getByText(REFUSED)).toBeVisible();
    await page.getByRole('button', { name: 'Put away' }).tap();
    await expect(page.getByText(REFUSED)).toHaveCount(0);
    await page.reload();
    await expect(rowOf(page, 'Max Berg')).toBeVisible();
    await expect(page.getByText(REFUSED)).toHaveCount(0);
  });
});
