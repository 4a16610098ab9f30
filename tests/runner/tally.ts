/** The numbers of passed and failed tests, or of steps that are one check each. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/**
 * Corrects a runner's counts by its exit code: an error, or no test at all, counts as a failure.
 */
export function judge(counts: Counts, exitCode: number | null): Counts {
  const isSound = counts.failed > 0 || (exitCode === 0 && counts.passed > 0);
  return isSound ? counts : { ...counts, failed: 1 };
}

/** The last line of a test run. */
export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

/** An event that a test runner's reporter sends. */
export type TestEvent =
  | { readonly kind: 'planned'; readonly tests: number }
  | { readonly kind: 'passed' | 'skipped' }
  /** Passed at the second try only. */
  | { readonly kind: 'flaky'; readonly title: string }
  /** Failed; `retrying` where it will be tried again. */
  | { readonly kind: 'retrying' | 'failed'; readonly title: string; readonly reason: string };

/** Sends an event to `npm test`, which started the test runner as a child process. */
export function sendEvent(event: TestEvent): void {
  process.send?.(event);
}

/** The running counts of one step. */
export interface Tally {
  /** Counts an event; gives a line to print at once, if any. */
  take(event: TestEvent): string | null;
  counts(): Counts;
  /** The step's progress, such as `57 of 180, 2 failed`; empty before the first test. */
  progress(): string;
  /**
   * The tests that passed at the second try only. They count as passed, because shared machines are
   * slow at times; check whether they hide a race.
   */
  flaky(): readonly string[];
}

export function createTally(): Tally {
  let [planned, skipped, passed, failed] = [0, 0, 0, 0];
  const flaky: string[] = [];
  return {
    take(event) {
      if (event.kind === 'planned') planned = event.tests;
      if (event.kind === 'skipped') skipped += 1;
      if (event.kind === 'passed' || event.kind === 'flaky') passed += 1;
      if (event.kind === 'flaky') flaky.push(event.title);
      if (event.kind === 'failed') failed += 1;
      if (event.kind !== 'failed' && event.kind !== 'retrying') return null;
      const again = event.kind === 'retrying' ? ' (and is tried again)' : '';
      return `  ✗ ${event.title}${again}\n${event.reason}\n`;
    },
    counts: () => ({ passed, failed }),
    progress() {
      const done = passed + failed;
      if (done === 0) return '';
      const of = planned > 0 ? ` of ${planned - skipped}` : '';
      return `${done}${of}, ${failed} failed`;
    },
    flaky: () => flaky,
  };
}
