import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { collections } from '@vouchwell/domain/lib/paths';
import { type Referral, STATUS_LABELS } from '@vouchwell/domain/referral/referral';
import { parse } from 'csv-parse/sync';
import { fillBusiness } from '../../dev/bench/sample-referrals.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { expectToast } from './accounts.ts';
import { expectCardAccessible, openDashboard } from './owner.ts';

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

/** How a cell begins that some spreadsheet calculates, blanks and what is not seen left out. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A telephone number as these people write it, which no spreadsheet calculates. */
const PHONE = /^\+1 555 010-\d{4}$/;

/** What a spreadsheet shows of a referral, formulas made harmless. */
function shown(referral: Referral): string[] {
  const { referrerName, referrerEmail, referralName, referralEmail, referralPhone } = referral;
  const texts = [referrerName, referrerEmail, referralName, referralEmail, referralPhone];
  const cells = [...texts, STATUS_LABELS[referral.status], referral.note].map((cell) => cell ?? '');
  const isGuarded = (part: string) => /^\s*[=+@＝-]/.test(part) && !PHONE.test(part);
  const escaped = cells.map((cell) => {
    // A spreadsheet of another locale may separate by each of these.
    const parts = cell.split(/([,;\t\r\n])/).map((part) => (isGuarded(part) ? `'${part}` : part));
    return `${/^[\t\r\n]/.test(cell) ? "'" : ''}${parts.join('')}`;
  });
  return [...escaped, inNewYork(referral.createdAt)];
}

async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const name = file.suggestedFilename();
  const path = test.info().outputPath(name);
  await file.saveAs(path);
  return { name, text: await readFile(path, 'utf8') };
}

test('exports every referral as the spec lays it out, or nothing at all', async ({
  page,
  context,
}) => {
  const business = await businessOf('bright-smile');
  await fillBusiness(adminDb(), business.id, MANY);
  await openDashboard(page, 'other@vouchwell.test');
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  let asked = 0;

  await test.step('Canceled half-way, it saves nothing', async () => {
    await page.route(PAGES, async (route) => {
      asked += 1;
      // The first query is for campaigns.
      if (asked !== 3) await route.continue();
    });
    await exportButton(page).click();
    await expect(page.getByText('500 of 501')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exporting...' })).toBeVisible();
    const card = page
      .locator('section', { has: page.getByRole('heading', { name: 'Recent Referrals' }) })
      .last();
    await expectCardAccessible(card);
    await cancelButton(page).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Export canceled', 'Nothing was saved.');
    await expect(exportButton(page)).toBeFocused();
    await expect(cancelButton(page)).toBeHidden();
    await page.unroute(PAGES);
  });

  await test.step('Without a connection half-way, it saves nothing and says so', async () => {
    asked = 0;
    await page.route(PAGES, async (route) => {
      asked += 1;
      if (asked === 3) await context.setOffline(true);
      await route.continue();
    });
    await exportButton(page).click();
    await expectToast(
      page,
      'Your referrals could not be exported',
      'Nothing was saved. Check your connection, then try again.',
    );
    expect(asked).toBe(3);
    expect(downloads).toEqual([]);
    await context.setOffline(false);
    await page.unroute(PAGES);
  });

  await test.step('The whole file has all of them, and no cell that calculates', async () => {
    await exportButton(page).focus();
    const { name, text } = await download(page, () => page.keyboard.press('Enter'));
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
    const calculated = (cell: string) => FORMULA.test(cell) && !PHONE.test(cell);
    expect(records.flat().filter(calculated)).toEqual([]);
    expect(records.flat().filter((cell) => PHONE.test(cell))).not.toEqual([]);
    const names = records.map(([, , friend]) => friend);
    expect(names).toEqual(expect.arrayContaining(['مريم الخالدي', '王小明', '👩‍🔧 Joy', "'=1+1"]));
  });
});
