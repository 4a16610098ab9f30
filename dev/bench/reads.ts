import { type Browser, chromium, type Page } from '@playwright/test';
import { campaignPath, routes } from '@vouchwell/domain/paths';
import getPort from 'get-port';
import pWaitFor from 'p-wait-for';
import { rows, signIn, total } from '../../tests/e2e/owner.ts';
import { findChromium } from '../../tests/support/find-chromium.ts';
import type { Cleanups } from '../src/cleanups.ts';
import { HOST, type LocalEnvironment } from '../src/environment.ts';
import { startStack } from '../src/stack.ts';
import { setBackendEnv } from '../src/variables.ts';
import { benchEnvironment, givenOwner, runBench, sizesAsked } from './bench-stack.ts';
import { createReadsCounter, type QueryReads } from './count-reads.ts';
import { startReadsProxy } from './reads-proxy.ts';
import { campaignId } from './sample-worth.ts';

/**
 * `npm run bench:reads [-- N ...]`: what each of an owner's pages costs in document reads, with 10,
 * 1,000 and 100,000 referrals. Exits with 1 above the limits.
 *
 * Chromium opens the built app through an HTTP proxy that reads the traffic between the Firestore
 * SDK and the emulator, and counts it as Firestore bills it:
 * - a listener: each document that the server sends for it, and one where it sends none;
 * - an aggregation: one for each 1,000 matching index entries, and at least one; the bench asks
 *   the emulator for their number;
 * - the rules: one for each query below a business, because `owns()` gets the business. They are
 *   printed behind a plus, and they count.
 *
 * Opening is a load of the page with nobody scrolling, "all of Home" that and scrolling to its end
 * with a pointer that moves; both wait until every request is answered and no new one comes for a
 * while. Every business has rewards, 500 campaigns, and visits of three years. Above ten thousand
 * referrals pages are only opened: the emulator counts them one by one, for minutes.
 */
const LIMITS: Readonly<Record<number, number>> = { 10: 20, 1000: 20, 100000: 40 };
const WIDTHS = [390, 1280] as const;
const PAGES = [
  { name: 'Home', path: routes.dashboard },
  { name: 'referrals', path: routes.referrals },
  { name: 'share', path: routes.share },
  { name: 'messages', path: routes.messages },
  { name: 'rewards', path: routes.rewards },
  { name: 'campaigns', path: routes.campaigns },
  { name: 'a campaign', path: campaignPath(campaignId(0)) },
  { name: 'settings', path: routes.settings },
] as const;
/** Where more is read as it comes into view: Home with what referrals are worth, the lists, a campaign. */
const SCROLLED: ReadonlySet<string> = new Set(
  PAGES.filter(({ name }) => /Home|rewards|campaign/.test(name)).map(({ path }) => path),
);
const SCROLLED_UP_TO = 10_000;
const QUIET_MS = 3_000;
const WITHIN_MS = 600_000;

const report = (line: string) => console.log(line);
const counter = createReadsCounter();
const problems: Error[] = [];

await runBench((cleanups) => bench(sizesAsked([10, 1_000, 100_000]), cleanups));

async function bench(sizes: readonly number[], cleanups: Cleanups): Promise<boolean> {
  const environment = await benchEnvironment();
  setBackendEnv(environment);
  await startStack(environment, { report }, cleanups);
  const port = await getPort();
  const { firestore } = environment.ports;
  const onProblem = (problem: Error) => problems.push(problem);
  cleanups.add(await startReadsProxy({ port, firestore, counter, onProblem }));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
    proxy: { server: `http://${HOST}:${port}` },
  });
  cleanups.add(() => browser.close());
  let holds = true;
  for (const size of sizes) holds = (await measure(browser, environment, size)) && holds;
  for (const problem of problems) console.error(problem);
  return holds && problems.length === 0;
}

