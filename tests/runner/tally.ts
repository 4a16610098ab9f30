import type { Counts } from './counts.ts';
import type { TestEvent } from './test-event.ts';

/** The tests of one step as they are counted. */
export interface Tally {
  /** Counts what happened; gives what is worth a line at once. */
  take(event: TestEvent): string | null;
  counts(): Counts;
  /** How far the step is, such as `57 of 180, 2 failed`; empty before the first test. */
  progress(): string;
  /**
   * The tests that passed at their second try only. They count as passed, on machines that are
   * shared and noisy; look at them before they hide a race.
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
