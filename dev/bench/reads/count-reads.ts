/** The parts of a message on Firestore's Listen channel that count as reads. */
export interface ListenMessage {
  readonly documentChange?: { readonly targetIds?: readonly number[] };
  readonly targetChange?: {
    readonly targetChangeType?: string;
    readonly targetIds?: readonly number[];
  };
}

/** A client's request on the channel to listen to a query or to documents. */
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
 * Parses a WebChannel response as it streams in: each frame is a length in characters, a line feed,
 * and that much JSON, a list of `[number, [message, ...]]`. Throws on any other format.
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

/**
 * The targets that a client's message to the channel adds; the message is form data, one field per
 * target.
 */
export function addedTargets(body: string): AddTarget[] {
  return [...new URLSearchParams(body)].flatMap(([name, value]) => {
    if (!/^req\d+___data__$/.test(name)) return [];
    const message = JSON.parse(value) as { addTarget?: AddTarget };
    return message.addTarget ? [message.addTarget] : [];
  });
}

/** A short name of a query: its collection, the fields it filters and sorts by, and its limit. */
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

/** The reads of one kind of query since counting began. */
export interface QueryReads {
  readonly query: string;
  /** How many such queries there were. */
  times: number;
  /** Documents sent, or index entries aggregated, in thousands. */
  reads: number;
  /** Documents that the security rules `get` before they answer. */
  rulesReads: number;
}

/** An aggregation is billed one document read for this many index entries. */
const ENTRIES_OF_A_READ = 1000;

/**
 * The rules reads of one query. The rules for everything below a business call `owns()`, which gets
 * the business: one read. The rules for the business itself, entitlements and public documents get
 * no other document, and those for its stats only where there are none.
 */
const rulesReadsBelow = (path: string) => (/\/businesses\/[^/]+(\/|$)/.test(path) ? 1 : 0);
const isStats = (name: string) => /\/figures\/[^/]+$/.test(name);

/**
 * Counts reads as Firestore bills them; `reads()` gives them by query, in the order of the first
 * request.
 */
export function createReadsCounter() {
  let byQuery = new Map<string, QueryReads>();
  let targets = new Map<number, { readonly entry: QueryReads; documents: number }>();
  /** Listeners that have not received their whole first answer. */
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
    // The first document is covered by the minimum of one read per query.
    if (target.documents > 1) target.entry.reads += 1;
  };
  return {
    listen({ targetId, query, documents }: AddTarget): void {
      // After a reconnect the listener continues where it was.
      if (targets.has(targetId)) return;
      waiting.add(targetId);
      const [name = ''] = documents?.documents ?? [];
      const label = query
        ? queryName(query.structuredQuery)
        : `${name.split('/').at(-2)}, one document`;
      // The `parent` of a query is the path above its collection.
      const path = query
        ? query.parent
        : isStats(name)
          ? ''
          : name.split('/').slice(0, -2).join('/');
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
    /** For how many ms every request has been answered. */
    quietMs: () => (waiting.size > 0 || aggregating > 0 ? 0 : performance.now() - lastReadAt),
    reset(): void {
      byQuery = new Map();
      targets = new Map();
      waiting = new Set();
    },
  };
}
export type ReadsCounter = ReturnType<typeof createReadsCounter>;
