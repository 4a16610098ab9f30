import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../../../tests/support/find-chromium.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { HOST } from '../../src/environment.ts';
import { freePort } from '../../src/free-port.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

export interface CardOrder {
  readonly templateId: string;
  readonly businessName: string;
  readonly message: string;
  readonly link: string;
  readonly hasPanel: boolean;
}

/** What came of a card, asked of its pixels (page.html). */
export interface PrintedCard {
  readonly png: string;
  readonly isPanelAdded: boolean;
  readonly isLightOnDark: boolean;
  readonly isCut: boolean;
  /** Lines with a letter that no font draws. */
  readonly boxes: number;
  readonly outside: number;
  readonly overlaps: number;
  readonly contrast: number;
}

/** Builds the app's card code, opens it in Chromium and gives what prints one card there. */
export async function startPress(folder: string, cleanups: Cleanups) {
  await mkdir(folder, { recursive: true });
  const outDir = join(folder, 'site');
  const shared = { configFile: false, root: ROOT, logLevel: 'error' } as const;
  const input = join(ROOT, 'page.html');
  await build({ ...shared, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
  const port = await freePort();
  const server = await preview({ ...shared, build: { outDir }, preview: { host: HOST, port } });
  cleanups.add(() => server.close());
  const browser = await launch(cleanups);
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`http://${HOST}:${port}/page.html`);
  await page.waitForFunction('window.renderCard !== undefined');
  const print = (order: CardOrder): Promise<PrintedCard> =>
    page.evaluate(`window.renderCard(${JSON.stringify(order)})`);
  return { browser, print };
}

async function launch(cleanups: Cleanups): Promise<Browser> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  cleanups.add(() => browser.close());
  return browser;
}
