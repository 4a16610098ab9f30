import { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** What passes between this process and Firestore. */
export interface Traffic {
  /** Calls that waited for an earlier one to end count as a round trip of their own. */
  readonly roundTrips: number;
  /** Every document read or written; one that is read and then written counts once. */
  readonly documents: readonly string[];
}

type Named = { readonly name?: string };
interface Request {
  readonly documents?: readonly string[];
  readonly writes?: readonly { readonly update?: Named; readonly delete?: string }[];
}
interface Stream {
  on(event: 'data', listener: (message: { readonly document?: Named }) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
}

/** The two doors of the SDK that all of its calls go through. */
interface Doors {
  request(method: string, request: Request): Promise<unknown>;
  requestStream(method: string, bidirectional: boolean, request: Request): Promise<Stream>;
}

/** Runs `work` and gives what it asked of Firestore, by the SDK's own calls. */
export async function trafficOf(work: () => Promise<unknown>): Promise<Traffic> {
  const documents = new Set<string>();
  let roundTrips = 0;
  let hasEnded = true;
  let queries = 0;
  const starts = () => {
    if (hasEnded) roundTrips += 1;
    hasEnded = false;
  };
  const ends = () => {
    hasEnded = true;
  };
  const doors = Firestore.prototype as unknown as Doors;
  const { request, requestStream } = doors;
  const spies = [
    vi.spyOn(doors, 'request').mockImplementation(async function (this: Doors, method, asked) {
      starts();
      for (const write of asked.writes ?? [])
        documents.add(write.update?.name ?? write.delete ?? '');
      return request.call(this, method, asked).finally(ends);
    }),
    vi.spyOn(doors, 'requestStream').mockImplementation(async function (this: Doors, ...asked) {
      starts();
      for (const name of asked[2].documents ?? []) documents.add(name);
      const stream = await requestStream.apply(this, asked);
      let found = 0;
      if (asked[0] === 'runQuery')
        stream.on('data', ({ document }) => {
          if (!document?.name) return;
          found += 1;
          documents.add(document.name);
        });
      stream.on('end', () => {
        ends();
        // A query that finds nothing costs as much as one document.
        queries += 1;
        if (asked[0] === 'runQuery' && found === 0) documents.add(`nothing, by query ${queries}`);
      });
      return stream;
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { roundTrips, documents: [...documents] };
}
