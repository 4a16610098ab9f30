import { collections } from '@vouchwell/domain/paths';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { type BrowserHome, createBrowserHome } from './browser-home.ts';
import { type BrowserWindow, ENGINES, type EngineName } from './engine.ts';
import { type SlowProxy, startSlowProxy } from './slow-proxy.ts';
import { BROWSERS } from './start-browser.ts';
import { startMiniBrowser } from './webkit.ts';

const FORM = '/r/rivera-plumbing';
/** A friend who isn't in the demo data. */
const FRIEND = 'Quinn Abara';
/** Time for an app to start and take focus, or for a tab to close, on a slow computer. */
const SETTLE_MS = 6_000;

const RESPONSE_MS = 1000;

interface Visit {
  readonly engine: EngineName;
  readonly method: 'email' | 'sms';
  readonly hasMailApp: boolean;
}

interface Outcome {
  /** Links that the mail app received, without their query. */
  readonly delivered: readonly string[];
  readonly records: number;
  readonly page: string;
  readonly heading: string | null;
  readonly link: string | null;
  readonly windows: number;
}

const visits: readonly Visit[] = [
  ...ENGINES.flatMap((engine) => [
    { engine, method: 'email', hasMailApp: true } as const,
    { engine, method: 'sms', hasMailApp: true } as const,
  ]),
  { engine: 'Chromium', method: 'email', hasMailApp: false },
];

let home: BrowserHome;
let proxy: SlowProxy;

beforeAll(async () => {
  [home, proxy] = await Promise.all([createBrowserHome(), startSlowProxy()]);
});
afterAll(() => Promise.all([home?.remove(), proxy?.stop()]));
beforeEach(resetStack);

for (const visit of visits) {
  const { engine, method, hasMailApp } = visit;
  it(`${engine} opens the ${method} draft ${hasMailApp ? 'with' : 'without'} a mail app`, async () => {
    // SMS is only available in narrow windows.
    const width = method === 'sms' ? 'narrow' : 'wide';
    const browser = await BROWSERS[engine]({ width, hasMailApp, home, origin: proxy.url });
    try {
      expect(await refer(browser, visit)).toEqual(expected(visit));
    } finally {
      await browser.quit();
    }
  }, 90_000);
}

it('the Back button returns to the sent page after an error page has replaced it', async () => {
  const options = { width: 'narrow', hasMailApp: false, home, origin: proxy.url } as const;
  const browser = await startMiniBrowser(options);
  try {
    await fillInAndSubmit(browser, 'email');
    const isReplaced = async () => (await browser.text('h1')) === null;
    expect(await waitUntil(isReplaced, 10_000)).toBe(true);
    await browser.back();
    await waitUntil(async () => (await browser.url()).endsWith('/sent'), 10_000);
    expect(await browser.path()).toBe(`${FORM}/sent`);
    expect(await browser.text('h1')).toBe('Last step: send your email');
    expect(await browser.text('a[href^="mailto:"]')).toBe('Open Email Again');
    expect(await recordedReferrals()).toBe(1);
  } finally {
    await browser.quit();
  }
}, 90_000);

const expected = ({ method, hasMailApp }: Visit): Outcome => ({
  delivered: hasMailApp ? [method === 'email' ? 'mailto:quinn@example.com' : 'sms:5550101234'] : [],
  records: 1,
  page: `${FORM}/sent`,
  heading: hasMailApp
    ? 'Last step: hit send'
    : `Last step: send your ${method === 'email' ? 'email' : 'message'}`,
  link: `Open ${method === 'email' ? 'Email' : 'SMS'} Again`,
  windows: 1,
});

async function refer(browser: BrowserWindow, visit: Visit): Promise<Outcome> {
  await fillInAndSubmit(browser, visit.method);
  const isSent = async () => (await browser.url()).endsWith('/sent');
  await waitUntil(isSent, RESPONSE_MS + 10_000);
  const target = expected(visit);
  const read = async () => ({
    heading: await browser.text('h1'),
    windows: await browser.openWindows(),
  });
  let state = await read();
  // Wait for the expected state; without a mail app, wait for changes that shouldn't happen.
  await waitUntil(
    async () => {
      state = await read();
      const isDone = state.heading === target.heading && state.windows === target.windows;
      return visit.hasMailApp && isDone;
    },
    visit.hasMailApp ? SETTLE_MS : SETTLE_MS / 2,
  );
  const links = await home.takeLinks();
  return {
    delivered: links.map((link) => link.replace(/[?&].*$/, '')),
    records: await recordedReferrals(),
    page: await browser.path(),
    ...state,
    link: await browser.text('a[href^="mailto:"], a[href^="sms:"]'),
  };
}

async function fillInAndSubmit(browser: BrowserWindow, method: Visit['method']): Promise<void> {
  proxy.delayMs = 0;
  await browser.go(proxy.url + FORM);
  await browser.type('[name=referrerName]', 'Maria Lopez');
  await browser.type('[name=referrerEmail]', 'maria@example.com');
  if (method === 'sms') await browser.click('[value=sms]');
  await browser.type('[name=referralName]', FRIEND);
  if (method === 'email') await browser.type('[name=referralEmail]', 'quinn@example.com');
  else await browser.type('[name=referralPhone]', '(555) 010-1234');
  await browser.click('[name=consentAttestation]');
  proxy.delayMs = RESPONSE_MS;
  await browser.click('button[type=submit]');
}

async function recordedReferrals(): Promise<number> {
  const { size } = await adminDb()
    .collectionGroup(collections.referrals)
    .where('referral_name', '==', FRIEND)
    .get();
  return size;
}
