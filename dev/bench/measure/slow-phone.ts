import type { Browser } from '@playwright/test';
import type { FormTimes } from '../pages/results.ts';
import { countTraffic } from './traffic.ts';

export const PHONE = { width: 390, height: 844 };
/** 400 kbit/s each way, and 400 ms for each round trip. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
/** After the network is quiet, for what still comes of it. */
const SETTLE_MS = 500;

export interface Visit extends FormTimes {
  readonly kilobytes: number;
  readonly requests: number;
}

/** Opens a page on a slow phone that has never been there, with the script `watch-typing.ts` beside it. */
export async function visit(browser: Browser, url: string, beside: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: beside });
    const cdp = await context.newCDPSession(page);
    const traffic = await countTraffic(cdp);
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const times = await page.evaluate<FormTimes>('window.formTimes()');
    return { ...times, kilobytes: traffic.bytes / 1000, requests: traffic.requests };
  } finally {
    await context.close();
  }
}
