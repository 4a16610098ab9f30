import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Everything the processes print goes here. */
  readonly logFile: string;
  readonly onLine?: (line: string) => void;
}

/** A command with every process that it starts, down to the grandchildren. */
export interface ProcessGroup {
  /** The exit code once the command has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Asks the command to end; kills whatever of the group is left after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Starts a command as the leader of its own process group: a Ctrl-C in the terminal then reaches
 * us alone and we end the rest in order, and a grandchild (Java) can never be left behind.
 */
export function startGroup(
  command: string,
  args: readonly string[],
  options: GroupOptions,
): ProcessGroup {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      options.onLine?.(line);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      resolve(null);
    });
  });
  return {
    ended,
    async stop(graceMs) {
      const { pid } = child;
      if (pid === undefined) return;
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
      killGroup(pid);
      await ended;
    },
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
