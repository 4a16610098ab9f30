import type { DocumentReference, Query, WriteBatch } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';

/** A batch may hold 500 writes. */
const PAGE = 400;

/**
 * Writes to every document that a query finds, page by page, so that the query finds it no more;
 * done again, it goes on where it was.
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
