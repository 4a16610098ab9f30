/** The value below which this share of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

export async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** What ours and the reference gave, in the order of their runs. */
export interface Pairs<T> {
  readonly ours: T[];
  readonly reference: T[];
}

/**
 * Runs ours and the reference in turn, and changes who is first with each turn: what slows the
 * machine down for a while then slows both.
 */
export async function inTurn<T>(
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
