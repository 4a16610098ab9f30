import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../tests/support/find-chromium.ts';
import type { Cleanups } from '../src/cleanups.ts';
import type { LocalEnvironment } from '../src/environment.ts';
import { startStack } from '../src/stack.ts';
import { setBackendEnv } from '../src/variables.ts';
import { benchEnvironment, runBench, sizesAsked } from './bench-stack.ts';
import { givenOwner } from './given-owner.ts';
import { ensureLibreOffice, openInLibreOffice } from './libre-office.ts';
import { measureExport, nastyCells } from './measure-export.ts';

/**
 * `npm run bench:csv [-- N ...]`: exports 10,000 and 100,000 referrals by the dashboard's own button
 * in Chromium, watches the tab's memory meanwhile, and opens each file by LibreOffice, as it does one
 * of all that customers might write to have it calculate. Exits with 1 where a cell calculates, a row
 * is missing, or the tab's JavaScript grows by more than the limit.
 * The files stay in local/bench/csv.
 */
const SIZES = [10_000, 100_000];
/** The same for every size: a page of referrals and what it is made into. The file is no part of it. */
const GROWTH_MAX = 10_000_000;

const report = (line: string) => console.log(line);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

await runBench((cleanups) => bench(sizesAsked(SIZES), cleanups));

async function bench(sizes: readonly number[], cleanups: Cleanups): Promise<boolean> {
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

/** Measures and prints one size; gives whether it holds. */
async function measure(
  browser: Browser,
  environment: LocalEnvironment,
  size: number,
): Promise<boolean> {
  report(`\nWriting ${size.toLocaleString('en')} referrals …`);
  const start = performance.now();
  const email = await givenOwner(environment, size);
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
