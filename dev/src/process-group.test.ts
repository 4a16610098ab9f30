import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGroup } from './process-group.ts';

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

it('kills a grandchild that ignores every request to end', async () => {
  let grandchild = 0;
  const group = run(
    `trap '' INT TERM; sh -c 'trap "" INT TERM; echo $$; while :; do sleep 1; done' & wait`,
    (line) => {
      grandchild = Number(line);
    },
  );
  await expect.poll(() => grandchild, { timeout: 5000 }).toBeGreaterThan(0);
  expect(isAlive(grandchild)).toBe(true);
  const hurry = AbortSignal.timeout(50);
  await group.stop(60_000, hurry);
  await expect.poll(() => isAlive(grandchild), { timeout: 2000 }).toBe(false);
});
