import { describe, expect, it } from 'vitest';
import { closingLine, flakyTests, judge, playwrightCounts, vitestCounts } from './counts.ts';

describe('the counts of a test run', () => {
  it("adds a file that failed outside its tests to vitest's failures", () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2 });
  });

  it("counts Playwright's errors as failures, and a second try that passed as passed", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats, errors: ['x'] })).toEqual({ passed: 5, failed: 2 });
  });

  it('names the tests that passed at their second try only', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, projectName: 'phone' }],
    });
    const inner = { title: 'a list', specs: [spec('shows more', 'flaky')] };
    const file = { title: 'list.spec.ts', specs: [spec('loads', 'expected')], suites: [inner] };
    expect(flakyTests({ suites: [file] })).toEqual(['[phone] a list › shows more']);
  });

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
