import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REFERRER_PAGE, referPath, routes } from '@vouchwell/domain/paths';
import { findChromium } from '../../tests/support/find-chromium.ts';
import { DEMO_OWNER } from '../src/seed/demo-owners.ts';
import {
  type BenchContext,
  type Benchmark,
  buildPage,
  countTraffic,
  openPage,
  PHONE,
  throttle,
} from './context.ts';
import { compare, type Goal, measureAlternately, percentile, type ResultLine } from './results.ts';
import { createOwner } from './sample-owner.ts';

const VISITS = 9;
const SETTLE_MS = 500;

/** Builds the reference page: the form's HTML and styles, with React instead of our own scripts. */
async function buildReference({ environment }: BenchContext, url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const entry = /(<meta name="app" content=")[^"]*/;
  if (!entry.test(html)) throw new Error('The form does not specify its scripts.');
  return buildPage(environment, 'bare-form.tsx', (script) =>
    html.replace(/<link rel="modulepreload"[^>]*>/g, '').replace(entry, `$1${script}`),
  );
}

/** Opens the form on a slow phone with an empty cache, and types into it as soon as possible. */
async function visit(context: BenchContext, url: string) {
  const page = await openPage(context, { viewport: PHONE });
  // The app may reset the first field, so type whenever it is empty.
  await page.addInitScript(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const field = document.querySelector<HTMLInputElement>('input[name="referrerName"]');
      if (!field || field.value) continue;
      field.focus();
      // Dispatches the events that React listens to.
      document.execCommand('insertText', false, 'M');
      performance.mark('typed');
    }
  });
  const { cdp, traffic } = await countTraffic(page);
  await throttle(cdp, 400, 400);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(async () => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: await new Promise<number>((resolve) => {
      new PerformanceObserver((list) =>
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
      ).observe({ type: 'largest-contentful-paint', buffered: true });
    }),
    typable: performance.getEntriesByName('typed').at(-1)?.startTime ?? Number.NaN,
  }));
  await page.context().close();
  return { ...times, kilobytes: traffic.bytes / 1000, requests: traffic.requests };
}

/** The public form on a phone with 400 kbit/s and 400 ms latency. */
export const publicFormBench: Benchmark = {
  async run(context) {
    const { slug } = await createOwner(context.environment, 1);
    const url = context.environment.appUrl + referPath(slug);
    const bare = await buildReference(context, url);
    const visits = await measureAlternately(
      VISITS,
      () => visit(context, url),
      () => visit(context, bare),
    );
    const line = (name: string, unit: string, goal?: Goal) => ({
      name: `public-form: ${name}`,
      unit,
      ...(goal && { goal }),
    });
    const goal = { atMost: 1.3, of: 'reference' } as const;
    return [
      compare(visits, 'kilobytes', line('transferred', 'kB', { atMost: 120, of: 'itself' })),
      compare(visits, 'requests', line('requests', '')),
      compare(visits, 'firstPaint', line('first paint', 'ms', goal)),
      compare(visits, 'largestPaint', line('largest paint (LCP)', 'ms', goal)),
      compare(visits, 'typable', line('typable', 'ms', goal)),
    ];
  },
};

const CLI = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

type Categories = Readonly<Record<string, { title: string; score: number | null }>>;

/** Runs Lighthouse with its mobile settings. */
async function audit(url: string): Promise<Categories> {
  const flags = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const run = () =>
    promisify(execFile)(process.execPath, [CLI, url, ...flags], {
      env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
      maxBuffer: 50_000_000,
    });
  // Lighthouse often misses the start of a page load, and asks to be run again (NO_NAVSTART).
  const { stdout } = await run().catch(run).catch(run).catch(run);
  return JSON.parse(stdout).categories;
}

const AUDITS = 5;

/** Reports medians. Only `/`, pricing and the legal pages are meant to have a full SEO score. */
export const lighthouseBench: Benchmark = {
  onDemand: true,
  minutes: 20,
  async run({ environment }) {
    const { home, auth, pricing, demo, privacy } = routes;
    const form = referPath(DEMO_OWNER.business.slug);
    const lines: ResultLine[] = [];
    for (const path of [home, form, REFERRER_PAGE, auth, pricing, demo, privacy]) {
      const scores = new Map<string, number[]>();
      for (let turn = 0; turn < AUDITS; turn += 1) {
        for (const { title, score } of Object.values(await audit(environment.appUrl + path)))
          scores.set(title, [...(scores.get(title) ?? []), Math.round((score ?? 0) * 100)]);
      }
      for (const [title, values] of scores)
        lines.push({
          name: `lighthouse ${path}: ${title}`,
          ours: percentile(values, 0.5),
          unit: '',
        });
    }
    return lines;
  },
};
