import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { testLoad } from '../support/test-load.ts';

const SEEDS = testLoad(2);

/** Runs the simulator in a process of its own, whose clock and Firestore project are its own too. */
function simulate(...options: readonly string[]): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', 'tests/sim/sim.ts', ...options];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: REPOSITORY }, (_, output) =>
      resolve({ code: child.exitCode ?? 1, output }),
    );
  });
}

it(`finds nothing wrong in ${SEEDS} of its seeds, 60 steps each`, async () => {
  const { code, output } = await simulate('--seed', '1', '--seeds', String(SEEDS), '--steps', '60');
  expect(output).not.toContain('VIOLATION');
  expect(output.match(/: 60 steps, .* nothing was violated/g)).toHaveLength(SEEDS);
  expect(code).toBe(0);
}, 600_000);

it('finds a document that is damaged, and the same again by its seed', async () => {
  const options = ['--seed', '3', '--steps', '60', '--shrink', '0', '--damage'];
  const [first, again] = await Promise.all([simulate(...options), simulate(...options)]);
  const found = /VIOLATION after \d+ steps: .*/;
  expect(first.output).toMatch(found);
  // Ids are random; what happened to which step is not.
  const step = ({ output }: typeof first) => /VIOLATION after (\d+) steps/.exec(output)?.[1];
  expect(step(again)).toBe(step(first));
  expect([first.code, again.code]).toEqual([1, 1]);
}, 300_000);
