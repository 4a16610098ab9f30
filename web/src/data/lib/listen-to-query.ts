import { onSnapshot, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';

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
