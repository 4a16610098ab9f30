import type { Page } from '@playwright/test';
import { campaignPath, routes } from '@vouchwell/domain/lib/paths';
import getPort from 'get-port';
import { rows, signIn, total } from '../../../tests/e2e/owner.ts';
import { HOST } from '../../src/environment.ts';
import { waitUntil } from '../../src/wait-until.ts';
import { givenOwner } from '../bench-stack.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { startChromium } from '../measure/start-context.ts';
import type { Line } from '../measure/table.ts';
import { createReadsCounter, type QueryReads, type ReadsCounter } from '../reads/count-reads.ts';
import { startReadsProxy } from '../reads/reads-proxy.ts';
import { costOf, readsTable, readsText } from '../reads/reads-table.ts';
import { campaignId } from '../sample-worth.ts';

/**
 * What each of an owner's pages costs in document reads, as Firestore bills them.
 *
 * Chromium opens the built app through an HTTP proxy that reads the traffic between the Firestore
 * SDK and the emulator:
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
const GOALS: Readonly<Record<number, { readonly open: number; readonly all: number }>> = {
  10: { open: 20, all: 30 },
  1000: { open: 20, all: 30 },
  100000: { open: 40, all: 60 },
};
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

type PageReads = ReadonlyMap<string, readonly QueryReads[]>;

interface CountedPage {
  readonly page: Page;
  readonly counter: ReadsCounter;
  /** Closes the browser; throws where not all reads were counted. */
  readonly close: () => Promise<void>;
}

/** Home in a browser and through a proxy of its own, which counts its reads. */
async function openCounted(
  { environment, cleanups, report }: BenchContext,
  { email, width }: { readonly email: string; readonly width: number },
): Promise<CountedPage> {
  const counter = createReadsCounter();
  const problems: Error[] = [];
  const port = await getPort();
  const { firestore } = environment.ports;
  const onProblem = (problem: Error) => problems.push(problem);
  cleanups.add(await startReadsProxy({ port, firestore, counter, onProblem }));
  const browser = await startChromium(cleanups, { proxy: { server: `http://${HOST}:${port}` } });
  const page = await browser.newPage({
    baseURL: environment.appUrl,
    viewport: { width, height: width < 768 ? 844 : 800 },
  });
  page.on('console', (message) => message.type() === 'error' && report(message.text()));
  await signIn(page, email);
  await rows(page).first().waitFor({ timeout: WITHIN_MS });
  await quiet(counter);
  return {
    page,
    counter,
    async close() {
      await browser.close();
      if (problems.length > 0) throw new AggregateError(problems, 'Not all reads were counted.');
    },
  };
}

/** What opening Home costs an owner in reads. */
export async function homeReads(context: BenchContext, email: string): Promise<number> {
  const { page, counter, close } = await openCounted(context, { email, width: WIDTHS[0] });
  await openPage(page, routes.dashboard, counter);
  const cost = costOf(counter.reads());
  await close();
  return cost;
}

/** Measures every page at one width. */
async function measurePages(
  context: BenchContext,
  { email, size, width }: { email: string; size: number; width: number },
): Promise<PageReads> {
  const { page, counter, close } = await openCounted(context, { email, width });
  const columns = new Map<string, readonly QueryReads[]>();
  for (const { name, path } of PAGES) {
    await openPage(page, path, counter);
    columns.set(`${name} ${width}`, counter.reads());
    if (!SCROLLED.has(path) || size > SCROLLED_UP_TO) continue;
    // What waits for somebody to do something.
    await page.mouse.move(10, 10);
    await scrollToEnd(page);
    await quiet(counter);
    columns.set(`all of ${name} ${width}`, counter.reads());
  }
  await close();
  return columns;
}

async function openPage(page: Page, path: string, counter: ReadsCounter): Promise<void> {
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
  await quiet(counter);
}

/** Waits until every request is answered and no new one comes for a while. */
async function quiet(counter: ReadsCounter): Promise<void> {
  const isQuiet = await waitUntil(() => counter.quietMs() > QUIET_MS, WITHIN_MS, 250);
  if (!isQuiet) throw new Error('The dashboard does not stop reading.');
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

type Column = readonly [page: string, reads: readonly QueryReads[]];

/** The page that costs most. */
const dearest = (columns: readonly Column[]): Column | undefined =>
  columns.toSorted(([, one], [, other]) => costOf(other) - costOf(one))[0];

/** That page against a listener on all: each document, and the rules' one. */
const lineOf = (name: string, size: number, [, reads]: Column, limit: number): Line => ({
  name: `reads: ${name}, ${size.toLocaleString('en')} referrals`,
  ours: costOf(reads),
  reference: size + 1,
  unit: '',
  goal: { atMost: limit, of: 'itself' },
});

async function measureSize(context: BenchContext, size: number): Promise<Line[]> {
  const { email } = await givenOwner(context.environment, size);
  const measured = await Promise.all(
    WIDTHS.map((width) => measurePages(context, { email, size, width })),
  );
  const columns: readonly Column[] = measured.flatMap((pages) => [...pages]);
  for (const [page, reads] of columns) context.report(`${page}: ${readsText(reads)}`);
  const isAll = ([page]: Column) => page.startsWith('all of ');
  const open = dearest(columns.filter((column) => !isAll(column)));
  const all = dearest(columns.filter(isAll));
  for (const line of readsTable(new Map([open, all].filter((column) => column !== undefined))))
    context.report(line);
  const goals = GOALS[size] ?? { open: 40, all: 60 };
  return [
    ...(open ? [lineOf('a page at open', size, open, goals.open)] : []),
    ...(all ? [lineOf('scrolled through', size, all, goals.all)] : []),
  ];
}

const readsRow = (sizes: readonly number[]): Row => ({
  needs: 'stack',
  async run(context) {
    const lines: Line[] = [];
    for (const size of sizes) lines.push(...(await measureSize(context, size)));
    return lines;
  },
});

export const smallReadsRow = readsRow([10, 1000]);
/** The emulator takes many minutes to write and to count so many. */
export const largeReadsRow: Row = { ...readsRow([100_000]), onDemand: true };
