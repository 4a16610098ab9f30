import '../app.ts';
import { collections } from '@vouchwell/domain/paths';
import { hasErrorCode } from '@vouchwell/domain/shared/errors';
import { fromStored } from '@vouchwell/domain/shared/storage';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  getFirestore,
  type Query,
  type QueryDocumentSnapshot,
  type SetOptions,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';

export type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
  WriteBatch,
};
export { Filter };

/* Field operations for code outside `db`, which doesn't import Firestore; named as in the browser SDK. */

export const arrayRemove = (...elements: readonly unknown[]) => FieldValue.arrayRemove(...elements);
export const arrayUnion = (...elements: readonly unknown[]) => FieldValue.arrayUnion(...elements);
export const deleteField = () => FieldValue.delete();
export const documentId = () => FieldPath.documentId();
export const increment = (by: number) => FieldValue.increment(by);
export const incrementBy = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, by]) => [name, FieldValue.increment(by)]));
export const serverTimestamp = () => FieldValue.serverTimestamp();

/** Commands and tests choose the database with environment variables before the first call. */
export const database = (): Firestore => getFirestore();

export const businessRef = (businessId: string): DocumentReference =>
  database().collection(collections.businesses).doc(businessId);

export const publicRef = (slug: string): DocumentReference =>
  database().collection(collections.public).doc(slug);

/** Parses a document and adds its id; null if it doesn't exist. */
export function parseSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot | undefined,
  extra: Readonly<Record<string, string>> = {},
): T | null {
  if (!snapshot?.exists) return null;
  return schema.parse({ ...(fromStored(snapshot.data()) as object), id: snapshot.id, ...extra });
}

/** Firestore's limit on values in one `in` or `array-contains-any`. */
const QUERY_VALUES_MAX = 30;

export const splitForQuery = (values: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(values.length / QUERY_VALUES_MAX) }, (_, index) =>
    values.slice(index * QUERY_VALUES_MAX, (index + 1) * QUERY_VALUES_MAX),
  );

export async function readInChunks(
  transaction: Transaction,
  values: readonly string[],
  buildQuery: (chunk: readonly string[]) => Query,
): Promise<QueryDocumentSnapshot[]> {
  const results = await Promise.all(
    splitForQuery(values).map((chunk) => transaction.get(buildQuery(chunk))),
  );
  return results.flatMap(({ docs }) => docs);
}

export async function* readPages(
  query: Query,
  pageSize: number,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: DocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).limit(pageSize).get();
    if (docs.length > 0) yield docs;
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last);
}

export async function* readIdPages(query: Query, pageSize: number): AsyncGenerator<string[]> {
  for await (const docs of readPages(query, pageSize)) yield docs.map(({ id }) => id);
}

/** A transaction, or a transaction wrapped by `batchReads`. */
export interface DocumentReader {
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
}

/** Reads all documents requested in the same tick in one round trip. */
export function batchReads(reader: DocumentReader): DocumentReader {
  let openBatch: ReturnType<typeof startBatch> | null = null;
  function startBatch() {
    const refs: DocumentReference[] = [];
    // The read starts only after the current tick, when all its requests have been added.
    const snapshots = Promise.resolve().then(() => {
      openBatch = null;
      return reader.getAll(...refs);
    });
    return { refs, snapshots };
  }
  return {
    async getAll(...refs) {
      openBatch ??= startBatch();
      const { refs: batchRefs, snapshots } = openBatch;
      const end = batchRefs.push(...refs);
      return (await snapshots).slice(end - refs.length, end);
    },
  };
}

export interface DocumentWriter {
  create(ref: DocumentReference, fields: object): unknown;
  set(ref: DocumentReference, fields: object, options?: SetOptions): unknown;
  update(ref: DocumentReference, fields: object): unknown;
  delete(ref: DocumentReference): unknown;
}

// gRPC status codes.
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

export const isAlreadyExistsError = (error: unknown): boolean =>
  hasErrorCode(error, ALREADY_EXISTS);

/** Tries once more if another process has created the same document at the same time. */
export async function retryIfCreated<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
    return attempt();
  }
}

export async function updateIfExists(ref: DocumentReference, fields: object): Promise<void> {
  try {
    await ref.update({ ...fields });
  } catch (error) {
    if (!hasErrorCode(error, NOT_FOUND)) throw error;
  }
}

/** Below Firestore's limit of 500 writes per batch. */
const PAGE_SIZE = 400;

/** Calls `clear`, which must remove the document from the query's results, until none are left. Can be resumed. */
export async function clearAll(
  query: Query,
  clear: (batch: WriteBatch, ref: DocumentReference) => void,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(PAGE_SIZE).select().get();
    if (docs.length === 0) return;
    const batch = database().batch();
    for (const { ref } of docs) clear(batch, ref);
    await batch.commit();
  }
}

export const deleteAll = (query: Query): Promise<void> =>
  clearAll(query, (batch, ref) => batch.delete(ref));

/** Adds an update that makes the batch fail if the document has changed since it was read. */
export function addUpdateIfUnchanged(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot,
  fields: object,
): void {
  batch.update(ref, { ...fields }, updateTime ? { lastUpdateTime: updateTime } : {});
}

export function addUpsert(batch: WriteBatch, snapshot: DocumentSnapshot, fields: object): void {
  if (snapshot.exists) addUpdateIfUnchanged(batch, snapshot, fields);
  else batch.create(snapshot.ref, fields);
}

/** Returns false and writes nothing if any document has changed since it was read. */
export async function commitIfUnchanged(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!hasErrorCode(error, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED)) throw error;
    return false;
  }
}
