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

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The counts of vitest's JSON report. A file that failed outside its tests is one failure. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors: readonly unknown[];
}

/**
 * The counts of Playwright's JSON report. A test that passed at its second try counts as passed, on
 * machines that are shared and noisy, but `flakyTests` names it: look at it before it hides a race.
 */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The tests of Playwright's JSON report that passed at their second try only. */
export function flakyTests(report: unknown): string[] {
  const of = ({ title, suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${title} › ${spec.title}`),
    ),
    ...suites.flatMap(of),
  ];
  return ((report as PlaywrightReport).suites ?? []).flatMap(of);
}

/** What a runner's report is worth beside its exit code: an error or no test at all is a failure. */
export function judge(counts: Counts, exitCode: number | null): Counts {
  const isSound = counts.failed > 0 || (exitCode === 0 && counts.passed > 0);
  return isSound ? counts : { ...counts, failed: 1 };
}

/** The last line of a test run. */
export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
