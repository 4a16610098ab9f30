import {
  type AddTarget,
  type ListenMessage,
  queryName,
  type StructuredQuery,
} from './listen-frames.ts';

/** What one kind of query cost since counting began. */
export interface QueryReads {
  readonly query: string;
  /** How many such queries there were. */
  times: number;
  /** Documents sent, or thousands of index entries aggregated. */
  reads: number;
  /** Documents that the security rules `get` before they answer. */
  rulesReads: number;
}

/** Index entries that an aggregation reads for the price of one document. */
const ENTRIES_OF_A_READ = 1000;

/**
 * Everything below a business is read under `owns()`, which gets the business: one document for
 * each query. The business itself, entitlements and public documents decide by what they hold.
 */
const rulesReadsBelow = (path: string) => (/\/businesses\/[^/]+(\/|$)/.test(path) ? 1 : 0);

/** Counts reads as Firestore bills them; `reads()` gives them by query, in the order they were asked. */
export function createReadsCounter() {
  let byQuery = new Map<string, QueryReads>();
  let targets = new Map<number, { readonly entry: QueryReads; documents: number }>();
  /** Listeners that have not got all of their first answer. */
  let waiting = new Set<number>();
  let aggregating = 0;
  let lastReadAt = 0;

  const entryOf = (query: string): QueryReads => {
    const known = byQuery.get(query);
    if (known) return known;
    const entry = { query, times: 0, reads: 0, rulesReads: 0 };
    byQuery.set(query, entry);
    return entry;
  };
  const start = (query: string, path: string, leastReads: number) => {
    lastReadAt = performance.now();
    const entry = entryOf(query);
    entry.times += 1;
    entry.reads += leastReads;
    entry.rulesReads += rulesReadsBelow(path);
    return entry;
  };
  const sent = (targetId: number) => {
    lastReadAt = performance.now();
    const target = targets.get(targetId);
    if (!target) throw new Error(`Documents came for a query ${targetId} that nobody made.`);
    target.documents += 1;
    // The first is paid with the least that a query costs.
    if (target.documents > 1) target.entry.reads += 1;
  };
  return {
    listen({ targetId, query, documents }: AddTarget): void {
      // Asked again after a lost connection, it goes on where it was.
      if (targets.has(targetId)) return;
      waiting.add(targetId);
      const [name = ''] = documents?.documents ?? [];
      const label = query
        ? queryName(query.structuredQuery)
        : `${name.split('/').at(-2)}, one document`;
      // For a query, `parent` is what its collection lies below.
      const path = query ? query.parent : name.split('/').slice(0, -2).join('/');
      targets.set(targetId, { entry: start(label, path, 1), documents: 0 });
    },
    message({ documentChange, targetChange }: ListenMessage): void {
      for (const targetId of documentChange?.targetIds ?? []) sent(targetId);
      if (['CURRENT', 'REMOVE'].includes(targetChange?.targetChangeType ?? ''))
        for (const targetId of targetChange?.targetIds ?? [...waiting]) waiting.delete(targetId);
    },
    async aggregation(
      parent: string,
      query: StructuredQuery,
      countEntries: () => Promise<number>,
    ): Promise<void> {
      const entry = start(`aggregation over ${queryName(query)}`, parent, 0);
      aggregating += 1;
      const entries = await countEntries();
      entry.reads += Math.max(1, Math.ceil(entries / ENTRIES_OF_A_READ));
      aggregating -= 1;
      lastReadAt = performance.now();
    },
    reads: (): QueryReads[] => [...byQuery.values()].map((entry) => ({ ...entry })),
    /** For how long everything that was asked has been answered, in ms. */
    quietMs: () => (waiting.size > 0 || aggregating > 0 ? 0 : performance.now() - lastReadAt),
    reset(): void {
      byQuery = new Map();
      targets = new Map();
      waiting = new Set();
    },
  };
}
export type ReadsCounter = ReturnType<typeof createReadsCounter>;
