import '../app.ts';
import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored } from '@vouchwell/domain/lib/stored';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  type Query,
  type QueryDocumentSnapshot,
  type SetOptions,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';

export type { Firestore };

/** The functions' own database; seeds and tests pass theirs. */
export const database = (): Firestore => getFirestore();

export const businessRef = (db: Firestore, businessId: string): DocumentReference =>
  db.collection(collections.businesses).doc(businessId);

/** The public document of a slug. */
export const publicRef = (db: Firestore, slug: string): DocumentReference =>
  db.collection(collections.public).doc(slug);

/** A document as its domain type, with its id; null where there is none. */
export function parseSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot | undefined,
  names: Readonly<Record<string, string>> = {},
): T | null {
  if (!snapshot?.exists) return null;
  return schema.parse({ ...(fromStored(snapshot.data()) as object), id: snapshot.id, ...names });
}

/** How many values one `in` or `array-contains-any` may ask for. */
const ASKED_MAX = 30;

/** Values in parts that one query may ask for each; none where there are none. */
export const askable = (values: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(values.length / ASKED_MAX) }, (_, index) =>
    values.slice(index * ASKED_MAX, (index + 1) * ASKED_MAX),
  );

/** What a transaction finds by queries that each ask for some of these values. */
export async function readInParts(
  transaction: Transaction,
  values: readonly string[],
  queryOf: (some: readonly string[]) => Query,
): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all(askable(values).map((some) => transaction.get(queryOf(some))));
  return found.flatMap(({ docs }) => docs);
}

/** What a sorted query finds, a page at a time; each page begins after the one before. */
export async function* docPages(
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

/** The ids that a sorted query finds, a page at a time. */
export async function* idPages(query: Query, pageSize: number): AsyncGenerator<string[]> {
  for await (const docs of docPages(query, pageSize)) yield docs.map(({ id }) => id);
}

/** What a transaction reads from, or `batchReads` of it. */
export interface DocumentReader {
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
}

/** Reads all documents that are requested in the same tick in one round trip. */
export function batchReads(reader: DocumentReader): DocumentReader {
  let batch: { refs: DocumentReference[]; found: Promise<DocumentSnapshot[]> } | null = null;
  return {
    async getAll(...refs) {
      if (!batch) {
        const wanted: DocumentReference[] = [];
        const found = Promise.resolve().then(() => {
          batch = null;
          return reader.getAll(...wanted);
        });
        batch = { refs: wanted, found };
      }
      const end = batch.refs.push(...refs);
      return (await batch.found).slice(end - refs.length, end);
    },
  };
}

/** What a batch and a transaction can both write. */
export interface Writes {
  create(ref: DocumentReference, fields: object): unknown;
  set(ref: DocumentReference, fields: object, options?: SetOptions): unknown;
  update(ref: DocumentReference, fields: object): unknown;
  delete(ref: DocumentReference): unknown;
}

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

const hasCode = (error: unknown, code: number) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a write failed because a document it wanted to create was there before (gRPC's code 6). */
export function isAlreadyExists(error: unknown): boolean {
  return hasCode(error, ALREADY_EXISTS);
}

/** Updates a document, or does nothing if it is gone (gRPC's code 5). */
export async function updateIfThere(ref: DocumentReference, fields: object): Promise<void> {
  try {
    await ref.update({ ...fields });
  } catch (error) {
    if (!hasCode(error, NOT_FOUND)) throw error;
  }
}

/** A batch may hold 500 writes. */
const PAGE = 400;

/**
 * Writes to every document that a query finds, page by page; the write must make the query stop
 * finding it. A repeated call continues after an interruption.
 */
export async function clearAll(
  db: Firestore,
  query: Query,
  clear: (batch: WriteBatch, ref: DocumentReference) => void,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(PAGE).select().get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) clear(batch, ref);
    await batch.commit();
  }
}

/** Deletes every document that a query finds. */
export const deleteAll = (db: Firestore, query: Query): Promise<void> =>
  clearAll(db, query, (batch, ref) => batch.delete(ref));

/**
 * A document as it was read, for an optimistic write: a batch that writes to it fails where anybody
 * wrote to it since. Unlike a transaction, this holds no lock while we wait for Stripe.
 */
export type Seen = DocumentSnapshot;

/** Adds an update of some fields to a batch; it fails where the document changed since it was read. */
export function addUpdate(batch: WriteBatch, { ref, updateTime }: Seen, fields: object): void {
  batch.update(ref, { ...fields }, updateTime ? { lastUpdateTime: updateTime } : {});
}

/** Adds a write to a batch: a creation where the document did not exist, else an update. */
export function addWrite(batch: WriteBatch, seen: Seen, fields: object): void {
  if (seen.exists) addUpdate(batch, seen, fields);
  else batch.create(seen.ref, fields);
}

/** gRPC's not found, already exists, failed precondition and aborted. */
const OUTDATED_CODES: readonly unknown[] = [5, 6, 9, 10];

/** Whether a batch failed because a document changed since it was read. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OUTDATED_CODES.includes(error.code);

/** Commits; false, with nothing written, where any of the documents changed since it was read. */
export async function commitUnlessOutdated(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isOutdated(error)) return false;
    throw error;
  }
}
