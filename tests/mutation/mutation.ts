import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { benchEnvironment, runBench, startBackend } from '../../dev/bench/bench-stack.ts';
import { type LocalEnvironment, REPOSITORY } from '../../dev/src/environment.ts';
import { setBackendEnv } from '../../dev/src/variables.ts';
import './replace-vitest.ts';
import { loadRules } from '../support/load-rules.ts';
import { openFile, passes, type Test, testsOf } from './collect.ts';
import { type LineCounts, lineCounts } from './coverage.ts';
import { EQUIVALENT } from './equivalent.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/*
 * `npm run test:mutation` changes one thing of firestore.rules after the other, and runs the tests of
 * the rules that evaluate its line until one fails. A change that none notices fails the command,
 * unless `equivalent.ts` says why it changes nothing. `-- TEXT ...` takes the changes with one of these texts only.
 */

/** They ask the rules nothing, or what they cost only. */
const OTHERS = ['cost', 'indexes', 'limits', 'queries'].map((name) => `${name}.test.ts`);

/** Every test of the rules, with the lines of the rules that it evaluates. */
async function coveringTests(environment: LocalEnvironment) {
  const folder = join(REPOSITORY, 'tests/rules');
  const covering: { test: Test; lines: ReadonlySet<number> }[] = [];
  for (const name of await readdir(folder)) {
    if (OTHERS.includes(name)) continue;
    const tests = await testsOf(() => import(join(folder, name)));
    await openFile(tests);
    let before: LineCounts = new Map();
    for (const test of tests) {
      if (!(await passes(test))) throw new Error(`Fails without a change: ${name}: ${test.title}`);
      const after = await lineCounts(environment);
      const isNew = (line: number) => after.get(line) !== before.get(line);
      covering.push({ test, lines: new Set([...after.keys()].filter(isNew)) });
      before = after;
    }
  }
  return covering;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

await runBench(async (cleanups) => {
  const wanted = process.argv.slice(2);
  const { RULES: rules, RULES_PROJECT_ID: projectId } = await import('../support/rules-world.ts');
  const environment = { ...(await benchEnvironment('mutation')), projectId };
  await startBackend(environment, cleanups);
  setBackendEnv(environment);
  let tests = await coveringTests(environment);
  say(`${tests.length} tests pass without a change.`);

  const isWanted = ({ change }: Mutant) => wanted.some((text) => change.includes(text));
  const all = mutantsOf(rules).filter((mutant) => wanted.length === 0 || isWanted(mutant));
  const isEquivalent = ({ change }: Mutant) => EQUIVALENT.some(([one]) => one.test(change));
  const mutants = all.filter((mutant) => !isEquivalent(mutant));
  const found = { killed: 0, survive: 0 };
  const judge = async (mutant: Mutant) => {
    await loadRules(environment, mutant.rules);
    const covering = tests.filter(({ lines }) => lines.has(mutant.line));
    // The emulator counts no line that is `true` by itself.
    for (const one of covering.length > 0 ? covering : tests) {
      if (await passes(one.test)) continue;
      // What has failed is likely to fail for the next change too, which is beside this one.
      tests = [one, ...tests.filter((other) => other !== one)];
      return 'killed';
    }
    return 'survive';
  };
  for (const [index, mutant] of mutants.entries()) {
    if (index % 50 === 0) say(`${index} of ${mutants.length}, ${Math.round(process.uptime())} s`);
    const end = await judge(mutant);
    found[end] += 1;
    if (end === 'survive') say(`Survives: line ${mutant.line}: ${mutant.change}`);
  }
  const unused = EQUIVALENT.filter(([one]) => !all.some(({ change }) => one.test(change)));
  if (wanted.length === 0) for (const [one] of unused) say(`No mutant is the equivalent ${one}`);
  const { killed, survive } = found;
  const equivalent = all.length - mutants.length;
  say(`${all.length} mutants: ${killed} killed, ${equivalent} equivalent, ${survive} survive`);
  return survive === 0 && (wanted.length > 0 || unused.length === 0);
});
