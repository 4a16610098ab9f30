import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { BYTE_ORDER_MARK, csvRow } from '@vouchwell/domain/referral/referral-csv';
import { rows, signIn } from '../../../tests/e2e/owner.ts';
import { findChromium } from '../../../tests/support/find-chromium.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import type { LocalEnvironment } from '../../src/environment.ts';
import { startStack } from '../../src/stack.ts';
import { setBackendEnv } from '../../src/variables.ts';
import { benchEnvironment, givenOwner } from '../bench-stack.ts';
import { NASTY_NAMES, NASTY_NOTES } from '../sample-referrals.ts';
import { ensureLibreOffice, openInLibreOffice } from './libre-office.ts';

/** Names that must stay unchanged: other scripts, and characters of several code points. */
const KEPT = ['مريم الخالدي', '王小明', '👩‍🔧 Joy'];

/**
 * Whether LibreOffice evaluates none of the customers' texts as a formula and shows their names. It
 * first opens a file without our escaping; if no cell is evaluated there, the test would prove
 * nothing.
 */
async function nastyCells(folder: string, report: (line: string) => void): Promise<boolean> {
  const careless = join(folder, 'careless.csv');
  await writeFile(careless, `${BYTE_ORDER_MARK}=1+1,Ann\r\n"=1+1",Bob\r\n`);
  const calculated = (await openInLibreOffice(careless)).formulas.length;

  const ours = join(folder, 'nasty.csv');
  const nasty = [...NASTY_NAMES, ...NASTY_NOTES];
  const rows = nasty.map((text) => csvRow([text, 'Ann', text]));
  await writeFile(ours, BYTE_ORDER_MARK + rows.join(''));
  const sheet = await openInLibreOffice(ours);
  const lost = KEPT.filter((name) => !sheet.texts.has(name));
  report(`Of ${nasty.length} nasty texts ${sheet.formulas.length} calculate`);
  if (calculated !== 2) report(`A careless file has ${calculated} cells that calculate, not 2`);
  if (lost.length > 0) report(`Not shown as they are: ${lost.join(', ')}`);
  return (
    calculated === 2 &&
    sheet.formulas.length === 0 &&
    sheet.rows === nasty.length &&
    lost.length === 0
  );
}

/** What an export cost its tab, in bytes. */
interface ExportMeasure {
  readonly fileBytes: number;
  readonly seconds: number;
  /** The tab's JavaScript heap after a garbage collection: before the export, and at its peak. */
  readonly heapBefore: number;
  readonly heapPeak: number;
}

const SAMPLE_MS = 500;
const OPEN_MAX_MS = 60_000;
const EXPORT_MAX_MS = 30 * 60_000;

/**
 * Signs in, exports all referrals by the dashboard's button, and measures the tab's JavaScript heap
 * meanwhile. The memory of its process would mislead, because Chromium keeps each response for
 * Playwright: some 140 MB for an export of 100,000, which it would free without Playwright.
 */
async function measureExport(
  browser: Browser,
  appUrl: string,
  email: string,
  file: string,
): Promise<ExportMeasure> {
  const context = await browser.newContext({ baseURL: appUrl });
  const page = await context.newPage();
  await signIn(page, email);
  await rows(page).first().waitFor({ timeout: OPEN_MAX_MS });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const heapBefore = await heapOf(cdp);

  const start = performance.now();
  let heapPeak = heapBefore;
  const downloading = page.waitForEvent('download', { timeout: EXPORT_MAX_MS });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  let over = false;
  const watch = async () => {
    while (!over) {
      heapPeak = Math.max(heapPeak, await heapOf(cdp));
      await page.waitForTimeout(SAMPLE_MS);
    }
  };
  const watching = watch();
  const download = await downloading;
  over = true;
  await watching;
  await download.saveAs(file);
  const seconds = (performance.now() - start) / 1000;
  await context.close();
  return { fileBytes: (await stat(file)).size, seconds, heapBefore, heapPeak };
}

/** The heap's size after a garbage collection, in bytes. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}

/**
 * `npm run bench -- csv-export [N ...]`: exports 10,000 and 100,000 referrals by the dashboard's button in
 * Chromium, measures the tab's memory meanwhile, and opens each file in LibreOffice, together with
 * a file of texts that try to be formulas. Fails if a cell is evaluated, a row is missing,
 * or the tab's JavaScript heap grows by more than the limit. The files stay in local/bench/csv.
 */
const SIZES = [10_000, 100_000];
/** The limit for every size: a page of referrals and its CSV text. The file is not in the heap. */
const GROWTH_MAX = 10_000_000;

const report = (line: string) => console.log(line);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

export async function checkCsvExport(
  cleanups: Cleanups,
  asked: readonly number[],
): Promise<boolean> {
  const sizes = asked.length > 0 ? asked : SIZES;
  ensureLibreOffice();
  const environment = await benchEnvironment();
  setBackendEnv(environment);
  await startStack(environment, { report }, cleanups);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  cleanups.add(() => browser.close());
  const folder = join(environment.folder, 'csv');
  await mkdir(folder, { recursive: true });
  let holds = await nastyCells(folder, report);
  for (const size of sizes) holds = (await measure(browser, environment, size)) && holds;
  return holds;
}

/** Measures and prints one size; gives whether it passes. */
async function measure(
  browser: Browser,
  environment: LocalEnvironment,
  size: number,
): Promise<boolean> {
  report(`\nWriting ${size.toLocaleString('en')} referrals …`);
  const start = performance.now();
  const { email } = await givenOwner(environment, size);
  const writingSeconds = (performance.now() - start) / 1000;
  report('Exporting them …');
  const file = join(environment.folder, 'csv', `${size}.csv`);
  const cost = await measureExport(browser, environment.appUrl, email, file);
  report('Opening the file by LibreOffice …');
  const { rows, formulas } = await openInLibreOffice(file);

  const growth = cost.heapPeak - cost.heapBefore;
  const lines: readonly (readonly [string, string | number])[] = [
    ['Written a second', Math.round(size / writingSeconds)],
    ['Exported in', `${cost.seconds.toFixed(1)} s`],
    ['The file', `${megabytes(cost.fileBytes)} MB`],
    ['JavaScript before', `${megabytes(cost.heapBefore)} MB`],
    ['JavaScript at its peak', `${megabytes(cost.heapPeak)} MB`],
    ['Rows in LibreOffice', `${rows - 1} and the heading`],
    ['Cells that calculate', formulas.length],
  ];
  for (const [label, value] of lines) report(`${label.padEnd(32)}${value}`);
  if (growth > GROWTH_MAX)
    report(`JavaScript grew by ${megabytes(growth)} MB, of ${megabytes(GROWTH_MAX)} MB allowed.`);
  return growth <= GROWTH_MAX && rows === size + 1 && formulas.length === 0;
}
