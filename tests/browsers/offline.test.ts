import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@vouchwell/domain/paths';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../dev/src/seed/demo-owners.ts';
import { resetStack } from '../support/stack.ts';
import { type BrowserHome, createBrowserHome } from './browser-home.ts';
import { type BrowserWindow, ENGINES } from './engine.ts';
import { startSlowProxy } from './slow-proxy.ts';
import { BROWSERS } from './start-browser.ts';

/** Time for the service worker to cache the app's files (service-worker.ts). */
const CACHING_MS = 25_000;

let home: BrowserHome;
beforeAll(async () => {
  home = await createBrowserHome();
});
afterAll(() => home?.remove());
beforeEach(resetStack);

for (const engine of ENGINES) {
  it(`the app opens offline in ${engine} and shows the latest referrals`, async () => {
    const proxy = await startSlowProxy();
    const { url: origin } = proxy;
    const browser = await BROWSERS[engine]({ home, hasMailApp: true, width: 'narrow', origin });
    try {
      await browser.go(origin + routes.auth);
      await browser.type('[name=email]', 'demo@vouchwell.test');
      await browser.type('[name=password]', DEMO_PASSWORD);
      await browser.click('button[type=submit]');
      await expectText(browser, '[data-referral] h3', 'Hannah Brooks');
      await sleep(CACHING_MS);
      await proxy.stop();
      await browser.go(origin + routes.dashboard);
      await expectText(browser, 'body', /Last updated .*Hannah Brooks/s);
    } finally {
      await browser.quit();
      await proxy.stop();
    }
  }, 180_000);
}

const expectText = (browser: BrowserWindow, selector: string, text: string | RegExp) =>
  expect.poll(() => browser.text(selector), { timeout: 60_000, interval: 200 }).toMatch(text);