/** Measures and prints one size; gives whether opening the dashboard stays below the limit. */
async function measure(
  browser: Browser,
  environment: LocalEnvironment,
  size: number,
): Promise<boolean> {
  report(`Writing ${size.toLocaleString('en')} referrals …`);
  const email = await givenOwner(environment, size);
  const columns = new Map<string, readonly QueryReads[]>();
  let highest = 0;
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL: environment.appUrl,
      viewport: { width, height: width < 768 ? 844 : 800 },
    });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && report(message.text()));
    await signIn(page, email);
    await rows(page).first().waitFor({ timeout: WITHIN_MS });
    await quiet();
    for (const { name, path } of PAGES) {
      await page.goto('about:blank');
      // What was still on its way to the page before.
      await page.waitForTimeout(1000);
      counter.reset();
      await page.goto(path);
      await page.getByRole('heading', { level: 2 }).first().waitFor({ timeout: WITHIN_MS });
      if (path === routes.dashboard) {
        await rows(page).first().waitFor({ timeout: WITHIN_MS });
        await total(page, 'All').waitFor({ timeout: WITHIN_MS });
      }
      await quiet();
      const reads = counter.reads();
      columns.set(`${name} ${width}`, reads);
      highest = Math.max(highest, costOf(reads));
      if (!SCROLLED.has(path) || size > SCROLLED_UP_TO) continue;
      // What waits for somebody to do something.
      await page.mouse.move(10, 10);
      await scrollToEnd(page);
      await quiet();
      columns.set(`all of ${name} ${width}`, counter.reads());
    }
    await context.close();
  }
  const limit = LIMITS[size] ?? 40;
  report(
    `\n${size.toLocaleString('en')} referrals: ${highest} reads at most to open a page, of ${limit} allowed`,
  );
  printTable(columns);
  return highest <= limit;
}

function costOf(reads: readonly QueryReads[]): number {
  return reads.reduce((sum, entry) => sum + entry.reads + entry.rulesReads, 0);
}

function printTable(columns: ReadonlyMap<string, readonly QueryReads[]>): void {
  const queries = new Set(
    [...columns.values()].flatMap((reads) => reads.map(({ query }) => query)),
  );
  const width = Math.max(...[...queries].map((query) => query.length)) + 2;
  const line = (label: string, cells: readonly string[]) =>
    report(`  ${label.padEnd(width)}${cells.map((cell) => cell.padStart(18)).join('')}`);
  const cell = (reads: number, rulesReads: number) => `${reads} +${rulesReads}`;
  line('documents + by rules', [...columns.keys()]);
  for (const query of queries) {
    const found = [...columns.values()].map((reads) =>
      reads.find((entry) => entry.query === query),
    );
    const most = Math.max(...found.map((entry) => entry?.times ?? 0));
    const label = most > 1 ? `${query} (${most} times)` : query;
    line(
      label,
      found.map((entry) => (entry ? cell(entry.reads, entry.rulesReads) : '-')),
    );
  }
  const sum = (reads: readonly QueryReads[], key: 'reads' | 'rulesReads') =>
    reads.reduce((all, entry) => all + entry[key], 0);
  const totals = [...columns.values()].map((reads) =>
    cell(sum(reads, 'reads'), sum(reads, 'rulesReads')),
  );
  line('in all', totals);
}

/** Waits until every request is answered and no new one comes for a while. */
async function quiet(): Promise<void> {
  const message = 'The dashboard does not stop reading.';
  const timeout = { milliseconds: WITHIN_MS, message };
  await pWaitFor(() => counter.quietMs() > QUIET_MS, { interval: 250, timeout });
}

/** Scrolls half a screen at a time, as an owner would. */
async function scrollToEnd(page: Page): Promise<void> {
  for (let halves = 0; halves < 200; halves += 1) {
    await page.evaluate('window.scrollBy(0, window.innerHeight / 2)');
    await page.waitForTimeout(500);
    const left = 'document.body.scrollHeight - window.innerHeight - window.scrollY';
    if (Number(await page.evaluate(left)) < 2) return;
  }
}
