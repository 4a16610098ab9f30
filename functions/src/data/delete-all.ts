import type { Query } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';

/** A batch may hold 500 writes. */
const PAGE = 400;

/** Deletes every document that a query finds, page by page; done again, it goes on where it was. */
export async function deleteAll(db: Firestore, query: Query): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(PAGE).select().get();
    if (docs.length === 0) return;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
