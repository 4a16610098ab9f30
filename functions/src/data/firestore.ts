import '../app.ts';
import { fromStored } from '@vouchwell/domain/stored';
import {
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  type Query,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';

export type { Firestore };

/** The functions' own database; seeds and tests hand in theirs. */
export const database = (): Firestore => getFirestore();

/** A document as its domain type, or null where there is none; `names` are fields that its path holds. */
export function parseSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot,
  names: Readonly<Record<string, string>> = {},
): T | null {
  if (!snapshot.exists) return null;
  return schema.parse({ ...(fromStored(snapshot.data()) as object), ...names });
}

/** The ids that a sorted query finds, a page at a time; each page begins after the one before. */
export async function* idPages(query: Query, pageSize: number): AsyncGenerator<string[]> {
  let last: DocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).limit(pageSize).get();
    if (docs.length > 0) yield docs.map(({ id }) => id);
    last = docs.at(-1);
  } while (last);
}

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

const hasCode = (error: unknown, code: number) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a write failed because a document it wanted to create was there before (gRPC's code 6). */
export function isAlreadyExists(error: unknown): boolean {
  return hasCode(error, ALREADY_EXISTS);
}

/** Whether a write failed because the document it wanted to change is gone (gRPC's code 5). */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, NOT_FOUND);
}
