/** What Firestore's listening channel says of documents; the rest of it does not matter here. */
export interface ListenMessage {
  readonly documentChange?: { readonly targetIds?: readonly number[] };
  readonly targetChange?: {
    readonly targetChangeType?: string;
    readonly targetIds?: readonly number[];
  };
}

/** What a client asks of the channel: to listen to a query or to documents. */
interface AddTarget {
  readonly targetId: number;
  readonly query?: { readonly parent: string; readonly structuredQuery: StructuredQuery };
  readonly documents?: { readonly documents: readonly string[] };
}

export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: unknown;
  readonly orderBy?: readonly { readonly field: { readonly fieldPath: string } }[];
  readonly limit?: number | { readonly value: number };
}

/**
 * Reads a WebChannel's answer as it comes in: each frame is a length in characters, a line feed,
 * and that much JSON, a list of `[number, [message, ...]]`. Throws where it is anything else.
 */
export function createFrameReader(onMessage: (message: ListenMessage) => void) {
  let text = '';
  return (chunk: string): void => {
    text += chunk;
    for (;;) {
      const head = /^(\d+)\n/.exec(text);
      if (!head && text.length < 12 && /^\d*$/.test(text)) return;
      if (!head) throw new Error(`This is no frame: ${text.slice(0, 80)}`);
      const start = head[0].length;
      const end = start + Number(head[1]);
      if (text.length < end) return;
      const entries = JSON.parse(text.slice(start, end)) as [number, unknown[]][];
      text = text.slice(end);
      for (const message of entries.flatMap(([, messages]) => messages)) {
        if (typeof message === 'object' && message !== null) onMessage(message);
      }
    }
  };
}

/** The targets that a client's message to the channel adds; it is form data, one field a message. */
export function addedTargets(body: string): AddTarget[] {
  return [...new URLSearchParams(body)].flatMap(([name, value]) => {
    if (!/^req\d+___data__$/.test(name)) return [];
    const message = JSON.parse(value) as { addTarget?: AddTarget };
    return message.addTarget ? [message.addTarget] : [];
  });
}

/** A query in a few words: its collection, the fields it filters and sorts by, and its limit. */
function queryName({ from, where, orderBy, limit }: StructuredQuery): string {
  const fields = [...JSON.stringify(where ?? '').matchAll(/"fieldPath":"(\w+)"/g)].map(
    ([, path]) => path,
  );
  const order = orderBy?.map(({ field }) => field.fieldPath).filter((path) => path !== '__name__');
  const most = typeof limit === 'object' ? limit.value : limit;
  return [
    from[0]?.collectionId,
    fields.length > 0 && `where ${[...new Set(fields)].join(', ')}`,
    order && order.length > 0 && `by ${order.join(', ')}`,
    most !== undefined && `at most ${most}`,
  ]
    .filter(Boolean)
    .join(' ');
}

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
