/** What a test runner tells of its run, test by test. */
export type TestEvent =
  | { readonly kind: 'planned'; readonly tests: number }
  | { readonly kind: 'passed' | 'skipped' }
  /** Passed at its second try only. */
  | { readonly kind: 'flaky'; readonly title: string }
  /** Failed, and is tried again or not. */
  | { readonly kind: 'retrying' | 'failed'; readonly title: string; readonly reason: string };

/** Tells `npm test`, whose child the test runner then is. */
export function sendEvent(event: TestEvent): void {
  process.send?.(event);
}
