import { writeFile } from 'node:fs/promises';
import { collections } from '@vouchwell/domain/lib/paths';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { adminDb, resetStack } from '../support/stack.ts';
import { type BrowserHome, createBrowserHome } from './browser-home.ts';
import type { BrowserWindow } from './engine.ts';
import { type Cell, cells, describeCell, type Outcome, printTable, TABLE_FILE } from './matrix.ts';
import { type SlowProxy, startSlowProxy } from './slow-proxy.ts';
import { START } from './start-browser.ts';
import { startMiniBrowser } from './webkit.ts';

const FORM = '/r/rivera-plumbing';
/** No friend of the demo data's. */
const FRIEND = 'Quinn Abara';
/** For an app to start and come to the front, or for a tab to close, on a busy machine. */
const SETTLES_MS = 6_000;

let home: BrowserHome;
let proxy: SlowProxy;
/** Of a cell that was tried twice, the second. */
const outcomes = new Map<Cell, Outcome>();

beforeAll(async () => {
  [home, proxy] = await Promise.all([createBrowserHome(), startSlowProxy()]);
});
afterAll(async () => {
  await writeFile(TABLE_FILE, `${printTable([...outcomes])}\n`);
  await Promise.all([home?.remove(), proxy?.stop()]);
});
beforeEach(resetStack);

for (const cell of cells) {
  const { engine } = cell;
  it(`${engine}, ${describeCell(cell)}`, async () => {
    const browser = await START[engine]({ ...cell, home, origin: proxy.url });
    try {
      const outcome = await introduce(browser, cell);
      outcomes.set(cell, outcome);
      expect(outcome).toEqual(expected(cell));
    } finally {
      await browser.quit();
    }
  }, 90_000);
}

it('leads back to the sent page from a browser that shows an error in its place', async () => {
  const cell = { engine: 'WebKit', method: 'email', width: 'narrow', delayMs: 1000 } as const;
  const options = { ...cell, home, hasMailApp: false, origin: proxy.url };
  const browser = await startMiniBrowser(options);
  try {
    await fillInAndPress(browser, options);
    const isReplaced = async () => (await browser.text('h1')) === null;
    expect(await waitUntil(isReplaced, 10_000)).toBe(true);
    await browser.back();
    await waitUntil(async () => (await browser.url()).endsWith('/sent'), 10_000);
    expect(new URL(await browser.url()).pathname).toBe(`${FORM}/sent`);
    expect(await browser.text('h1')).toBe('One step left: send your email');
    expect(await browser.text('a[href^="mailto:"]')).toBe('Open Email Again');
    expect(await recordedReferrals()).toBe(1);
  } finally {
    await browser.quit();
  }
}, 90_000);

const expected = ({ method, hasMailApp }: Cell): Outcome => ({
  delivered: hasMailApp ? [method === 'email' ? 'mailto:quinn@example.com' : 'sms:5550101234'] : [],
  records: 1,
  page: `${FORM}/sent`,
  says: hasMailApp
    ? 'One step left: press send'
    : `One step left: send your ${method === 'email' ? 'email' : 'message'}`,
  link: `Open ${method === 'email' ? 'Email' : 'SMS'} Again`,
  windows: 1,
});

/** A customer fills in the form and presses its button; what came of it. */
async function introduce(browser: BrowserWindow, cell: Cell): Promise<Outcome> {
  await fillInAndPress(browser, cell);
  const isSent = async () => (await browser.url()).endsWith('/sent');
  await waitUntil(isSent, cell.delayMs + 10_000);
  const goal = expected(cell);
  const read = async () => ({
    says: await browser.text('h1'),
    windows: await browser.openWindows(),
  });
  let seen = await read();
  // What is to come is waited for; what must not come gets the same time.
  await waitUntil(
    async () => {
      seen = await read();
      return cell.hasMailApp && seen.says === goal.says && seen.windows === goal.windows;
    },
    cell.hasMailApp ? SETTLES_MS : SETTLES_MS / 2,
  );
  const links = await home.takeLinks();
  return {
    delivered: links.map((link) => link.replace(/[?&].*$/, '')),
    records: await recordedReferrals(),
    page: new URL(await browser.url()).pathname,
    ...seen,
    link: await browser.text('a[href^="mailto:"], a[href^="sms:"]'),
  };
}

async function fillInAndPress(browser: BrowserWindow, { method, delayMs }: Cell): Promise<void> {
  proxy.delayMs = 0;
  await browser.go(proxy.url + FORM);
  await browser.type('[name=referrerName]', 'Maria Lopez');
  await browser.type('[name=referrerEmail]', 'maria@example.com');
  if (method === 'sms') await browser.press('[value=sms]');
  await browser.type('[name=referralName]', FRIEND);
  if (method === 'email') await browser.type('[name=referralEmail]', 'quinn@example.com');
  else await browser.type('[name=referralPhone]', '(555) 010-1234');
  await browser.press('[name=consentAttestation]');
  proxy.delayMs = delayMs;
  await browser.press('button[type=submit]');
}

async function recordedReferrals(): Promise<number> {
  const { size } = await adminDb()
    .collectionGroup(collections.referrals)
    .where('referral_name', '==', FRIEND)
    .get();
  return size;
}
