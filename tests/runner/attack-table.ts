import type { Attack } from './attacks.ts';

/** A test of vitest's JSON reporter, as far as it is read here. */
export interface ReportedTest {
  readonly fullName: string;
  readonly status: string;
  /** A test that passed at its second try has the failure of the first. */
  readonly failureMessages?: readonly string[];
}

/** What vitest's JSON reporter writes, with the absolute names of files. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly ReportedTest[];
  }[];
}

/** What came of an attack's tests in one run. */
export interface Outcome {
  readonly isStopped: boolean;
  readonly says: string;
}

/** A pattern for vitest's `-t` by which it runs the tests of these attacks only. */
export const testPattern = (attacks: readonly Attack[]) =>
  attacks.map(({ test }) => test.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|');

/** An attack is stopped where it has a test, and each of its tests has run and passed. */
export function outcomeOf({ file, test }: Attack, { testResults }: Report): Outcome {
  const tests = testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.includes(test));
  if (tests.length === 0) return { isStopped: false, says: 'NO SUCH TEST' };
  const other = tests.find(({ status }) => status !== 'passed');
  if (other) return { isStopped: false, says: other.status.toUpperCase() };
  const again = tests.some(({ failureMessages = [] }) => failureMessages.length > 0);
  const passed = again ? 'passed at the second try' : 'passed';
  return { isStopped: true, says: tests.length > 1 ? `${passed} ${tests.length}x` : passed };
}

/** The table of all attacks in the order of their items, and how many were stopped in every run. */
export function attackTable(
  attacks: readonly Attack[],
  reports: readonly Report[],
): { readonly text: string; readonly stopped: number } {
  const rank = ({ item }: Attack) => Number(item) || Number.POSITIVE_INFINITY;
  const rows = attacks
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .map((attack) => ({ attack, outcomes: reports.map((report) => outcomeOf(attack, report)) }));
  const stopped = rows.filter(({ outcomes }) => outcomes.every((one) => one.isStopped)).length;
  const cells = [
    ['item', 'attack', ...reports.map((_, index) => `run ${index + 1}`), 'test'],
    ...rows.map(({ attack, outcomes }) => [
      ...[attack.item, attack.what, ...outcomes.map(({ says }) => says)],
      `${attack.file}: ${attack.test}`,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return { text: lines.join('\n'), stopped };
}
