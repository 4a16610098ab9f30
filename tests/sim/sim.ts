import { parseArgs } from 'node:util';
import { createCleanups } from '../../dev/src/cleanups.ts';
import './replace-firebase.ts';
import { installClock } from './clock.ts';
import { captureLog, lastError } from './log.ts';

/**
 * `npm run sim -- --seed N --steps M` runs M random commands against the handlers, with a model
 * beside them; `--seeds K` runs K seeds from N on, and `--shrink S` looks for fewer commands that
 * fail for S seconds. Uses the emulators of a running test stack, else its own. With `--damage` it
 * breaks what is stored, to see that it finds that. `--year N` runs a year of asking N customers instead.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '150' },
    shrink: { type: 'string', default: '180' },
    damage: { type: 'boolean', default: false },
    year: { type: 'string', default: '0' },
  },
});
const [seed, seeds] = [Number(values.seed), Number(values.seeds)];
const options = {
  steps: Number(values.steps),
  shrinkSeconds: Number(values.shrink),
  isDamaging: values.damage,
};

captureLog();
const say = (line: string) => process.stdout.write(`${line}\n`);

const cleanups = createCleanups();
let failed = 0;
try {
  const { startServers } = await import('./backend.ts');
  const backend = await startServers(cleanups);
  installClock();
  const { runSeed } = await import('./run-seed.ts');
  const { simulateYear } = await import('./year/year.ts');
  const customers = Number(values.year);
  if (customers > 0) {
    const { counts, seconds: took } = await simulateYear(backend, seed, customers);
    const each = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    say(`A year of ${customers} customers in ${took.toFixed(0)} s: ${each.join(', ')}.`);
    say('0 violations.');
  }
  for (let one = seed; customers === 0 && one < seed + seeds; one += 1) {
    const { seconds, summary, failure } = await runSeed(backend, one, options);
    const took = `${seconds.toFixed(1)} s`;
    if (!failure) {
      say(`Seed ${one}: ${summary} in ${took}: nothing was violated.`);
      continue;
    }
    failed += 1;
    say(`Seed ${one}: VIOLATION after ${failure.step} steps: ${failure.message}`);
    say(`  The fewest commands (${failure.commands.length}):`);
    for (const command of failure.commands) say(`  - ${command}`);
    if (lastError()) say(`  The last error that was logged: ${lastError()}`);
    say(`  Again: npm run sim -- --seed ${one} --steps ${options.steps}`);
  }
} catch (error) {
  failed += 1;
  say(error instanceof Error ? String(error.stack) : String(error));
} finally {
  await cleanups.run();
}
process.exit(failed === 0 ? 0 : 1);
