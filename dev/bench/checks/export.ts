import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { settingsPath } from '@vouchwell/domain/lib/paths';
import JSZip from 'jszip';
import { signIn } from '../../../tests/e2e/owner.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { givenOwner } from '../bench-stack.ts';
import { startContext } from '../measure/start-context.ts';

/**
 * `npm run bench -- export [referrals]`: an owner presses "Download everything". Prints the size of the
 * ZIP, the seconds from the press to the whole file, and the most memory of the page's scripts and of the
 * browser's largest process. Fails where another program than ours does not find every referral in it.
 */
const REFERRALS = 100_000;
/** The emulator counts and reads a hundred thousand for minutes. */
const WITHIN_MS = 3_600_000;

const report = (line: string) => console.log(line);
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** Nobody can answer the browser's question where to save; the page notes its memory. */
const BESIDE = `
  delete window.showSaveFilePicker;
  window.mostHeap = 0;
  setInterval(() => {
    window.mostHeap = Math.max(window.mostHeap, performance.memory.usedJSHeapSize);
  }, 100);
`;

/** The most memory of the browser's largest process so far, in bytes, by `man 5 proc_pid_status`. */
async function mostMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo.map(({ id }) => {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  });
  return Math.max(...peaks);
}

export async function checkExport(
  cleanups: Cleanups,
  [referrals = REFERRALS]: readonly number[],
): Promise<boolean> {
  const { environment, browser: start } = await startContext([{ needs: 'stack' }], cleanups);
  const { email, slug } = await givenOwner(environment, referrals);
  const browser = await start();
  const page = await browser.newPage({ baseURL: environment.appUrl });
  page.setDefaultTimeout(WITHIN_MS);
  await page.addInitScript({ content: BESIDE });
  await signIn(page, email);
  await page.waitForURL('**/app/dashboard');
  await page.goto(settingsPath('data'));
  const button = page.getByRole('button', { name: 'Download everything' });
  await button.waitFor();
  const before = await mostMemory(browser);
  const startedAt = performance.now();
  const secondsSince = () => (performance.now() - startedAt) / 1000;
  const counted = button.click().then(async () => {
    await page.getByText('Reading your campaigns').waitFor();
    return secondsSince();
  });
  const [download, toCount] = await Promise.all([page.waitForEvent('download'), counted]);
  const path = await download.path();
  const seconds = secondsSince();
  const heap = await page.evaluate<number>('window.mostHeap');
  const after = await mostMemory(browser);

  const zip = await JSZip.loadAsync(await readFile(path));
  const text = async (name: string) => (await zip.file(`${slug}/${name}`)?.async('text')) ?? '';
  const inJson = JSON.parse(await text('referrals.json')).length;
  // A note may hold line breaks, but each record of ours ends in both signs.
  const inCsv = (await text('referrals.csv')).split('\r\n').length;
  const { size } = await stat(path);
  report(
    `\nThe ZIP of ${number(referrals)} referrals: ${number(size / 1e6)} MB, ${number(seconds)} s (${number(toCount)} s to count them), ` +
      `at most ${number(heap / 1e6)} MB of the page's scripts and ${number(after / 1e6)} MB of one process ` +
      `(${number(before / 1e6)} MB before it); ${number(inJson)} referrals in its JSON`,
  );
  return inJson === referrals && inCsv > referrals;
}
