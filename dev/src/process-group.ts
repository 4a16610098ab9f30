import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';

/** How long the last output may take to arrive once the command has ended. */
const READ_REST_MS = 500;

interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Everything the processes print goes here. */
  readonly logFile: string;
  readonly onLine?: (line: string) => void;
  /** Takes what the command sends over Node's channel between parent and child. */
  readonly onMessage?: (message: unknown) => void;
}

/** A command with every process that it starts, save those that it puts in groups of their own. */
export interface ProcessGroup {
  /** The exit code once the command has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Asks the command to end; kills whatever of the group is left after `graceMs`, or at `hurry`. */
  stop(graceMs: number, hurry?: AbortSignal): Promise<void>;
}

/**
 * Starts a command as the leader of its own process group: a Ctrl-C in the terminal then reaches
 * us alone, and we end the rest in order.
 */
export function startGroup(
  command: string,
  args: readonly string[],
  { cwd, env, logFile, onLine, onMessage }: GroupOptions,
): ProcessGroup {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = { file: logFile };
  const child = execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    reject: false,
    buffer: false,
    all: true,
    stdin: 'ignore',
    stdout: ['pipe', log],
    stderr: ['pipe', log],
    ...(onMessage ? { ipc: true as const } : {}),
  });
  if (onMessage) child.on('message', onMessage);
  const isRead = (async () => {
    for await (const line of child.iterable({ from: 'all' })) onLine?.(line);
  })().catch(() => undefined);
  const exited = once(child, 'exit').then(
    ([code]) => code as number | null,
    () => null,
  );
  const ended = exited.then(async (code) => {
    // A grandchild that lives on may hold the streams open: then the rest of them is not waited for.
    await Promise.race([isRead, delay(READ_REST_MS)]);
    return code;
  });

  return {
    ended,
    async stop(graceMs, hurry) {
      const { pid } = child;
      if (pid === undefined) return;
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      const grace = delay(graceMs, undefined, { ref: false, signal: hurry });
      // An aborted delay rejects: it is over early, no more.
      await Promise.race([exited, grace.catch(() => undefined)]);
      kill(-pid);
      await ended;
    },
  };
}

/** Kills a process, or with a negative id a group, unless it is gone already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
