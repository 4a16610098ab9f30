import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';

interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The file for everything that the processes print. */
  readonly logFile: string;
  readonly onLine?: (line: string) => void;
  /** Called with each message that the command sends over Node's IPC channel. */
  readonly onMessage?: (message: unknown) => void;
}

/**
 * Starts a command with a process group of its own, so that a Ctrl-C in the terminal reaches only
 * this process, which stops the others in order.
 */
export function startGroup(
  command: string,
  args: readonly string[],
  { cwd, env, logFile, onLine, onMessage }: GroupOptions,
) {
  mkdirSync(dirname(logFile), { recursive: true });
  const child = execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    reject: false,
    buffer: false,
    // A pipe ends with this process, so the command can notice it.
    stdin: 'pipe',
    stdout: ['pipe', { file: logFile }],
    stderr: ['pipe', { file: logFile }],
    all: true,
    ...(onMessage && { ipc: true as const }),
  });
  if (onMessage) child.on('message', onMessage);
  const read = async () => {
    for await (const line of child.iterable({ from: 'all' })) onLine?.(line);
  };
  const isRead = read().catch(() => undefined);
  /** The exit code; null if a signal ended the command, or if there is no such command. */
  const ended: Promise<number | null> = once(child, 'exit').then(
    // A grandchild that still runs may hold the streams open, so do not wait for their end.
    ([code]) => Promise.race([isRead, delay(500)]).then(() => code),
    () => null,
  );
  /** Kills every process of the group. */
  const kill = async () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has already ended.
    }
    await ended;
  };
  /** Asks the command to end, and kills the rest of its group after `graceMs` at the latest. */
  const stop = async (graceMs: number) => {
    child.kill('SIGINT');
    await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
    await kill();
  };
  return { ended, kill, stop };
}
