import { type Browser, chromium } from '@playwright/test';
import { buildFunctions } from '../../../functions/build.ts';
import { ensureChromium } from '../../../tests/runner/ensure-browsers.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../../tests/support/find-chromium.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { startStack } from '../../src/stack.ts';
import { writeEmulatorConfig } from '../../src/stage/emulator-config.ts';
import { setBackendEnv } from '../../src/variables.ts';
import { benchEnvironment, startBackend } from '../bench-stack.ts';
import type { BenchContext, Row } from './row.ts';

/** What the rows share: all but the cleanups and the report, which each row has of its own. */
export type SharedContext = Omit<BenchContext, 'cleanups' | 'report'>;

/** Starts what these rows need. */
export async function startContext(
  rows: readonly Pick<Row, 'needs'>[],
  cleanups: Cleanups,
): Promise<SharedContext> {
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
  let started: Promise<Browser> | undefined;
  const browser = () => {
    started ??= startChromium(cleanups);
    return started;
  };
  return { environment, browser };
}

/** Starts Chromium, through a proxy where one is given. */
export async function startChromium(
  cleanups: Cleanups,
  options: { readonly proxy?: { readonly server: string } } = {},
): Promise<Browser> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: CHROMIUM_ARGUMENTS,
    ...options,
  });
  cleanups.add(() => browser.close());
  return browser;
}
