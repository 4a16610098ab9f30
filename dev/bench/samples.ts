import type { Line } from './table.ts';

/** Nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export async function milliseconds(run: () => Promise<unknown>) {
  const startedAt = performance.now();
  await run();
  return { ms: performance.now() - startedAt };
}

interface Pairs<T> {
  readonly ours: T[];
  readonly reference: T[];
}

/** Alternates, and swaps who goes first each turn, so that a slow phase of the machine affects both. */
export async function alternate<T>(
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

/** Uses the median by default. */
export function compare<Figure extends string>(
  { ours, reference }: Pairs<Readonly<Record<Figure, number>>>,
  figure: Figure,
  line: Omit<Line, 'ours' | 'reference'>,
  share = 0.5,
): Line {
  const of = (runs: readonly Readonly<Record<Figure, number>>[]) => runs.map((run) => run[figure]);
  return {
    ...line,
    ours: percentile(of(ours), share),
    reference: percentile(of(reference), share),
  };
}
