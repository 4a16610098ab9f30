import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { buildFunctions } from '../../functions/build.ts';
import { ensureChromium } from '../../tests/runner/ensure-browsers.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/find-chromium.ts';
import type { Cleanups } from '../src/cleanups.ts';
import type { LocalEnvironment } from '../src/environment.ts';
import { startStack } from '../src/stack.ts';
import { writeEmulatorConfig } from '../src/stage/emulator-config.ts';
import { setBackendEnv } from '../src/variables.ts';
import { benchEnvironment, startBackend } from './bench-stack.ts';
import type { Line } from './table.ts';

export const PHONE = { width: 390, height: 844 };

/** Triggers and schedules of the functions are disabled. */
export interface BenchContext {
  readonly environment: LocalEnvironment;
  readonly browser: Browser;
  readonly cleanups: Cleanups;
  /** Prints a detail below the row's name. */
  readonly report: (line: string) => void;
}

/** Measures ours and its reference, and returns one or more lines. */
export interface Row {
  /** `backend`: Auth, Firestore and the bundled functions. `stack`: the whole product. */
  readonly needs: 'backend' | 'stack';
  /** Too slow to run unless the command names it. */
  readonly onDemand?: true;
  /** Minutes until the row counts as failed; 3 by default. */
  readonly minutes?: number;
  readonly run: (context: BenchContext) => Promise<readonly Line[]>;
}

export async function startContext(
  rows: readonly Pick<Row, 'needs'>[],
  cleanups: Cleanups,
): Promise<Pick<BenchContext, 'environment' | 'browser'>> {
  ensureChromium();
  const environment = await benchEnvironment();
  setBackendEnv(environment);
  if (rows.some(({ needs }) => needs === 'stack')) {
    const report = (line: string) => console.log(`${line} …`);
    await startStack(environment, { report, isIdle: true }, cleanups);
  } else {
    const { functionsBundle } = await writeEmulatorConfig(environment);
    await buildFunctions(functionsBundle);
    await startBackend(environment, cleanups);
  }
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

/** Milliseconds since 1970, with fractions, like in pages. */
export const now = () => performance.timeOrigin + performance.now();

/** Returns when an element with this text is painted, in ms since 1970. */
export async function paintedAt(page: Page, selector: string, text = ''): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll(wanted.selector)].some((element) =>
        element.textContent?.includes(wanted.text),
      ) && performance.timeOrigin + performance.now(),
    { selector, text },
  );
  return Number(await found.jsonValue());
}
