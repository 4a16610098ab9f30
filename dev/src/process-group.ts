import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';

/** How long to wait for the last output once the command has ended. */
const READ_REST_MS = 500;

interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The file for everything that the processes print. */
  readonly logFile: string;
  readonly onLine?: (line: string) => void;
  /** Called with each message that the command sends over Node's IPC channel. */
  readonly onMessage?: (message: unknown) => void;
}

/** A command with every process that it starts, except those in process groups of their own. */
export interface ProcessGroup {
  /** The exit code once the command has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Asks the command to end; kills the rest of the group after `graceMs`, or at `hurry`. */
  stop(graceMs: number, hurry?: AbortSignal): Promise<void>;
  /** Kills the group with SIGKILL, as a machine that fails would. */
  kill(): Promise<void>;
}

/**
 * Starts a command as the leader of its own process group, so that a Ctrl-C in the terminal reaches
 * only this process, which stops the others in order.
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
    // A grandchild that still runs may hold the streams open, so do not wait for their end.
    await Promise.race([isRead, delay(READ_REST_MS)]);
    return code;
  });

  return {
    ended,
    async kill() {
      if (child.pid !== undefined) kill(-child.pid);
      await ended;
    },
    async stop(graceMs, hurry) {
      const { pid } = child;
      if (pid === undefined) return;
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      const grace = delay(graceMs, undefined, { ref: false, signal: hurry });
      // Aborting the delay rejects it, which only ends the wait.
      await Promise.race([exited, grace.catch(() => undefined)]);
      kill(-pid);
      await ended;
    },
  };
}

/** Kills a process, or with a negative id a process group; ignores one that is gone. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
