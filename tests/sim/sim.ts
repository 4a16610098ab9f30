import { parseArgs } from 'node:util';
import { createCleanups } from '../../dev/src/cleanups.ts';
import './replace-firebase.ts';
import { installClock } from './clock.ts';

/**
 * `npm run sim -- --seed N --steps M` runs M random commands against the handlers, with a model
 * beside them; `--seeds K` runs K seeds from N on. Uses the emulators of a running test stack, else
 * its own.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '150' },
    shrink: { type: 'string', default: '180' },
  },
});
const [seed, seeds, steps, shrink] = [values.seed, values.seeds, values.steps, values.shrink].map(
  Number,
) as [number, number, number, number];

// What the handlers log is no part of the report.
for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
  if (!process.env.SIM_LOG) console[level] = () => undefined;
const say = (line: string) => process.stdout.write(`${line}\n`);

const cleanups = createCleanups();
let failed = 0;
try {
  const { startServers } = await import('./backend.ts');
  const backend = await startServers(cleanups);
  installClock();
  const { runSeed } = await import('./run-seed.ts');
  for (let one = seed; one < seed + seeds; one += 1) {
    const { seconds, failure } = await runSeed(backend, one, steps, shrink);
    const took = `${seconds.toFixed(1)} s`;
    if (!failure) {
      say(`Seed ${one}: ${steps} steps in ${took}, nothing was violated.`);
      continue;
    }
    failed += 1;
    say(`Seed ${one}: VIOLATION after ${failure.step} steps: ${failure.message}`);
    say(`  The fewest commands (${failure.commands.length}):`);
    for (const command of failure.commands) say(`  - ${command}`);
    say(`  Again: npm run sim -- --seed ${one} --steps ${steps}`);
  }
} catch (error) {
  failed += 1;
  say(error instanceof Error ? String(error.stack) : String(error));
} finally {
  await cleanups.run();
}
process.exit(failed === 0 ? 0 : 1);
