import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startGroup } from './process-group.ts';
import { waitUntil } from './wait-until.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'group-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (script: string, onLine?: (line: string) => void) =>
  startGroup('sh', ['-c', script], {
    cwd: folder,
    env: process.env,
    logFile: join(folder, 'group.log'),
    ...(onLine ? { onLine } : {}),
  });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('gives the exit code, and keeps what was printed', async () => {
  const group = run('echo out; echo err >&2; exit 3');
  expect(await group.ended).toBe(3);
  const log = readFileSync(join(folder, 'group.log'), 'utf8');
  expect(log.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

it('gives null for a command that is not there', async () => {
  const options = { cwd: folder, env: process.env, logFile: join(folder, 'group.log') };
  expect(await startGroup('no-such-command', [], options).ended).toBeNull();
});

it('says that the log cannot be written, and goes on without it', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const lines: string[] = [];
  const options = { cwd: folder, env: process.env, logFile: folder };
  const group = startGroup('sh', ['-c', 'echo out; sleep 0.2; echo on'], {
    ...options,
    onLine: (line) => lines.push(line),
  });
  expect(await group.ended).toBe(0);
  expect(lines).toEqual(['out', 'on']);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('A log is not written: EISDIR'),
  );
  said.mockRestore();
});

it('kills a grandchild that ignores every request to end', async () => {
  let grandchild = 0;
  const group = run(
    `trap '' INT TERM; sh -c 'trap "" INT TERM; echo $$; while :; do sleep 1; done' & wait`,
    (line) => {
      grandchild = Number(line);
    },
  );
  expect(await waitUntil(() => grandchild > 0, 5000, 10)).toBe(true);
  expect(isAlive(grandchild)).toBe(true);
  const hurry = AbortSignal.timeout(50);
  await group.stop(60_000, hurry);
  expect(await waitUntil(() => !isAlive(grandchild), 2000, 10)).toBe(true);
});
