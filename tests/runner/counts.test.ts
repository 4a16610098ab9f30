import { describe, expect, it } from 'vitest';
import { closingLine, judge } from './counts.ts';

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
