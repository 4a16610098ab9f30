import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';

interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly onLine?: (line: string) => void;
  /** Receives messages over Node's IPC channel. */
  readonly onMessage?: (message: unknown) => void;
}

/** With its own process group, Ctrl-C in the terminal reaches only this process, which stops the others in order. */
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
    // The command notices when the pipe ends with this process.
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
  /** Exit code; null if a signal ended the command or it doesn't exist. */
  const ended: Promise<number | null> = once(child, 'exit').then(
    // A grandchild may keep the streams open, so don't wait for their end.
    ([code]) => Promise.race([isRead, delay(500)]).then(() => code),
    () => null,
  );
  const kill = async () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has already ended.
    }
    await ended;
  };
  /** Sends SIGINT, and kills the group after `graceMs`. */
  const stop = async (graceMs: number) => {
    child.kill('SIGINT');
    await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
    await kill();
  };
  return { ended, kill, stop };
}
