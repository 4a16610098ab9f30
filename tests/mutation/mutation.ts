import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { benchEnvironment, runBench, startBackend } from '../../dev/bench/bench-stack.ts';
import { type LocalEnvironment, REPOSITORY } from '../../dev/src/environment.ts';
import { setBackendEnv } from '../../dev/src/variables.ts';
import { loadRules } from '../support/load-rules.ts';
import { type CollectedTest, collectTests, passes } from './collect-tests.ts';
import { listMutants, type Mutant } from './mutants.ts';

/*
 * `npm run test:mutation` changes one condition of firestore.rules at a time, and runs the tests that
 * evaluate its line until one fails. It lists the changes that no test detects. `-- TEXT ...` tries
 * only changes that contain one of the texts.
 */

/** These tests don't check what the rules allow. */
const OTHER_TESTS = ['cost', 'indexes', 'limits', 'queries'].map((name) => `${name}.test.ts`);

interface Evaluation {
  readonly sourcePosition: { readonly line?: number };
  readonly values?: readonly { readonly count?: number }[];
  readonly children?: readonly Evaluation[];
}

/** Number of evaluations per line since the rules were loaded. */
async function countEvaluations({ firestoreUrl, projectId }: LocalEnvironment) {
  const response = await fetch(`${firestoreUrl}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { report = [] } = (await response.json()) as { report?: readonly Evaluation[] };
  const counts = new Map<number, number>();
  const add = ({ sourcePosition: { line = 0 }, values = [], children = [] }: Evaluation) => {
    for (const { count = 0 } of values) counts.set(line, (counts.get(line) ?? 0) + count);
    children.forEach(add);
  };
  report.forEach(add);
  return counts;
}

interface CoveringTest {
  readonly test: CollectedTest;
  readonly lines: readonly number[];
}

async function listCoveringTests(environment: LocalEnvironment): Promise<CoveringTest[]> {
  const folder = join(REPOSITORY, 'tests/rules');
  const files = (await readdir(folder)).filter((file) => !OTHER_TESTS.includes(file));
  const covering: CoveringTest[] = [];
  for (const file of files) {
    const tests = await collectTests(join(folder, file));
    let before = await countEvaluations(environment);
    for (const test of tests) {
      if (!(await passes(test))) throw new Error(`Fails without a change: ${file}: ${test.title}`);
      const after = await countEvaluations(environment);
      const lines = [...after.keys()].filter((line) => after.get(line) !== before.get(line));
      covering.push({ test, lines });
      before = after;
    }
  }
  return covering;
}

await runBench(async (cleanups) => {
  const { RULES, RULES_PROJECT_ID } = await import('../support/rules-world.ts');
  const environment = { ...(await benchEnvironment('mutation')), projectId: RULES_PROJECT_ID };
  await startBackend(environment, cleanups);
  setBackendEnv(environment);
  let tests = await listCoveringTests(environment);

  const isNoticed = async ({ rules, line }: Mutant) => {
    await loadRules(environment, rules);
    const covering = tests.filter(({ lines }) => lines.includes(line));
    // The emulator doesn't count lines that contain only `true`.
    for (const covered of covering.length > 0 ? covering : tests) {
      if (await passes(covered.test)) continue;
      // The test that fails will probably also detect the next change on this line.
      tests = [covered, ...tests.filter((other) => other !== covered)];
      return true;
    }
    return false;
  };
  const texts = process.argv.slice(2);
  const mutants = listMutants(RULES).filter(
    ({ change }) => texts.length === 0 || texts.some((text) => change.includes(text)),
  );
  console.log(`Trying ${mutants.length} changes with ${tests.length} tests.`);
  let unnoticed = 0;
  for (const mutant of mutants) {
    if (await isNoticed(mutant)) continue;
    unnoticed += 1;
    console.log(`Not noticed: line ${mutant.line}: ${mutant.change}`);
  }
  console.log(`Tests don't notice ${unnoticed} of ${mutants.length} changes.`);
  return unnoticed === 0;
});
