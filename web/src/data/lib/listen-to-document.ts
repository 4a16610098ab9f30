import { type DocumentReference, type DocumentSnapshot, onSnapshot } from 'firebase/firestore';

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
