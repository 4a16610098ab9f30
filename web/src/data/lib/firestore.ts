import { QUERY_MAX } from '@vouchwell/domain/shared/limits';
import { fromStored } from '@vouchwell/domain/shared/storage';
import {
  type AggregateSpec,
  type AggregateSpecData,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  getAggregateFromServer,
  getCountFromServer,
  limit,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
} from 'firebase/firestore';
import type * as z from 'zod/mini';
import { verifySession } from './signed-in.ts';

/** How long the server may take to confirm a document is missing, in ms. */
const CONFIRMS_MS = 1500;

/** Passes on server data, and fails if neither server nor cache has any. Returns a stop function. */
function listenToServer<S extends DocumentSnapshot | QuerySnapshot>(
  listen: (hear: (snapshot: S) => void) => () => void,
  next: (snapshot: S) => void,
  fail: (error: Error) => void,
): () => void {
  let answered = false;
  let timer: ReturnType<typeof setTimeout>;
  const hear = (snapshot: S) => {
    const isEmpty = 'docs' in snapshot ? snapshot.docs.length === 0 : !snapshot.exists();
    if (!snapshot.metadata.fromCache) {
      answered = true;
      clearTimeout(timer);
      next(snapshot);
    } else if (!answered && isEmpty) {
      clearTimeout(timer);
      // Cached results arrive first, even if the server is about to answer.
      timer = setTimeout(() => fail(new Error('The server cannot be reached')), CONFIRMS_MS);
    }
  };
  const stop = listen(hear);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** A denied read may mean that the session was ended on another device. */
const confirmIfDenied = (fail: (error: Error) => void) => (error: Error) => {
  if (isDenied(error)) verifySession();
  fail(error);
};

/** Without metadata changes, the server's confirmation of a correct cache isn't reported. */
const WITH_METADATA = { includeMetadataChanges: true };

/** Ignores the cache, which may be partial offline. After `fail`, `next` follows once online. */
export const listenToQuery = (
  query: Query,
  next: (documents: QueryDocumentSnapshot[]) => void,
  fail: (error: Error) => void,
): (() => void) =>
  listenToServer<QuerySnapshot>(
    (hear) => onSnapshot(query, WITH_METADATA, hear, confirmIfDenied(fail)),
    ({ docs }) => next(docs),
    fail,
  );

const logged = new Set<string>();

/**
 * Null if missing or invalid; an invalid document is logged, so it doesn't break a whole list.
 * `names` adds fields, such as an id that the schema names differently.
 */
export function parseSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot<DocumentData>,
  names: object = { id: snapshot.id },
): T | null {
  if (!snapshot.exists()) return null;
  const parsed = schema.safeParse({ ...Object(fromStored(snapshot.data())), ...names });
  if (parsed.success) return parsed.data;
  const { path } = snapshot.ref;
  if (!logged.has(path)) {
    logged.add(path);
    console.error(`${path} does not have the expected form`, parsed.error.issues);
  }
  return null;
}

/** Skips invalid documents. */
export const parseSnapshots = <T>(
  schema: z.ZodMiniType<T>,
  documents: readonly QueryDocumentSnapshot[],
): T[] => documents.flatMap((document) => parseSnapshot(schema, document) ?? []);

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

/** Ignores the cache, which may be partial offline. After `fail`, `next` follows once online. */
export const listenToDocument = (
  reference: DocumentReference,
  next: (snapshot: DocumentSnapshot) => void,
  fail: (error: Error) => void,
): (() => void) =>
  listenToServer(
    (hear) => onSnapshot(reference, WITH_METADATA, hear, confirmIfDenied(fail)),
    next,
    fail,
  );

/** Limited by the rules. Firestore doesn't even count documents without a summed field. */
export async function sumDocuments<Sums extends AggregateSpec>(
  summed: Query,
  sums: Sums,
): Promise<AggregateSpecData<Sums>> {
  return (await getAggregateFromServer(query(summed, limit(QUERY_MAX)), sums)).data();
}

/** Limited by the rules. */
export async function countDocuments(counted: Query): Promise<number> {
  const snapshot = await getCountFromServer(query(counted, limit(QUERY_MAX)));
  return snapshot.data().count;
}
