import { readFile, rm } from 'node:fs/promises';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { TABLE_FILE } from '../browsers/matrix.ts';
import { testStacks } from '../support/test-stacks.ts';
import { type Counts, judge, NO_COUNTS } from './counts.ts';
import { ensureBrowsers, MISSING_BROWSERS } from './ensure-browsers.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { runCommand } from './run-command.ts';
import { startTestStack } from './start-test-stack.ts';
import type { Tally } from './tally.ts';
import type { TestEvent } from './test-event.ts';

/** What a step found, and what to print of it where that fails without a word of its own. */
export interface StepResult {
  readonly counts: Counts;
  readonly output: string;
}

export interface StepContext {
  readonly cleanups: Cleanups;
  /** What the step has counted so far. */
  readonly tally: Tally;
  /** Takes what a test runner tells. */
  readonly take: (event: TestEvent) => void;
}

/** A step throws a `Failure` where it could not be run at all. */
export type Step = (context: StepContext) => Promise<StepResult>;

/** A command that is one check: passed when it exits with 0. */
export function check(name: string, command: readonly [string, ...string[]]): Step {
  return async ({ cleanups }) => {
    const { exitCode, output } = await runCommand(name, command, cleanups);
    const passed = exitCode === 0 ? 1 : 0;
    return { counts: { passed, failed: 1 - passed }, output };
  };
}

/** A test runner's command, whose reporter sends a `TestEvent` for each test. */
async function runTests(
  name: string,
  command: readonly [string, ...string[]],
  { cleanups, tally, take }: StepContext,
): Promise<StepResult> {
  const onMessage = (message: unknown) => take(message as TestEvent);
  const { exitCode, output } = await runCommand(name, command, cleanups, onMessage);
  const counts = judge(tally.counts(), exitCode);
  // What failed was told at once, unless the runner itself did.
  return { counts, output: tally.counts().failed > 0 ? '' : output };
}

/** Projects of vitest.config.ts, by a pattern of their names; `filters` are passed on. */
export function vitest(projects: string, filters: readonly string[]): Step {
  const reporters = ['--reporter=default', '--reporter=./tests/runner/vitest-reporter.ts'];
  return (context) =>
    runTests(
      projects.replace('-*', ''),
      ['vitest', 'run', '--project', projects, ...reporters, ...filters],
      context,
    );
}

/** The browser tests; `filters` are passed on to Playwright. */
export function playwright(filters: readonly string[]): Step {
  return (context) => {
    ensureChromium();
    const config = ['-c', 'tests/playwright.config.ts'];
    const reporters = '--reporter=list,./tests/runner/playwright-reporter.ts';
    return runTests('e2e', ['playwright', 'test', ...config, reporters, ...filters], context);
  };
}

/** The introduction and the app in Chromium, Firefox and WebKit, where these are installed. */
export function browsers(filters: readonly string[]): Step {
  const run = vitest('browsers', filters);
  return async (context) => {
    ensureChromium();
    if (!ensureBrowsers()) {
      console.log(MISSING_BROWSERS);
      return { counts: NO_COUNTS, output: '' };
    }
    await rm(TABLE_FILE, { force: true });
    const result = await run(context);
    console.log(await readFile(TABLE_FILE, 'utf8').catch(() => ''));
    return result;
  };
}

/** Starts every test stack, all at once; they are ended with the `cleanups`. */
export const stacks: Step = async ({ cleanups }) => {
  await Promise.all(testStacks.map((_, worker) => startTestStack(worker, cleanups)));
  return { counts: { passed: 1, failed: 0 }, output: '' };
};
