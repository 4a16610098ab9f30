/** How deliveries go wrong on request; all off by default. */
export interface Faults {
  /** Deliveries wait until this is off again. */
  readonly paused: boolean;
  /** How many more times each event is sent. */
  readonly duplicates: number;
  /** Each delivery waits a random time up to this, so that they overtake each other. */
  readonly shuffleMs: number;
  /** The share that waits for `stallMs` first. */
  readonly stallRate: number;
  readonly stallMs: number;
  /** The share that is never sent. */
  readonly dropRate: number;
  /** How many are on their way at a time. */
  readonly concurrency: number;
}

export const NO_FAULTS: Faults = {
  paused: false,
  duplicates: 0,
  shuffleMs: 0,
  stallRate: 0,
  stallMs: 0,
  dropRate: 0,
  concurrency: 4,
};

/** What becomes of one delivery: dropped, or sent after a while. */
export function fateOf(
  faults: Faults,
  random: () => number,
): { dropped: boolean; afterMs: number } {
  const dropped = random() < faults.dropRate;
  const stall = random() < faults.stallRate ? faults.stallMs : 0;
  return { dropped, afterMs: stall + random() * faults.shuffleMs };
}

export const ORDERS = ['oldest', 'newest', 'shuffled'] as const;
export type Order = (typeof ORDERS)[number];

/** The same things in another order. */
export function inOrder<T>(items: readonly T[], order: Order, random: () => number): T[] {
  if (order === 'oldest') return [...items];
  if (order === 'newest') return items.toReversed();
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
