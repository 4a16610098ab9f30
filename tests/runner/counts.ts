/** How many passed and failed: tests, or steps that are one check each. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** What a runner's counts are worth beside its exit code: an error or no test at all is a failure. */
export function judge(counts: Counts, exitCode: number | null): Counts {
  const isSound = counts.failed > 0 || (exitCode === 0 && counts.passed > 0);
  return isSound ? counts : { ...counts, failed: 1 };
}

/** The last line of a test run. */
export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
