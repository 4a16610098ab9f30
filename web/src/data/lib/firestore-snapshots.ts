import { fromStored } from '@vouchwell/domain/stored';
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
 * Listens to what the server says of a query, and to nothing else: out of reach, Firestore answers
 * from an empty cache that there are no documents, and a half-filled cache shows half a list.
 * `fail` without a connection is not the end: `next` follows when there is one.
 */
export function listenToQuery(
  query: Query,
  next: (documents: QueryDocumentSnapshot[]) => void,
  fail: (error: Error) => void,
): () => void {
  let answered = false;
  return onSnapshot(
    query,
    // Without it, a cache that turns out to be right is never confirmed.
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
 * A stored document as the domain knows it. One that does not fit is logged once and given as
 * null, so that a single bad document never takes a list down. `names` are fields beside the stored
 * ones: what the schema calls the document's name, if not `id`.
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

/** Whether the security rules refused what Firestore was asked for. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

/**
 * Listens to what the server says of one document, and to nothing else: out of reach, Firestore
 * answers from an empty cache that there is none. `fail` without a connection is not the end:
 * `next` follows when there is one.
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
