import { inspect, parseArgs } from 'node:util';
import fc from 'fast-check';
import { createCleanups } from '../../dev/src/cleanups.ts';
import type { Backend } from './backend.ts';
import { captureLog, getLastError, installClock } from './process.ts';

/**
 * `npm run sim -- --seed N --seeds K --steps M --shrink S` runs K seeds starting at N, each with
 * about M random commands. After a failure, it looks for fewer commands that fail, for up to S
 * seconds.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '150' },
    shrink: { type: 'string', default: '180' },
  },
});
const steps = Number(values.steps);

const print = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (startMs: number) => (performance.now() - startMs) / 1000;

/** If the seed's commands fail, shrinks them. Returns true if they failed. */
async function runSeed(backend: Backend, seed: number): Promise<boolean> {
  // The handlers read their settings when they are imported.
  const [{ World }, referrals, business] = await Promise.all([
    import('./world.ts'),
    import('./referral-commands.ts'),
    import('./business-commands.ts'),
  ]);
  const startMs = performance.now();
  let summary = '';
  let [failedAtMs, step] = [0, 0];
  const all = [...Object.values(referrals), ...Object.values(business)].flat();
  const options = { maxCommands: steps, size: 'max', disableReplayLog: true } as const;
  // The length of a list is random; with two lists, the total varies less.
  const commands = fc.tuple(fc.commands(all, options), fc.commands(all, options));
  const property = fc.asyncProperty(commands, async ([first, second]) => {
    if (failedAtMs && secondsSince(failedAtMs) > Number(values.shrink)) return;
    const world = await World.create(backend);
    try {
      await fc.asyncModelRun(async () => ({ model: {}, real: world }), [...first, ...second]);
      await world.finish();
      const { model, checkedEmails } = world;
      summary = `${model.steps} steps, ${model.referrals.length} referrals, ${checkedEmails} emails`;
    } catch (error) {
      step ||= world.model.steps;
      failedAtMs ||= performance.now();
      throw error;
    }
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: 1 });
  const took = `${secondsSince(startMs).toFixed(1)} s`;
  if (!failed) {
    print(`Seed ${seed}: ${summary} in ${took}: no violation.`);
    return false;
  }
  print(`Seed ${seed}: VIOLATION at step ${step} after ${took}: ${inspect(errorInstance)}`);
  print('  The fewest commands that fail:');
  for (const part of counterexample?.[0] ?? []) for (const command of part) print(`  - ${command}`);
  if (getLastError()) print(`  The last logged error: ${getLastError()}`);
  print(`  Run it again: npm run sim -- --seed ${seed} --steps ${steps}`);
  return true;
}

captureLog();
const cleanups = createCleanups();
let failures = 0;
try {
  const { startServers } = await import('./backend.ts');
  const backend = await startServers(cleanups);
  installClock();
  for (let index = 0; index < Number(values.seeds); index += 1)
    failures += Number(await runSeed(backend, Number(values.seed) + index));
} catch (error) {
  failures += 1;
  print(inspect(error));
} finally {
  await cleanups.run();
}
process.exit(failures === 0 ? 0 : 1);
