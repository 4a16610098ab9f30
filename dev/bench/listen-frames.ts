/** What Firestore's listening channel says of documents; the rest of it does not matter here. */
export interface ListenMessage {
  readonly documentChange?: { readonly targetIds?: readonly number[] };
  readonly targetChange?: {
    readonly targetChangeType?: string;
    readonly targetIds?: readonly number[];
  };
}

/** What a client asks of the channel: to listen to a query or to documents. */
export interface AddTarget {
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
export function queryName({ from, where, orderBy, limit }: StructuredQuery): string {
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
