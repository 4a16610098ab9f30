import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { localEnvironment, REPOSITORY } from '../../dev/src/environment.ts';
import { Failure } from '../../dev/src/failure.ts';
import { startGroup } from '../../dev/src/process-group.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { testStacks } from '../support/test-stacks.ts';
import { ensureChromium, ensureEngines } from './ensure-browsers.ts';
import { type Counts, judge, type Tally, type TestEvent } from './tally.ts';

interface CommandResult {
  readonly exitCode: number | null;
  /** The whole output. */
  readonly output: string;
}

/**
 * The child's output is a pipe, but ours may be a terminal. NO_COLOR, because biome colors even
 * with FORCE_COLOR=0.
 */
const colours = process.stdout.isTTY
  ? { FORCE_COLOR: '1' }
  : { NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * Runs a command of node_modules/.bin in the repository to its end; the log file has the step's
 * name.
 */
async function runCommand(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  cleanups: Cleanups,
  onMessage?: (message: unknown) => void,
): Promise<CommandResult> {
  const logFile = join(testEnvironment.folder, 'steps', `${name}.log`);
  const group = startGroup(join(REPOSITORY, 'node_modules/.bin', command), args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...colours },
    logFile,
    ...(onMessage ? { onMessage } : {}),
  });
  cleanups.add(() => group.stop(1000));
  const exitCode = await group.ended;
  return { exitCode, output: await readFile(logFile, 'utf8') };
}

/** How long a stack may take to shut down before it is killed. */
const GRACE_MS = 15_000;

/**
 * Starts the test stack of one worker in a child process, because firebase-admin supports one set
 * of emulators per process. Resolves once it is up, rejects with a `Failure` where it ends before.
 */
async function startTestStack(worker: number, cleanups: Cleanups): Promise<void> {
  const logFile = join(localEnvironment('test', { worker }).folder, 'stack.log');
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const start = ['--import', 'tsx', 'dev/src/start.ts', '--environment', 'test'];
  const group = startGroup(process.execPath, start, {
    cwd: REPOSITORY,
    env: { ...process.env, TEST_PARALLEL_INDEX: String(worker) },
    logFile,
    onMessage: isReady,
  });
  let isEnding = false;
  cleanups.add(() => {
    isEnding = true;
    return group.stop(GRACE_MS);
  });
  const broken = group.ended.then(async () => {
    const output = (await readFile(logFile, 'utf8')).trim();
    throw new Failure(`A test stack ended by itself:\n${output}`);
  });
  // Print the failure here, because after the start nothing awaits this promise.
  broken.catch((error: Failure) => isEnding || console.log(error.message));
  await Promise.race([ready, broken]);
}

/** The result of a step, and the output to print where it failed without reporting why. */
export interface StepResult {
  readonly counts: Counts;
  readonly output: string;
}

export interface StepContext {
  readonly cleanups: Cleanups;
  /** The counts so far. */
  readonly tally: Tally;
  /** Handles an event of a test runner. */
  readonly take: (event: TestEvent) => void;
}

/** A step; it throws a `Failure` where it could not be run at all. */
export type Step = (context: StepContext) => Promise<StepResult>;

/** A step whose command is a single check: it passes if the command exits with 0. */
export function check(name: string, command: readonly [string, ...string[]]): Step {
  return async ({ cleanups }) => {
    const { exitCode, output } = await runCommand(name, command, cleanups);
    const passed = exitCode === 0 ? 1 : 0;
    return { counts: { passed, failed: 1 - passed }, output };
  };
}

/** Runs a test runner whose reporter sends a `TestEvent` for each test. */
async function runTests(
  name: string,
  command: readonly [string, ...string[]],
  { cleanups, tally, take }: StepContext,
): Promise<StepResult> {
  const onMessage = (message: unknown) => take(message as TestEvent);
  const { exitCode, output } = await runCommand(name, command, cleanups, onMessage);
  const counts = judge(tally.counts(), exitCode);
  // Failed tests are already printed, so print the output only where the runner itself failed.
  return { counts, output: tally.counts().failed > 0 ? '' : output };
}

/**
 * A step for projects of vitest.config.ts, by a pattern of their names; `filters` are passed on.
 */
export function vitest(projects: string, filters: readonly string[]): Step {
  const reporters = ['--reporter=default', '--reporter=./tests/runner/vitest-reporter.ts'];
  return (context) =>
    runTests(
      projects.replace(/-?\*/, ''),
      ['vitest', 'run', '--project', projects, ...reporters, ...filters],
      context,
    );
}

/** Runs projects of playwright.config.ts by a pattern of their names; `filters` are passed on. */
export function playwright(project: string, filters: readonly string[]): Step {
  return (context) => {
    ensureChromium();
    if (project === BROWSERS) ensureEngines();
    const config = ['-c', 'tests/playwright.config.ts', `--project=${project}`];
    const reporters = '--reporter=list,./tests/runner/playwright-reporter.ts';
    return runTests('e2e', ['playwright', 'test', ...config, reporters, ...filters], context);
  };
}

/** The Playwright projects that run the form and the app in each installed engine. */
export const BROWSERS = 'browser-*';

/** Starts every test stack in parallel; the `cleanups` stop them. */
export const stacks: Step = async ({ cleanups }) => {
  await Promise.all(testStacks.map((_, worker) => startTestStack(worker, cleanups)));
  return { counts: { passed: 1, failed: 0 }, output: '' };
};
