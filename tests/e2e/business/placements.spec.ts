import { expect, type Page, test } from '@playwright/test';
import { DEMO_REFERRALS } from '../../../dev/src/seed/demo-referrals.ts';
import { decodeQr } from '../../support/decode-qr.ts';
import { resetStack } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { countVisit, fillForm, maria, openForm, submitButton } from '../public/referral-form.ts';
import {
  download,
  expectCardAccessible,
  expectNoOverflow,
  findCard,
  goToPage,
  goToTab,
  openDashboard,
  openPanel,
} from '../support/owner.ts';

const SLUG = 'rivera-plumbing';
const VAN_LINK = `${testEnvironment.appUrl}/r/${SLUG}?at=van`;

test.beforeEach(resetStack);

const picker = (page: Page) => page.getByRole('region', { name: 'Location' });
const placements = (page: Page) => page.getByLabel('Track this card');
const results = (page: Page) => findCard(page, 'Referral results');
const sourceRows = (page: Page) =>
  page.getByRole('table', { name: 'Sources' }).locator('tbody').getByRole('row');

async function openDesigner(page: Page): Promise<void> {
  await goToTab(page, 'Share', 'Print');
  await page.getByText('More options').last().click();
  await expect(placements(page)).toBeVisible();
}

async function expectSource(page: Page, friend: string, text: string): Promise<void> {
  const panel = await openPanel(page, friend);
  await expect(panel).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

async function addPlacement(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByLabel('Location or person')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

function collectScans(page: Page): string[] {
  const scans: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/count-scan'))
      scans.push(request.postData() ?? '');
  });
  return scans;
}

async function sendReferral(page: Page): Promise<void> {
  await submitButton(page).click();
  await page.waitForURL(/\/sent\?at=/);
}

async function expectCounts(page: Page, source: string, counts: readonly string[]): Promise<void> {
  const row = sourceRows(page).filter({ has: page.getByText(source, { exact: true }) });
  await expect(row.locator('td')).toHaveText([...counts]);
}

test('a placement has its own link, whose scans and referrals are counted separately', async ({
  page,
  browser,
}) => {
  await openDashboard(page);
  await goToPage(page, 'Results');
  await expect(results(page).getByText('Give your van, your front desk')).toBeVisible();
  await openDesigner(page);
  await expectCardAccessible(picker(page));
  await addPlacement(page, 'Van');
  await expect(placements(page).locator('option:checked')).toHaveText('Van');
  await expect(page.getByLabel('Link for Van')).toHaveValue(VAN_LINK);
  await expect(page.getByRole('button', { name: 'Add location' })).toBeFocused();

  const card = await download(page, page.getByRole('button', { name: 'Download for Printing' }));
  expect(await decodeQr(card.bytes)).toEqual([VAN_LINK]);

  // A customer scans the code, reloads the page and refers two friends.
  const context = await browser.newContext();
  const customer = await context.newPage();
  const scans = collectScans(customer);
  // Someone typed the link with a capital letter, which doesn't matter.
  await openForm(customer, `${SLUG}?at=Van`);
  await countVisit(customer);
  await customer.reload();
  await fillForm(customer, maria);
  await sendReferral(customer);
  await customer.reload();
  await customer.getByRole('button', { name: 'Make Another Referral' }).click();
  await expect(customer).toHaveURL(/\/r\/rivera-plumbing\?at=Van$/);
  await fillForm(customer, { ...maria, friendName: 'Ana Ruiz', friendEmail: 'ana@example.com' });
  await sendReferral(customer);
  expect(scans).toHaveLength(1);
  await context.close();

  await goToPage(page, 'Dashboard');
  for (const friend of ['Ana Ruiz', 'Ben Carter']) await expectSource(page, friend, 'From Van');
  await goToPage(page, 'Results');
  await expect(sourceRows(page).getByRole('rowheader')).toHaveText([/^Van/, /^Everywhere else/]);
  // One scan isn't enough for a rate.
  await expectCounts(page, 'Van', ['1', '2', '–']);
  await expectCounts(page, 'Everywhere else', ['–', String(DEMO_REFERRALS.length), '–']);
  await expectCardAccessible(results(page));
  await expectNoOverflow(page);

  // Removing a location keeps its referrals, which then show the code instead of the name.
  await openDesigner(page);
  const van = page.getByRole('main').getByRole('listitem').filter({ hasText: VAN_LINK });
  await expect(van).toContainText('1 scan');
  await van.getByRole('button', { name: 'QR code for Van' }).click();
  const code = van.getByRole('img', { name: 'QR code for Van' });
  expect(await decodeQr(await code.screenshot())).toEqual([VAN_LINK]);
  await placements(page).selectOption('Van');
  await page.getByRole('button', { name: 'Remove Van' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Van?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove location' }).click();
  await expect(dialog).toBeHidden();
  await expect(placements(page)).toBeFocused();
  await expect(placements(page).locator('option')).toHaveText(['No tracking']);
  await expect(page.getByLabel('Link for Van')).toBeHidden();
  await goToPage(page, 'Dashboard');
  await expectSource(page, 'Ana Ruiz', 'From van');
});
