import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { build } from 'esbuild';
import { ensureChromium } from '../../tests/runner/ensure-browsers.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/find-chromium.ts';
import type { Cleanups } from '../src/cleanups.ts';
import { getFreeEnvironment, type LocalEnvironment } from '../src/environment.ts';
import { startStack } from '../src/stack.ts';
import { setBackendEnv } from '../src/variables.ts';
import type { ResultLine } from './results.ts';

export const PHONE = { width: 390, height: 844 };

/** A running stack in which triggers and scheduled functions are disabled. */
export interface BenchContext {
  readonly environment: LocalEnvironment;
  readonly browser: Browser;
  readonly cleanups: Cleanups;
  /** Prints a detail below the row's name. */
  readonly report: (line: string) => void;
}

/** Benchmark that measures our code and its reference, and returns one or more lines of the table. */
export interface Benchmark {
  /** Runs only if the command names it, because it is slow. */
  readonly onDemand?: true;
  /** Minutes until the row counts as failed; 3 by default. */
  readonly minutes?: number;
  readonly run: (context: BenchContext) => Promise<readonly ResultLine[]>;
}

export async function startContext(
  cleanups: Cleanups,
): Promise<Pick<BenchContext, 'environment' | 'browser'>> {
  ensureChromium();
  const environment = await getFreeEnvironment('bench');
  setBackendEnv(environment);
  const report = (line: string) => console.log(`${line} …`);
  await startStack(environment, { report, isIdle: true }, cleanups);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGUMENTS,
  });
  cleanups.add(() => browser.close());
  return { environment, browser };
}

export async function openPage(
  { browser, cleanups, environment }: BenchContext,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const baseURL = environment.appUrl;
  const context = await browser.newContext({ baseURL, bypassCSP: true, ...options });
  cleanups.add(() => context.close());
  return context.newPage();
}

/** Returns milliseconds since 1970, with fractions, like the times measured in pages. */
export const getEpochMs = () => performance.timeOrigin + performance.now();

/** Returns the time at which an element with this text was painted, in ms since 1970. */
export async function getPaintTime(page: Page, selector: string, text = ''): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll(wanted.selector)].some((element) =>
        element.textContent?.includes(wanted.text),
      ) && performance.timeOrigin + performance.now(),
    { selector, text },
  );
  return Number(await found.jsonValue());
}

const bareHtml = (script: string) => `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" href="data:," />
<script type="module" src="${script}"></script>
<body></body>`;

/** Builds a reference page into the Hosting folder, so both pages have the same server and compression. */
export async function buildPage(
  { folder, appUrl }: LocalEnvironment,
  file: string,
  html = bareHtml,
): Promise<string> {
  const { name } = parse(file);
  const outdir = join(folder, 'web', name);
  await build({
    entryPoints: [join(import.meta.dirname, 'pages', file)],
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await writeFile(join(outdir, `${name}.html`), html(`/${name}/${name}.js`));
  return `${appUrl}/${name}/${name}`;
}

export async function openBareFirestore(context: BenchContext, collection: string): Promise<Page> {
  const { projectId, ports } = context.environment;
  const url = await buildPage(context.environment, 'bare-firestore.ts');
  const page = await openPage(context);
  const query = `project=${projectId}&firestore=${ports.firestore}&collection=${collection}`;
  await page.goto(`${url}?${query}`);
  await page.waitForFunction(() => document.title === 'Ready');
  return page;
}

/** Compressed traffic of a page, without the headers, which HTTP/2 compresses in production. */
interface Traffic {
  requests: number;
  bytes: number;
  /** Script requests, including those answered by the browser's cache. */
  scripts: number;
  scriptBytes: number;
}

export async function countTraffic(page: Page): Promise<{ cdp: CDPSession; traffic: Traffic }> {
  const cdp = await page.context().newCDPSession(page);
  const traffic: Traffic = { requests: 0, bytes: 0, scripts: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  const headers = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
    traffic.scripts = scripts.size;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const bytes = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0));
    traffic.bytes += bytes;
    if (scripts.has(requestId)) traffic.scriptBytes += bytes;
  });
  await cdp.send('Network.enable');
  return { cdp, traffic };
}

/** Sets the latency in ms per round trip, and the bandwidth in kbit/s in each direction. */
export async function throttle(cdp: CDPSession, latency: number, kilobits: number): Promise<void> {
  const bytes = (kilobits * 1000) / 8;
  const speed = { downloadThroughput: bytes, uploadThroughput: bytes };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
}
