import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS, findChromium, findProgram } from '../support/find-chromium.ts';
import { type BrowserOptions, type BrowserWindow, WIDTHS } from './engine.ts';

const HEIGHT = 800;

/** Keeps Chromium's popup blocker on, which automation would turn off. */
export async function startChromium(options: BrowserOptions): Promise<BrowserWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  await mkdir(join(profile, 'Default'));
  const preferences = {
    protocol_handler: { allowed_origin_protocol_pairs: { [options.origin]: { sms: true } } },
  };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const executablePath = findChromium();
  return launch(options, profile, {
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: [...CHROMIUM_ARGUMENTS, `--window-size=${WIDTHS[options.width]},${HEIGHT}`],
  });
}

/** Keeps Firefox's popup blocker on, and passes links to the mail app without asking first. */
export async function startFirefox(options: BrowserOptions): Promise<BrowserWindow> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const handler = { action: 2, handlers: [{ name: 'Mail app', path: options.home.mailApp }] };
  const schemes = options.hasMailApp ? { mailto: handler, sms: handler } : {};
  const handlers = { defaultHandlersVersion: {}, mimeTypes: {}, schemes };
  await writeFile(join(profile, 'handlers.json'), JSON.stringify(handlers));
  const executablePath = findProgram(['firefox-esr', 'firefox']);
  return launch(options, profile, {
    browser: 'firefox',
    ...(executablePath && { executablePath }),
    args: [`--width=${WIDTHS[options.width]}`, `--height=${HEIGHT}`],
    extraPrefsFirefox: {
      'dom.disable_open_during_load': true,
      'security.external_protocol_requires_permission': false,
      'network.protocol-handler.external.sms': true,
      'network.protocol-handler.warn-external.sms': false,
      'network.protocol-handler.expose.sms': false,
      // Otherwise, automation keeps every page focused, even behind other windows.
      'focusmanager.testmode': false,
      'remote.prefs.recommended': false,
    },
  });
}

async function launch(
  { home, hasMailApp, width }: BrowserOptions,
  profile: string,
  options: LaunchOptions,
): Promise<BrowserWindow> {
  const browser = await puppeteer.launch({
    ...options,
    headless: false,
    userDataDir: profile,
    env: home.environment(hasMailApp),
    defaultViewport: { width: WIDTHS[width], height: HEIGHT },
  });
  const first = await browser.pages();
  // Firefox leaves the focus of its first tab in the address bar.
  const page = await browser.newPage();
  for (const other of first) await other.close();
  // Puppeteer's own check runs a string as code, which the app's CSP forbids in Firefox 140.
  const locate = (selector: string) => page.locator(`${selector}:enabled`).setWaitForEnabled(false);
  return {
    go: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    type: (selector, text) => locate(selector).fill(text),
    click: (selector) => locate(selector).click(),
    url: async () => page.url(),
    path: () => page.evaluate(() => location.pathname),
    text: (selector) => page.$eval(selector, ({ textContent }) => textContent).catch(() => null),
    openWindows: async () => (await browser.pages()).length,
    async quit() {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
