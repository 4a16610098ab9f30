import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { csvRow } from '@vouchwell/domain/csv';
import { collections } from '@vouchwell/domain/paths';
import { type Referral, STATUS_LABELS } from '@vouchwell/domain/referral';
import { parse } from 'csv-parse/sync';
import { fillBusiness } from '../../dev/bench/fill-business.ts';
import { NASTY_NAMES, NASTY_NOTES } from '../../dev/bench/sample-referrals.ts';
import { readReferrals } from '../../functions/src/data/referrals.ts';
import { openInLibreOffice } from '../support/libre-office.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { expectAccessible, expectToast } from './accounts.ts';
import { openDashboard, rows } from './owner.ts';

const TIME_ZONE = 'America/New_York';
test.use({ timezoneId: TIME_ZONE });

/** One more than a page of the export. */
const MANY = 501;
const PAGES = '**/*:runQuery';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel export' });

test.beforeEach(resetStack);

async function businessOf(slug: string): Promise<FirebaseFirestore.DocumentReference> {
  const business = await adminDb()
    .collection(collections.businesses)
    .where('slug', '==', slug)
    .get();
  const [found] = business.docs;
  if (!found) throw new Error(`No business has the slug ${slug}.`);
  return found.ref;
}

/** `2026-01-05 17:30` where this owner is. */
function inNewYork(date: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });
  return parts.format(date);
}

/** What a spreadsheet shows of a referral: the spec's columns, formulas made harmless. */
function shown(referral: Referral): string[] {
  const { referrerName, referrerEmail, referralName, referralEmail, referralPhone } = referral;
  const texts = [referrerName, referrerEmail, referralName, referralEmail, referralPhone];
  const cells = [...texts, STATUS_LABELS[referral.status], referral.note].map((cell) => cell ?? '');
  const escaped = cells.map((cell) => (/^\s*[=+@＝\t\r\n-]/.test(cell) ? `'${cell}` : cell));
  return [...escaped, inNewYork(referral.createdAt)];
}

async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const name = file.suggestedFilename();
  const path = test.info().outputPath(name);
  await file.saveAs(path);
  return { name, path, text: await readFile(path, 'utf8') };
}

test('exports every referral as the spec lays it out, and no cell calculates', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const business = await businessOf('bright-smile');
  await fillBusiness(adminDb(), business.id, MANY);
  await openDashboard(page, 'other@vouchwell.test');
  await exportButton(page).focus();
  const { name, path, text } = await download(page, () => page.keyboard.press('Enter'));
  expect(name).toBe(`referrals-bright-smile-${inNewYork(new Date()).slice(0, 10)}.csv`);
  await expectToast(page, '501 referrals exported', name);

  const stored = await readReferrals(adminDb(), business.id);
  stored.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  expect(text).toMatch(/^\uFEFFReferrer Name,/);
  const [head, ...records]: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' });
  expect(head?.join()).toBe(
    'Referrer Name,Referrer Email,Referral Name,Referral Email,Referral Phone,Status,Note,Created At',
  );
  expect(records).toEqual(stored.map(shown));

  // The file is the same one on a phone.
  if (isMobile) return;
  const sheet = await openInLibreOffice(path);
  expect(sheet.formulas).toEqual([]);
  expect(sheet.rows).toBe(MANY + 1);
  // Save what it takes for a number or a date.
  const names = records.map(([, , friend = '']) => friend).filter((text) => /\p{L}/u.test(text));
  expect(names).toEqual(expect.arrayContaining(['مريم الخالدي', '王小明', '👩‍🔧 Joy']));
  expect(names.filter((text) => !sheet.texts.has(text))).toEqual([]);
});

test('a spreadsheet calculates nothing of what customers write', async ({ isMobile }, testInfo) => {
  test.skip(isMobile, 'No page is opened.');
  const plain = testInfo.outputPath('plain.csv');
  await writeFile(plain, '\uFEFF=1+1,Ann\r\n"=1+1",Bob\r\n');
  const calculated = await openInLibreOffice(plain);
  expect(calculated).toMatchObject({ rows: 2, formulas: ['of:=1+1', 'of:=1+1'] });

  const ours = testInfo.outputPath('ours.csv');
  const nasty = [...NASTY_NAMES, ...NASTY_NOTES];
  await writeFile(ours, `\uFEFF${nasty.map((text) => csvRow([text, 'Ann', text])).join('')}`);
  const { rows: count, formulas } = await openInLibreOffice(ours);
  expect(formulas).toEqual([]);
  expect(count).toBe(nasty.length);
});

test('saves nothing where it is canceled or fails half-way, and says so', async ({
  page,
  context,
}) => {
  test.slow();
  const business = await businessOf('bright-smile');
  await fillBusiness(adminDb(), business.id, MANY);
  await openDashboard(page, 'other@vouchwell.test');
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));

  let asked = 0;
  await page.route(PAGES, async (route) => {
    asked += 1;
    if (asked !== 2) await route.continue();
  });
  await exportButton(page).click();
  await expect(page.getByText('500 of 501')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporting...' })).toBeVisible();
  await expectAccessible(page);
  await cancelButton(page).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Export canceled', 'Nothing was saved.');
  await expect(exportButton(page)).toBeFocused();
  await expect(cancelButton(page)).toBeHidden();

  await page.unroute(PAGES);
  asked = 0;
  await page.route(PAGES, async (route) => {
    asked += 1;
    if (asked === 2) await context.setOffline(true);
    await route.continue();
  });
  await exportButton(page).click();
  await expectToast(
    page,
    'Your referrals could not be exported',
    'Nothing was saved. Check your connection, then try again.',
  );
  expect(asked).toBe(2);
  expect(downloads).toEqual([]);

  await context.setOffline(false);
  await page.unroute(PAGES);
  const { text } = await download(page, () => exportButton(page).click());
  expect(parse(text, { record_delimiter: '\r\n' })).toHaveLength(MANY + 1);
});

test('says what is not in the file, and when there is nothing to export', async ({ page }) => {
  const referrals = (await businessOf('rivera-plumbing')).collection(collections.referrals);
  const broken = await referrals.where('referral_name', '==', 'Luis Ortega').get();
  await broken.docs[0]?.ref.update({ status: 'nonsense' });
  await openDashboard(page, 'demo@vouchwell.test');
  const { text } = await download(page, () => exportButton(page).click());
  expect(parse(text, { record_delimiter: '\r\n' })).toHaveLength(14);
  await expectToast(
    page,
    'Not in the file: 1 of your referrals',
    'We could not read what is stored of them. All others are saved.',
  );

  await adminDb().recursiveDelete(referrals);
  await expect(rows(page)).toHaveCount(0);
  await exportButton(page).click();
  await expectToast(page, 'No data to export', 'There are no referrals to export');
});
