/** Computes a percentile by the nearest-rank method. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export async function measureMs(run: () => Promise<unknown>) {
  const startedAt = performance.now();
  await run();
  return { ms: performance.now() - startedAt };
}

interface Pairs<T> {
  readonly ours: T[];
  readonly reference: T[];
}

/** Runs both functions alternately and swaps which goes first, so a slow phase of the machine affects both. */
export async function measureAlternately<T>(
  times: number,
  ours: (turn: number) => Promise<T>,
  reference: (turn: number) => Promise<T>,
): Promise<Pairs<T>> {
  const pairs: Pairs<T> = { ours: [], reference: [] };
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 2 === 0) pairs.ours.push(await ours(turn));
    pairs.reference.push(await reference(turn));
    if (turn % 2 === 1) pairs.ours.push(await ours(turn));
  }
  return pairs;
}

/** Compares our figures with the reference's; uses the median by default. */
export function compare<Figure extends string>(
  { ours, reference }: Pairs<Readonly<Record<Figure, number>>>,
  figure: Figure,
  line: Omit<ResultLine, 'ours' | 'reference'>,
  share = 0.5,
): ResultLine {
  const of = (runs: readonly Readonly<Record<Figure, number>>[]) => runs.map((run) => run[figure]);
  return {
    ...line,
    ours: percentile(of(ours), share),
    reference: percentile(of(reference), share),
  };
}

/** Limit for the ratio to the reference, or for the figure itself. */
export interface Goal {
  readonly atMost: number;
  readonly of: 'reference' | 'itself';
}

/** Lines without a goal are only printed. */
export interface ResultLine {
  readonly name: string;
  readonly ours: number;
  readonly reference?: number;
  readonly unit: string;
  readonly goal?: Goal;
}

const ratio = ({ ours, reference }: ResultLine): number | null =>
  reference ? ours / reference : null;

/** Compares rounded figures, so that a line never reads "4.00x of 4x: missed". */
function getVerdict(line: ResultLine): 'met' | 'missed' | '' {
  const { goal, ours } = line;
  if (!goal) return '';
  const figure = goal.of === 'itself' ? ours : ratio(line);
  return figure !== null && Math.round(figure * 100) / 100 <= goal.atMost ? 'met' : 'missed';
}

/** Formats three significant digits, or all digits of an integer. */
function formatFigure(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString('en', format)} ${unit}`.trim();
}

export const TABLE_HEAD =
  '| row | ours | reference | ratio | goal | verdict |\n| --- | --- | --- | --- | --- | --- |';

export function formatLine(line: ResultLine): string {
  const { name, ours, reference, unit, goal } = line;
  const limit = goal?.of === 'itself' ? formatFigure(goal.atMost, unit) : `${goal?.atMost}x`;
  const cells = [
    name,
    formatFigure(ours, unit),
    reference === undefined ? '-' : formatFigure(reference, unit),
    ratio(line) === null ? '-' : `${ratio(line)?.toFixed(2)}x`,
    goal ? limit : '-',
    getVerdict(line),
  ];
  return `| ${cells.join(' | ')} |`;
}
