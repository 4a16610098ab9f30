import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';
import {
  attackTable,
  outcomeOf,
  type Report,
  type ReportedTest,
  testPattern,
} from './attack-table.ts';
import { ATTACKS, type Attack } from './attacks.ts';

const RELAY: Attack = {
  item: '10',
  what: 'mail',
  file: 'tests/a.test.ts',
  test: 'reaches 20 (of 50)',
};
const BOMB: Attack = { ...RELAY, item: '2', what: 'bomb', test: 'brings three' };
const LOW: Attack = { ...RELAY, item: 'low', what: 'scan', test: 'leaves none' };

const report = (...tests: readonly ReportedTest[]): Report => ({
  testResults: [
    { name: '/somewhere/tests/a.test.ts', assertionResults: tests },
    { name: '/somewhere/tests/b.test.ts', assertionResults: [test('who brings three', 'failed')] },
  ],
});
const test = (fullName: string, status = 'passed', ...failureMessages: readonly string[]) => ({
  fullName,
  status,
  failureMessages,
});

describe('an attack', () => {
  it('is stopped where each of its tests passed', () => {
    const once = report(test('who reaches 20 (of 50), in our words'));
    expect(outcomeOf(RELAY, once)).toEqual({ isStopped: true, says: 'passed' });
    const twice = report(test('a form brings three'), test('an ask brings three'));
    expect(outcomeOf(BOMB, twice)).toEqual({ isStopped: true, says: 'passed 2x' });
  });

  it('is said to be stopped at the second try only', () => {
    const flaky = report(test('brings three', 'passed', 'expected 3'));
    expect(outcomeOf(BOMB, flaky).says).toBe('passed at the second try');
  });

  it('is not stopped by a test that failed, was skipped, or is not there', () => {
    for (const status of ['failed', 'skipped', 'todo', 'pending']) {
      const one = report(test('a form brings three'), test('an ask brings three', status));
      expect(outcomeOf(BOMB, one)).toEqual({ isStopped: false, says: status.toUpperCase() });
    }
    expect(outcomeOf(RELAY, report())).toEqual({ isStopped: false, says: 'NO SUCH TEST' });
  });
});

it('the table has the items in their order, and counts what was stopped in both runs', () => {
  const all = [test('reaches 20 (of 50)'), test('brings three'), test('leaves none')];
  const runs = [report(...all), report(...all.slice(0, 2))];
  const { text, stopped } = attackTable([LOW, RELAY, BOMB], runs);
  expect(text.split('\n')).toEqual([
    'item  attack  run 1   run 2         test',
    '2     bomb    passed  passed        tests/a.test.ts: brings three',
    '10    mail    passed  passed        tests/a.test.ts: reaches 20 (of 50)',
    'low   scan    passed  NO SUCH TEST  tests/a.test.ts: leaves none',
  ]);
  expect(stopped).toBe(2);
});

it('the pattern means the names as they are', () => {
  expect('a stranger reaches 20 (of 50)').toMatch(new RegExp(testPattern([BOMB, RELAY])));
  expect('a stranger reaches 20 of 50').not.toMatch(new RegExp(testPattern([BOMB, RELAY])));
});

it('the list has every item, and only files that are there', () => {
  const items = new Set(ATTACKS.map(({ item }) => item));
  expect(items).toEqual(new Set([...Array.from({ length: 13 }, (_, n) => `${n + 1}`), 'low']));
  for (const { file } of ATTACKS) expect(existsSync(join(REPOSITORY, file)), file).toBe(true);
});
