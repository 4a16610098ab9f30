/** Fields of a message on Firestore's Listen channel that are needed to count reads. */
interface ListenMessage {
  readonly documentChange?: { readonly targetIds?: readonly number[] };
  readonly targetChange?: {
    readonly targetChangeType?: string;
    readonly targetIds?: readonly number[];
  };
}

interface AddTarget {
  readonly targetId: number;
  readonly query?: {
    readonly parent: string;
    readonly structuredQuery: { readonly from: readonly { readonly collectionId: string }[] };
  };
  readonly documents?: { readonly documents: readonly string[] };
}

interface ListenRequest {
  readonly addTarget?: AddTarget;
  /** Id of a listener that the page has closed. */
  readonly removeTarget?: number;
}

/**
 * Creates a parser for a streamed WebChannel response. Each frame is a length in characters, a line
 * feed, and that much JSON: a list of `[number, [message, ...]]`.
 */
export function createFrameReader(onMessage: (message: ListenMessage) => void) {
  let text = '';
  return (chunk: string): void => {
    text += chunk;
    while (text.includes('\n')) {
      const start = text.indexOf('\n') + 1;
      const end = start + Number(text.slice(0, start));
      if (text.length < end) return;
      const entries = JSON.parse(text.slice(start, end)) as [number, unknown[]][];
      text = text.slice(end);
      for (const message of entries.flatMap(([, messages]) => messages))
        if (typeof message === 'object' && message !== null) onMessage(message);
    }
  };
}

/** Parses `body`, which is form data with one field per message. */
export const parseRequests = (body: string): ListenRequest[] =>
  [...new URLSearchParams(body)].flatMap(([name, value]) =>
    /^req\d+___data__$/.test(name) ? [JSON.parse(value) as ListenRequest] : [],
  );

/** Security rules `get` the business for each of its documents; other rules read no documents. */
const readsByRules = (path: string) => (/\/businesses\/[^/]+(\/|$)/.test(path) ? 1 : 0);

/** Counts reads as Firestore bills them, including reads by the rules. */
export function createReadsCounter() {
  const reads = new Map<string, number>();
  const targets = new Map<number, { readonly label: string; documents: number }>();
  /** Ids of listeners whose first response isn't complete. */
  const pending = new Set<number>();
  let lastReadAt = performance.now();

  const add = (label: string, count: number) => {
    lastReadAt = performance.now();
    reads.set(label, (reads.get(label) ?? 0) + count);
  };
  return {
    request({ addTarget, removeTarget }: ListenRequest): void {
      // The server may not respond to a listener that was closed early.
      if (removeTarget !== undefined) pending.delete(removeTarget);
      if (!addTarget) return;
      const { targetId, query, documents } = addTarget;
      // A listener that reconnects isn't counted again.
      if (targets.has(targetId)) return;
      pending.add(targetId);
      const parts = documents?.documents[0]?.split('/') ?? [];
      const label = query?.structuredQuery.from[0]?.collectionId ?? `one of ${parts.at(-2)}`;
      targets.set(targetId, { label, documents: 0 });
      const isStats = parts.at(-2) === 'figures';
      const byRules = isStats ? 0 : readsByRules(query?.parent ?? parts.slice(0, -2).join('/'));
      // A query that returns no documents is billed as one read.
      add(label, 1 + byRules);
    },
    message({ documentChange, targetChange }: ListenMessage): void {
      for (const targetId of documentChange?.targetIds ?? []) {
        const target = targets.get(targetId);
        if (!target) throw new Error(`Received documents for an unknown query ${targetId}.`);
        target.documents += 1;
        add(target.label, target.documents > 1 ? 1 : 0);
      }
      if (['CURRENT', 'REMOVE'].includes(targetChange?.targetChangeType ?? ''))
        for (const targetId of targetChange?.targetIds ?? [...pending]) pending.delete(targetId);
    },
    /** Counts one read, which covers 1,000 index entries; no collection in the benchmark has more. */
    aggregation(parent: string): void {
      add('aggregations', 1 + readsByRules(parent));
    },
    reads: (): ReadonlyMap<string, number> => new Map(reads),
    /** Milliseconds since the last read or reset; 0 while a listener waits for its first response. */
    quietMs: () => (pending.size > 0 ? 0 : performance.now() - lastReadAt),
    reset(): void {
      reads.clear();
      targets.clear();
      pending.clear();
      lastReadAt = performance.now();
    },
  };
}
