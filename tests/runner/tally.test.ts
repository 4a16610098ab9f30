import { describe, expect, it } from 'vitest';
import { closingLine, createTally, judge, type TestEvent } from './tally.ts';

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

describe('the counts of a test run', () => {
  it('is a failure when no test ran', () => {
    expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('is a failure when the runner says so, though every test passed', () => {
    expect(judge({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
    expect(judge({ passed: 5, failed: 0 }, null)).toEqual({ passed: 5, failed: 1 });
    expect(judge({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
  });

  it('ends in one line that says both', () => {
    expect(closingLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
  });
});
