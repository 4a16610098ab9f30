import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findChromium } from '../../../tests/support/find-chromium.ts';
import type { PaperId } from '../../../web/src/cards/print/papers.ts';
import type { PrintPiece } from '../../../web/src/cards/print/print-pieces.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { HOST } from '../../src/environment.ts';
import { freePort } from '../../src/free-port.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

export interface Order {
  readonly templateId: string;
  readonly businessName: string;
  readonly message: string;
  readonly link: string;
  readonly reward: string | null;
  readonly piece: PrintPiece;
  readonly paper: PaperId;
}

/** Builds the app's print code, opens it in Chromium and gives what makes one PDF there. */
export async function startPress(folder: string, cleanups: Cleanups) {
  await mkdir(folder, { recursive: true });
  const outDir = join(folder, 'site');
  const shared = { configFile: false, root: ROOT, logLevel: 'error' } as const;
  const input = join(ROOT, 'page.html');
  await build({ ...shared, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
  const port = await freePort();
  const server = await preview({ ...shared, build: { outDir }, preview: { host: HOST, port } });
  cleanups.add(() => server.close());
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  cleanups.add(() => browser.close());
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`http://${HOST}:${port}/page.html`);
  await page.waitForFunction('window.isReady');
  const print = async (order: Order): Promise<Buffer> =>
    Buffer.from(await page.evaluate<string>(`window.print(${JSON.stringify(order)})`), 'base64');
  const picture = async (order: Order, dx: number, dy: number): Promise<Buffer> => {
    const call = `window.picture(${JSON.stringify(order)}, ${dx}, ${dy})`;
    return Buffer.from(await page.evaluate<string>(call), 'base64');
  };
  return { browser, print, picture };
}
