import { createCleanups } from '../../dev/src/cleanups.ts';
import { Failure } from '../../dev/src/failure.ts';
import { add, type Counts, closingLine, NO_COUNTS } from './counts.ts';
import { check, playwright, type Step, stack, vitest } from './steps.ts';

/** All parts, or the one that is named, with its runner's arguments behind it. */
const [part, ...filters] = process.argv.slice(2);
const PARTS = ['unit', 'emulator', 'e2e'];
const TYPED = ['domain', 'functions', 'web', 'web/vite', 'dev', 'tests'];

type NamedStep = readonly [name: string, step: Step];
const unit: NamedStep = ['Unit tests', vitest('unit', filters)];
const emulator: NamedStep = ['Tests against the emulators', vitest('emulator', filters)];
const e2e: NamedStep = ['Browser tests', playwright(filters)];
const checks: readonly NamedStep[] = [
  ['Format and lint', check('biome', ['biome', 'ci', '--colors=off', '.'])],
  ...TYPED.map(
    (name): NamedStep => [`Types of ${name}`, check(`types-${name}`, ['tsc', '-p', name])],
  ),
];
const isAll = part === undefined;
const withoutStack = [...(isAll ? checks : []), ...(isAll || part === 'unit' ? [unit] : [])];
const withStack = [emulator, e2e].filter((_, index) => isAll || part === PARTS[index + 1]);

const cleanups = createCleanups();
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true;
    void cleanups.run().then(() => process.exit(130));
  });
}

let total: Counts = NO_COUNTS;

/** Runs one step and prints what it found; false where it could not be run at all. */
async function run([name, step]: NamedStep): Promise<boolean> {
  if (isEnding) return false;
  const start = performance.now();
  try {
    const { counts, output } = await step(cleanups);
    if (isEnding) return false;
    total = add(total, counts);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (counts.failed > 0) console.log(output);
    console.log(`${counts.failed ? '✗' : '✓'} ${name}: ${closingLine(counts)} (${seconds} s)`);
    return true;
  } catch (error) {
    if (isEnding) return false;
    total = add(total, { passed: 0, failed: 1 });
    console.log(error instanceof Failure ? error.message : error);
    console.log(`✗ ${name}: could not be run`);
    return false;
  }
}

if (!isAll && !PARTS.includes(part)) {
  console.error(
    `There is no part "${part}" of the tests: name one of ${PARTS.join(', ')}, or none.`,
  );
  process.exit(1);
}
for (const step of withoutStack) await run(step);
if (withStack.length > 0 && (await run(['The stack starts', stack]))) {
  for (const step of withStack) await run(step);
}
await cleanups.run();
if (isEnding) process.exit(130);
console.log(closingLine(total));
process.exit(total.failed > 0 ? 1 : 0);
