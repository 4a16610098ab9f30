import { expect, it } from 'vitest';
import { createTally } from './tally.ts';
import type { TestEvent } from './test-event.ts';

function tallyOf(...events: readonly TestEvent[]) {
  const tally = createTally();
  const lines = events.flatMap((event) => tally.take(event) ?? []);
  return { ...tally, lines };
}
const failed = (kind: 'failed' | 'retrying') =>
  ({ kind, title: 'a list › shows more', reason: 'No such button' }) as const;

it('says how many tests of those that are planned have passed or failed', () => {
  const planned = { kind: 'planned', tests: 9 } as const;
  const skipped = { kind: 'skipped' } as const;
  const passed = { kind: 'passed' } as const;
  expect(tallyOf(planned, skipped).progress()).toBe('');
  expect(tallyOf(planned, skipped, passed, failed('failed')).progress()).toBe('2 of 8, 1 failed');
  expect(tallyOf(passed, passed).progress()).toBe('2, 0 failed');
});

it('tells of a failure at once', () => {
  expect(tallyOf(failed('failed')).lines).toEqual(['  ✗ a list › shows more\nNo such button\n']);
});

it('counts a test that passed at its second try as passed, and names it', () => {
  const { lines, counts, flaky } = tallyOf(failed('retrying'), {
    kind: 'flaky',
    title: 'a list › shows more',
  });
  expect(lines).toEqual(['  ✗ a list › shows more (and is tried again)\nNo such button\n']);
  expect(counts()).toEqual({ passed: 1, failed: 0 });
  expect(flaky()).toEqual(['a list › shows more']);
});
