import { type Field, fieldsOf } from './grpc-messages.ts';

/** Documents as Firestore bills them. */
export interface Documents {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** How many calls read and how many wrote, by which what rules read is reckoned. */
export interface CallCounts extends Documents {
  readonly readCalls: number;
  readonly writeCalls: number;
}

/** What to look at in the messages of one call. */
interface CallReader {
  readonly request: (message: Buffer) => void;
  readonly response: (message: Buffer) => void;
  readonly ended: () => void;
}

/** The numbers of the fields in google/firestore/v1/firestore.proto and write.proto. */
const WRITES: Readonly<Record<string, number>> = { Commit: 2, BatchWrite: 2, Write: 3 };
const DELETE = 2;
const VERIFY = 5;
/** In each, the fields of a response that hold one document: found, missing, or changed. */
const DOCUMENTS: Readonly<Record<string, readonly number[]>> = {
  BatchGetDocuments: [1, 2],
  RunQuery: [1],
  Listen: [3],
};
const FREE = ['BeginTransaction', 'Rollback', 'ListCollectionIds'];

/** Counts what the calls of a Firestore client cost. */
export function createCallCounter() {
  let counts = { reads: 0, writes: 0, deletes: 0, readCalls: 0, writeCalls: 0 };
  const nothing = () => undefined;

  function countWrite([, bytes]: Field): void {
    const parts = fieldsOf(bytes ?? Buffer.alloc(0)).map(([number]) => number);
    if (parts.includes(DELETE)) counts.deletes += 1;
    else if (!parts.includes(VERIFY)) counts.writes += 1;
  }
  function writing(field: number): CallReader {
    return {
      request(message) {
        const writes = fieldsOf(message).filter(([number]) => number === field);
        if (writes.length > 0) counts.writeCalls += 1;
        for (const write of writes) countWrite(write);
      },
      response: nothing,
      ended: nothing,
    };
  }
  function reading(fields: readonly number[]): CallReader {
    let found = 0;
    counts.readCalls += 1;
    return {
      request: nothing,
      response(message) {
        found += fieldsOf(message).filter(([number]) => fields.includes(number)).length;
      },
      // A query that finds nothing costs as much as one document.
      ended() {
        counts.reads += Math.max(1, found);
      },
    };
  }
  return {
    /** A reader for one call; throws for a method that nobody counts. */
    call(method: string): CallReader {
      const writes = WRITES[method];
      if (writes !== undefined) return writing(writes);
      const documents = DOCUMENTS[method];
      if (documents) return reading(documents);
      // One for each 1,000 entries, which no aggregation of one referral comes near.
      if (method === 'RunAggregationQuery') return reading([]);
      if (FREE.includes(method)) return { request: nothing, response: nothing, ended: nothing };
      throw new Error(`Nobody counts what ${method} costs.`);
    },
    /** The counts since the last time. */
    take(): CallCounts {
      const taken = counts;
      counts = { reads: 0, writes: 0, deletes: 0, readCalls: 0, writeCalls: 0 };
      return taken;
    },
  };
}
export type CallCounter = ReturnType<typeof createCallCounter>;
