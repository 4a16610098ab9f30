import { fromStored } from '@vouchwell/domain/lib/stored';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type * as z from 'zod/mini';
import { confirmSession } from './signed-in-uid.ts';

/** How long the server may take to confirm that what the cache does not have is not there, in ms. */
const CONFIRMS_MS = 1500;

/** Gives what the server says, and fails where it says nothing and the cache has nothing. */
function believeServer<S extends DocumentSnapshot | QuerySnapshot>(
  next: (snapshot: S) => void,
  fail: (error: Error) => void,
) {
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
      // What was asked before comes from the cache first, also while the server is about to answer.
      timer = setTimeout(() => fail(new Error('The server cannot be reached')), CONFIRMS_MS);
    }
  };
  return { hear, end: () => clearTimeout(timer) };
}

/** Hands on a listener's error; a denied read may mean that another device ended the session. */
const failing = (fail: (error: Error) => void) => (error: Error) => {
  if (isDenied(error)) confirmSession();
  fail(error);
};

/** Without this, no snapshot from the server follows a cache that is already right. */
const TOLD_ALL = { includeMetadataChanges: true };

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
  const { hear, end } = believeServer<QuerySnapshot>(({ docs }) => next(docs), fail);
  const stop = onSnapshot(query, TOLD_ALL, hear, failing(fail));
  return () => {
    end();
    stop();
  };
}

const logged = new Set<string>();

/**
 * Parses a stored document; null if there is none. An invalid one is logged once and given as null, so
 * that it does not break a whole list. `names` are additional fields, such as the document's name where
 * the schema does not call it `id`.
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

/** Parses the documents of a list, without the invalid ones. */
export const parseSnapshots = <T>(
  schema: z.ZodMiniType<T>,
  documents: readonly QueryDocumentSnapshot[],
): T[] => documents.flatMap((document) => parseSnapshot(schema, document) ?? []);

/** Whether the security rules refused the request. */
const isDenied = (error: unknown): boolean =>
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
  const { hear, end } = believeServer<DocumentSnapshot>(next, fail);
  const stop = onSnapshot(reference, TOLD_ALL, hear, failing(fail));
  return () => {
    end();
    stop();
  };
}
