import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { COST_FILE } from '../support/rules-cost.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { attackTable, type Report, testPattern } from './attack-table.ts';
import { ATTACKS } from './attacks.ts';
import { type Step, vitest } from './steps.ts';

/**
 * Runs the tests of every attack twice in a row against one stack, and prints a table. The stack is
 * not reset between the runs; files that search all of the database for traces empty it themselves.
 */
export const attacks: Step = async (context) => {
  const file = join(testEnvironment.folder, 'attacks.json');
  const run = vitest('emulator', [
    '--project=unit-*',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--testNamePattern=${testPattern(ATTACKS)}`,
    ...new Set(ATTACKS.map((attack) => attack.file)),
  ]);
  const reports: Report[] = [];
  let failed = 0;
  for (const _ of ['first', 'second']) {
    await rm(file, { force: true });
    const { counts, output } = await run(context);
    failed = counts.failed;
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { counts, output };
    reports.push(JSON.parse(text) as Report);
  }
  const { text, stopped } = attackTable(ATTACKS, reports);
  console.log(`${text}\n${stopped} of ${ATTACKS.length} attacks ended in nothing, twice in a row`);
  // A run that failed beside the tests of the list has shown nothing.
  const open = ATTACKS.length - stopped;
  return { counts: { passed: stopped, failed: open || failed }, output: '' };
};

/** Measures what each rule costs, and prints it with the emulator's version. */
export const rulesCost: Step = async (context) => {
  process.env.RULES_COST = 'true';
  await rm(COST_FILE, { force: true });
  const result = await vitest('emulator', ['tests/rules/cost.test.ts'])(context);
  console.log(await readFile(COST_FILE, 'utf8').catch(() => ''));
  return result;
};
