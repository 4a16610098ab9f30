import { fromStored } from '@vouchwell/domain/lib/stored';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type * as z from 'zod/mini';

/**
 * Listens to a query and ignores the cache, because offline an empty cache looks like no documents,
 * and a partial one like a short list. Calls `fail` while offline; `next` follows once there is a
 * connection.
 */
export function listenToQuery(
  query: Query,
  next: (documents: QueryDocumentSnapshot[]) => void,
  fail: (error: Error) => void,
): () => void {
  let answered = false;
  return onSnapshot(
    query,
    // Without this, no snapshot from the server follows a cache that is already right.
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      if (!metadata.fromCache) {
        answered = true;
        next(docs);
      } else if (!answered && docs.length === 0) {
        fail(new Error('The server cannot be reached'));
      }
    },
    fail,
  );
}

const logged = new Set<string>();

/**
 * Parses a stored document. An invalid one is logged once and given as null, so that it does not
 * break a whole list. `names` are additional fields, such as the document's name where the schema
 * does not call it `id`.
 */
export function parseSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot<DocumentData>,
  names: object = { id: snapshot.id },
): T | null {
  const parsed = schema.safeParse({ ...Object(fromStored(snapshot.data())), ...names });
  if (parsed.success) return parsed.data;
  const { path } = snapshot.ref;
  if (!logged.has(path)) {
    logged.add(path);
    console.error(`${path} does not have the expected form`, parsed.error.issues);
  }
  return null;
}

/** Whether the security rules refused the request. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

/**
 * Listens to one document and ignores the cache, because offline an empty cache looks like a
 * missing document. Calls `fail` while offline; `next` follows once there is a connection.
 */
export function listenToDocument(
  reference: DocumentReference,
  next: (snapshot: DocumentSnapshot) => void,
  fail: (error: Error) => void,
): () => void {
  let answered = false;
  return onSnapshot(
    reference,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache) {
        answered = true;
        next(snapshot);
      } else if (!answered && !snapshot.exists()) {
        fail(new Error('The server cannot be reached'));
      }
    },
    fail,
  );
}
