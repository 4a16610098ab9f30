import { readFile, stat } from 'node:fs/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { rows, signIn } from '../../tests/e2e/owner.ts';

/** What an export cost the tab that did it, in bytes. */
export interface ExportMeasure {
  readonly file: string;
  readonly fileBytes: number;
  readonly seconds: number;
  /** What the tab's JavaScript held after a collection, before the export and at its peak. */
  readonly heapBefore: number;
  readonly heapPeak: number;
  /** What the tab's whole process held, which counts what is not JavaScript's and not yet collected. */
  readonly processBefore: number;
  readonly processPeak: number;
}

const SAMPLE_MS = 500;
const OPEN_MAX_MS = 60_000;
const EXPORT_MAX_MS = 30 * 60_000;

/** Signs in, exports all referrals as an owner does, and watches the tab's memory meanwhile. */
export async function measureExport(
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
  const process = await rendererProcess(browser);
  const before = await sample(cdp, process);

  const start = performance.now();
  const peak = { ...before };
  const downloading = page.waitForEvent('download', { timeout: EXPORT_MAX_MS });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  let over = false;
  const watch = async () => {
    while (!over) {
      const now = await sample(cdp, process);
      peak.heap = Math.max(peak.heap, now.heap);
      peak.process = Math.max(peak.process, now.process);
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
  return {
    file,
    fileBytes: (await stat(file)).size,
    seconds,
    heapBefore: before.heap,
    heapPeak: peak.heap,
    processBefore: before.process,
    processPeak: peak.process,
  };
}

async function sample(cdp: CDPSession, process: number) {
  const resident = await residentBytes(process);
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  return { heap, process: resident };
}

/** The process of the newest tab; the newest, because the one before may still be ending. */
async function rendererProcess(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return Math.max(...ids);
}

/** Resident memory of a process as Linux tells it; 0 where there is no /proc. */
async function residentBytes(process: number): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
