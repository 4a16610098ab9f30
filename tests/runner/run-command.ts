import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cleanups } from '../../dev/src/cleanups.ts';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { startGroup } from '../../dev/src/process-group.ts';
import { testEnvironment } from '../support/test-environment.ts';

export interface CommandResult {
  readonly exitCode: number | null;
  /** Everything it printed. */
  readonly output: string;
}

/** Our pipe is no terminal, but what stands behind it may be one. FORCE_COLOR=0 still colours in biome. */
const colours = process.stdout.isTTY
  ? { FORCE_COLOR: '1' }
  : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** Runs a command of node_modules/.bin in the repository to its end; its log is named like its step. */
export async function runCommand(
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
