import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { localEnvironment, REPOSITORY } from '../../dev/src/environment.ts';
import { Failure } from '../../dev/src/failure.ts';
import { startGroup } from '../../dev/src/process-group.ts';

/** How long a stack may take to end what it started before it is killed. */
const GRACE_MS = 15_000;

/**
 * Starts the test stack of one worker as a process of its own, as firebase-admin knows one set of
 * emulators a process. Resolves once it is up, rejects with a `Failure` where it ends before.
 */
export async function startTestStack(worker: number, cleanups: Cleanups): Promise<void> {
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
  // Once it is up, nobody awaits this any more.
  broken.catch((error: Failure) => isEnding || console.log(error.message));
  await Promise.race([ready, broken]);
}
