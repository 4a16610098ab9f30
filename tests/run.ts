import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkNode } from '../dev/src/requirements.ts';

/*
 * `npm test` runs all steps except look and browsers. `npm test -- STEP [arguments of its runner]`
 * runs one of unit, emulator, e2e, look or browsers; `npm test -- quick` runs what only needs Node.
 */
checkNode();
// One stack per worker and one worker per core, on a machine with two cores.
process.env.TEST_STACKS ??= '2';
const { createCleanups } = await import('../dev/src/cleanups.ts');
const { REPOSITORY } = await import('../dev/src/environment.ts');
const { startProcessGroup } = await import('../dev/src/emulators.ts');
const { ensureBrowsers, ensureChromium } = await import('./runner/ensure-browsers.ts');
const { testStacks } = await import('./support/test-environment.ts');

const PARTS = ['unit', 'emulator', 'e2e', 'look', 'browsers', 'quick'];

const [part = 'all', ...filters] = process.argv.slice(2);
if (part !== 'all' && !PARTS.includes(part)) {
  console.error(`"${part}" is not a part of the tests: name one of ${PARTS.join(', ')}, or none.`);
  process.exit(1);
}

const cleanups = createCleanups();
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true;
    void cleanups.run().then(() => process.exit(130));
  });
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number };
  /** Vitest's results per test file. Playwright lists its failed tests itself. */
  readonly testResults?: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const total = { passed: 0, failed: 0 };
/** Printed last, because the start of a long log may be cut off. */
const failures: string[] = [];

const findFailures = ({ testResults = [] }: Report) =>
  testResults.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults.map(({ fullName, failureMessages: [failure] }) =>
      failure ? `${fullName}\n${failure}` : '',
    ),
  ]);

/** Runs an npm script and adds up its results. A script without a report counts as one test. */
async function runStep(name: string, script: string, args: readonly string[] = []): Promise<void> {
  if (isEnding) return;
  const report = join(REPOSITORY, 'local/report.json');
  await rm(report, { force: true });
  console.log(`▸ ${name}`);
  const npm = spawn('npm', ['run', '-s', script, '--', ...args], { stdio: 'inherit' });
  cleanups.add(() => npm.kill());
  const [exitCode] = (await once(npm, 'close')) as [number | null];
  const isFine = exitCode === 0;
  const results = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Report;
  const passed = results.numPassedTests ?? results.stats?.expected ?? Number(isFine);
  const failed = results.numFailedTests || results.stats?.unexpected || Number(!isFine || !passed);
  total.passed += passed;
  total.failed += failed;
  failures.push(...findFailures(results).filter(Boolean));
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed\n`);
}

/**
 * Starts a worker's test stack in a child process, because firebase-admin supports only one set of
 * emulators per process. Resolves to true once the stack has started.
 */
async function startStack(folder: string, worker: number): Promise<boolean> {
  const logFile = join(folder, 'stack.log');
  const start = ['--import', 'tsx', 'dev/src/start.ts', '--environment', 'test'];
  let isStopping = false;
  return new Promise((resolve) => {
    const group = startProcessGroup(process.execPath, start, {
      cwd: REPOSITORY,
      env: { ...process.env, TEST_PARALLEL_INDEX: String(worker) },
      logFile,
      // A stack sends a single message, once it has started.
      onMessage: () => resolve(true),
    });
    cleanups.add(() => {
      isStopping = true;
      return group.stop(20_000);
    });
    void group.ended.then(async () => {
      if (!isStopping) console.log(`A test stack ended:\n${await readFile(logFile, 'utf8')}`);
      resolve(false);
    });
  });
}

const has = (...parts: readonly string[]) => parts.includes(part) || part === 'all';
if (has('e2e', 'look', 'browsers')) ensureChromium();
// Starting stacks is mostly waiting, so steps that don't need one run in the meantime.
const stacks = has('emulator', 'e2e', 'look', 'browsers')
  ? Promise.all(testStacks.map(({ folder }, worker) => startStack(folder, worker)))
  : [];
if (has('quick')) {
  for (const script of ['check:format', 'check:unused', 'check:types'])
    await runStep(script, script);
}
if (has('unit', 'quick')) await runStep('unit', 'step:unit', filters);
if (!(await stacks).every(Boolean)) total.failed += 1;
else {
  if (has('emulator')) await runStep('emulator', 'step:emulator', filters);
  if (has('e2e')) await runStep('e2e', 'step:e2e', filters);
  if (part === 'look') await runStep(part, 'step:look', filters);
  if (part === 'browsers' && ensureBrowsers()) await runStep(part, 'step:browsers', filters);
}
await cleanups.run();
for (const failure of failures) console.log(`✗ ${failure}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
