import { createCleanups } from '../../dev/src/cleanups.ts';
import { type NamedStep, runStep } from './run-step.ts';
import { BROWSERS, check, playwright, stacks, vitest } from './steps.ts';
import { attacks, rulesCost } from './table-steps.ts';
import { add, closingLine, NO_COUNTS } from './tally.ts';

/** All parts, or the named one, whose further arguments go to its runner. */
const [part, ...filters] = process.argv.slice(2);
/** Parts for now and then. */
const ON_DEMAND: Readonly<Record<string, NamedStep>> = {
  attacks: ['Every attack, twice in a row', attacks],
  'rules-cost': ['What each rule costs', rulesCost],
  look: ['How every page looks', playwright('look', filters)],
  browsers: ['The introduction and the app in three engines', playwright(BROWSERS, filters)],
};
const PARTS = ['unit', 'emulator', 'e2e', 'quick', ...Object.keys(ON_DEMAND)];
const TYPED = ['domain', 'functions', 'web', 'web/vite', 'web/worker', 'dev', 'tests'];

const unit: NamedStep = ['Unit tests', vitest('unit-*', filters)];
const emulator: NamedStep = ['Tests against the emulators', vitest('emulator*', filters)];
const e2e: NamedStep = ['Browser tests', playwright('phone', filters)];
const checks: readonly NamedStep[] = [
  ['Format and lint', check('biome', ['biome', 'ci', '--colors=off', '.'])],
  ['Dead code', check('knip', ['knip', '--no-progress'])],
  ...TYPED.map(
    (name): NamedStep => [
      `Types of ${name}`,
      check(`types-${name.replace('/', '-')}`, ['tsc', '-p', name]),
    ],
  ),
];
const isAll = part === undefined;
/** What needs nothing but Node: `quick` is all of it. */
const isQuick = isAll || part === 'quick';
const withoutStack = [...(isQuick ? checks : []), ...(isQuick || part === 'unit' ? [unit] : [])];
const onDemand = part === undefined ? undefined : ON_DEMAND[part];
const withStack = onDemand
  ? [onDemand]
  : [emulator, e2e].filter((_, index) => isAll || part === PARTS[index + 1]);

if (!isAll && !PARTS.includes(part)) {
  console.error(
    `There is no part "${part}" of the tests: name one of ${PARTS.join(', ')}, or none.`,
  );
  process.exit(1);
}

const cleanups = createCleanups();
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true;
    void cleanups.run().then(() => process.exit(130));
  });
}

let total = NO_COUNTS;

/** Runs steps one after the other; false where one could not be run at all. */
async function run(...steps: readonly NamedStep[]): Promise<boolean> {
  for (const step of steps) {
    if (isEnding) return false;
    const counts = await runStep(step, cleanups, () => isEnding);
    total = add(total, counts ?? { passed: 0, failed: 1 });
    if (!counts) return false;
  }
  return true;
}

// Starting the stacks is mostly waiting, so steps that need no stack run meanwhile.
const [areUp] = await Promise.all([
  withStack.length > 0 && run(['The test stacks', stacks]),
  run(...withoutStack),
]);
if (areUp) await run(...withStack);
await cleanups.run();
if (isEnding) process.exit(130);
console.log(closingLine(total));
process.exit(total.failed > 0 ? 1 : 0);
