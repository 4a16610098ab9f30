import { chromium } from '@playwright/test';
import type { CallableOutput, callables } from '@vouchwell/domain/callables';
import { friendPath, REFERRER_PAGE, referPath, routes } from '@vouchwell/domain/lib/paths';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import type * as z from 'zod/mini';
import { findChromium } from '../../../tests/support/find-chromium.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import type { LocalEnvironment } from '../../src/environment.ts';
import { DEMO_OWNER } from '../../src/seed/demo-owners.ts';
import { startStack } from '../../src/stack.ts';
import { setBackendEnv } from '../../src/variables.ts';
import { benchEnvironment } from '../bench-stack.ts';

/**
 * `npm run bench -- lighthouse [runs]`: runs Lighthouse with its mobile settings on the built pages
 * of the Hosting emulator; the median of five runs counts. Fails if a score is below its
 * minimum.
 */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number | null>>;

/**
 * The minimum scores of each page, of 100; pages that search engines should not index have no SEO
 * score.
 */
const floorsOf = (friendsPage: string): readonly (readonly [string, Partial<Scores>])[] => [
  [routes.home, { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }],
  [
    referPath(DEMO_OWNER.business.slug),
    { performance: 98, accessibility: 100, 'best-practices': 100 },
  ],
  [friendsPage, { performance: 95, accessibility: 100, 'best-practices': 100 }],
  [REFERRER_PAGE, { performance: 95, accessibility: 100, 'best-practices': 100 }],
  [routes.pricing, { accessibility: 100, 'best-practices': 100, seo: 100 }],
  [routes.demo, { accessibility: 100, 'best-practices': 100, seo: 100 }],
  [routes.auth, { accessibility: 100, 'best-practices': 100, seo: 100 }],
];

const report = (line: string) => console.log(line);

export async function checkLighthouse(
  cleanups: Cleanups,
  [runs = RUNS]: readonly number[],
): Promise<boolean> {
  const environment = await benchEnvironment();
  setBackendEnv(environment);
  await startStack(environment, { report }, cleanups);
  const port = await getPort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  cleanups.add(() => browser.close());

  report(`\n${'Median of'.padEnd(24)}${CATEGORIES.map((name) => name.padStart(16)).join('')}`);
  let holds = true;
  for (const [path, floors] of floorsOf(await friendsPageOf(environment))) {
    const all: Audit[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await audit(environment.appUrl + path, port));
    const scores = medianScores(all);
    const row = CATEGORIES.map((name) => String(scores[name] ?? '-').padStart(16)).join('');
    report(`${`${runs}  ${path}`.padEnd(24)}${row}`);
    for (const name of CATEGORIES) {
      const floor = floors[name];
      if (typeof floor !== 'number' || (scores[name] ?? 0) >= floor) continue;
      holds = false;
      report(`  ${name} is to be at least ${floor}. What it missed in the last run:`);
      for (const missed of all.at(-1)?.missed[name] ?? []) report(`    ${missed}`);
    }
  }
  return holds;
}

/** The friend's page of a customer of the demo business, who refers somebody for it. */
async function friendsPageOf({ functionsUrl }: LocalEnvironment): Promise<string> {
  const data: z.input<(typeof callables)['create-referral']['input']> = {
    businessSlug: DEMO_OWNER.business.slug,
    referrerName: 'Maria Lopez',
    // New each time, as only the first referral is answered with the customer's link.
    referrerEmail: `maria+${Date.now()}@example.com`,
    referralName: 'Ben Carter',
    referralEmail: 'ben@example.com',
    consentAttestation: true,
  };
  const response = await fetch(`${functionsUrl}/create-referral`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  const { result } = (await response.json()) as { result: CallableOutput<'create-referral'> };
  if (!result.linkCode) throw new Error('This customer has a link already: start with fresh data.');
  return friendPath(result.linkCode);
}

interface Audit {
  readonly scores: Scores;
  /** The audits of a category without the full score. */
  readonly missed: Readonly<Record<string, readonly string[]>>;
}

/** Audits a page with a fresh browser on a slow phone, as Lighthouse simulates it. */
async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const { categories, audits } = result.lhr;
  const entries = CATEGORIES.map((name) => {
    const score = categories[name]?.score;
    return [name, typeof score === 'number' ? Math.round(score * 100) : null] as const;
  });
  const missed = CATEGORIES.map((name) => {
    const failing = (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
    return [name, failing] as const;
  });
  return { scores: Object.fromEntries(entries) as Scores, missed: Object.fromEntries(missed) };
}

function medianScores(all: readonly Audit[]): Scores {
  const entries = CATEGORIES.map((name) => {
    const found = all
      .map(({ scores }) => scores[name])
      .filter((score) => score !== null)
      .sort((one, other) => one - other);
    return [name, found[Math.floor(found.length / 2)] ?? null] as const;
  });
  return Object.fromEntries(entries) as Scores;
}
