import { StringDecoder } from 'node:string_decoder';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { campaignPath, routes, settingsPath } from '@vouchwell/domain/paths';
import { openDashboardByForm, rows } from '../../tests/e2e/support/owner.ts';
import { waitUntil } from '../src/wait-until.ts';
import { type BenchContext, type Benchmark, openPage, PHONE } from './context.ts';
import { createFrameReader, createReadsCounter, parseRequests } from './count-reads.ts';
import type { ResultLine } from './results.ts';
import { campaignId, createOwner } from './sample-owner.ts';

/**
 * Counts the document reads of each owner page, as Firestore bills them, from the traffic between
 * the built app in Chromium and the emulator. Opening a page loads it without scrolling; "all of" a
 * page also scrolls to the end. Both wait until there have been no requests for a while.
 */
const SIZES = [10, 1000];
const GOALS = [
  { name: 'a page at open', isScrolled: false, atMost: 20 },
  { name: 'scrolled through', isScrolled: true, atMost: 30 },
];
const VIEWPORTS = [PHONE, { width: 1280, height: 800 }];
const PAGES = [
  { name: 'Dashboard', path: routes.dashboard, isScrollable: true },
  { name: 'referrals', path: routes.referrals },
  { name: 'share', path: routes.share },
  { name: 'messages', path: settingsPath('messages') },
  { name: 'rewards', path: routes.rewards, isScrollable: true },
  { name: 'campaigns', path: routes.campaigns, isScrollable: true },
  { name: 'a campaign', path: campaignPath(campaignId(0)), isScrollable: true },
  { name: 'settings', path: routes.settings },
];
const QUIET_MS = 3_000;
const TIMEOUT_MS = 60_000;

async function countReads(page: Page, firestorePort: number, errors: unknown[]) {
  const counter = createReadsCounter();
  const cdp = await page.context().newCDPSession(page);
  const streams = new Map<string, (data: string | Promise<string>) => void>();
  const collectError = async (step: () => unknown) => {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const url = new URL(request.url);
    if (Number(url.port) !== firestorePort || request.method === 'OPTIONS') return;
    const body = request.postData ?? '';
    if (url.pathname.endsWith('/Listen/channel')) {
      void collectError(() => parseRequests(body).forEach(counter.request));
      // The response to a POST is only an acknowledgment; documents arrive by GET.
      if (request.method !== 'GET') return;
      const readFrames = createFrameReader(counter.message);
      const decoder = new StringDecoder('utf8');
      let queue = Promise.resolve();
      // Keep the order: data from before the stream opened comes first, even if delivered later.
      streams.set(requestId, (data) => {
        queue = queue.then(() =>
          collectError(async () => readFrames(decoder.write(Buffer.from(await data, 'base64')))),
        );
      });
    } else if (url.pathname.endsWith(':runAggregationQuery')) {
      counter.aggregation(url.pathname);
    } else if (!/(\/Write\/channel|:commit)$/.test(url.pathname)) {
      errors.push(new Error(`Unknown request: ${request.method} ${url.pathname}`));
    }
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const addChunk = streams.get(requestId);
    if (!addChunk || response.status !== 200) return;
    const bufferedBody = cdp.send('Network.streamResourceContent', { requestId });
    addChunk(bufferedBody.then(({ bufferedData }) => bufferedData));
  });
  cdp.on('Network.dataReceived', ({ requestId, data }) => {
    if (data) streams.get(requestId)?.(data);
  });
  await cdp.send('Network.enable', { maxPostDataSize: 1_000_000 });
  return counter;
}

async function waitUntilQuiet(counter: ReturnType<typeof createReadsCounter>): Promise<void> {
  const isQuiet = await waitUntil(() => counter.quietMs() > QUIET_MS, TIMEOUT_MS, 250);
  if (!isQuiet) throw new Error('The page does not stop reading.');
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  for (let isEnd = false; !isEnd; ) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2));
    await delay(500);
    isEnd = await page.evaluate(
      () => document.body.scrollHeight - window.innerHeight - window.scrollY < 2,
    );
  }
}

interface MeasuredPage {
  readonly name: string;
  readonly isScrolled: boolean;
  readonly reads: ReadonlyMap<string, number>;
}

async function measurePages(
  context: BenchContext,
  email: string,
  viewport: typeof PHONE,
): Promise<MeasuredPage[]> {
  const page = await openPage(context, { viewport });
  const errors: unknown[] = [];
  const counter = await countReads(page, context.environment.ports.firestore, errors);
  await openDashboardByForm(page, email);
  await waitUntilQuiet(counter);
  const measured: MeasuredPage[] = [];
  for (const { name, path, isScrollable } of PAGES) {
    await page.goto('about:blank');
    await delay(1000);
    counter.reset();
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (path === routes.dashboard) await rows(page).first().waitFor();
    await waitUntilQuiet(counter);
    measured.push({ name: `${name} ${viewport.width}`, isScrolled: false, reads: counter.reads() });
    if (!isScrollable) continue;
    await scrollToEnd(page);
    await waitUntilQuiet(counter);
    measured.push({
      name: `all of ${name} ${viewport.width}`,
      isScrolled: true,
      reads: counter.reads(),
    });
  }
  await page.context().close();
  if (errors.length > 0) throw new AggregateError(errors, 'Not all reads were counted.');
  return measured;
}

const countAllReads = ({ reads }: MeasuredPage) =>
  [...reads.values()].reduce((all, count) => all + count, 0);

/** Reports the page with the most reads for each size. */
export const firestoreReadsBench: Benchmark = {
  minutes: 5,
  async run(context) {
    const lines: ResultLine[] = [];
    for (const size of SIZES) {
      const { email } = await createOwner(context.environment, size);
      const measured = await Promise.all(
        VIEWPORTS.map((viewport) => measurePages(context, email, viewport)),
      );
      const sorted = measured.flat().toSorted((a, b) => countAllReads(b) - countAllReads(a));
      context.report(sorted.map((page) => `${page.name}: ${countAllReads(page)}`).join(', '));
      for (const { name, isScrolled, atMost } of GOALS) {
        const most = sorted.find((page) => page.isScrolled === isScrolled);
        if (!most) throw new Error('No page was measured.');
        const reads = [...most.reads].map(([collection, count]) => `${collection}: ${count}`);
        context.report(`${most.name}: ${reads.join(', ')}`);
        lines.push({
          name: `reads: ${name}, ${size.toLocaleString('en')} referrals`,
          ours: countAllReads(most),
          reference: size + 1,
          unit: '',
          goal: { atMost, of: 'itself' },
        });
      }
    }
    return lines;
  },
};
