import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { testLoad } from '../support/test-environment.ts';

const SEEDS = testLoad(2);

it(`${SEEDS} random simulations violate no invariants`, async () => {
  const args = ['--import', 'tsx', 'tests/sim/sim.ts', '--seeds', String(SEEDS), '--steps', '80'];
  // A separate process has its own clock and Firestore project.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: REPOSITORY }).catch(
    (error: { readonly stdout: string }) => error,
  );
  expect(stdout).not.toContain('VIOLATION');
  expect(stdout.match(/: no violation/g)).toHaveLength(SEEDS);
}, 600_000);
