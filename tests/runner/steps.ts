import { readFile, rm } from 'node:fs/promises';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { startStack } from '../../dev/src/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';
import {
  type Counts,
  flakyTests,
  judge,
  NO_COUNTS,
  playwrightCounts,
  vitestCounts,
} from './counts.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { runCommand, stepFile } from './run-command.ts';

/** What a step found, and what to print of it where something failed. */
export interface StepResult {
  readonly counts: Counts;
  readonly output: string;
}

/** A step throws a `Failure` where it could not be run at all. */
export type Step = (cleanups: Cleanups) => Promise<StepResult>;

/** A command that is one check: passed when it exits with 0. */
export function check(name: string, command: readonly [string, ...string[]]): Step {
  return async (cleanups) => {
    const { exitCode, output } = await runCommand(name, command, cleanups);
    const passed = exitCode === 0 ? 1 : 0;
    return { counts: { passed, failed: 1 - passed }, output };
  };
}

/** A project of vitest.config.ts; `filters` are passed on. */
export function vitest(project: string, filters: readonly string[]): Step {
  return async (cleanups) => {
    const report = stepFile(`${project}.json`);
    await rm(report, { force: true });
    const { exitCode, output } = await runCommand(
      project,
      [
        'vitest',
        'run',
        ...['--project', project],
        ...['--reporter', 'default', '--reporter', 'json'],
        `--outputFile.json=${report}`,
        ...filters,
      ],
      cleanups,
    );
    return { counts: judge(await countsOf(report, vitestCounts), exitCode), output };
  };
}

/** The browser tests; `filters` are passed on to Playwright. */
export function playwright(filters: readonly string[]): Step {
  return async (cleanups) => {
    ensureChromium();
    const report = stepFile('e2e.json');
    await rm(report, { force: true });
    const { exitCode, output } = await runCommand(
      'e2e',
      [
        'playwright',
        'test',
        '-c',
        'tests/playwright.config.ts',
        '--reporter=list,json',
        ...filters,
      ],
      cleanups,
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const text = await readFile(report, 'utf8').catch(() => null);
    for (const test of text ? flakyTests(JSON.parse(text)) : [])
      console.log(`  passed at the second try only: ${test}`);
    return { counts: judge(await countsOf(report, playwrightCounts), exitCode), output };
  };
}

/** Starts the test stack; what runs of it is ended with the `cleanups`. */
export const stack: Step = async (cleanups) => {
  const report = (line: string) => console.log(`  ${line} …`);
  await startStack(testEnvironment, { report }, cleanups);
  return { counts: { passed: 1, failed: 0 }, output: '' };
};

async function countsOf(report: string, read: (report: unknown) => Counts): Promise<Counts> {
  const text = await readFile(report, 'utf8').catch(() => null);
  return text === null ? NO_COUNTS : read(JSON.parse(text));
}
