import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

interface Asked {
  readonly ref: DocumentReference;
  readonly answer: (snapshot: DocumentSnapshot) => void;
  readonly fail: (error: unknown) => void;
}

let waiting: Asked[] = [];

async function readWaiting(): Promise<void> {
  const asked = waiting;
  waiting = [];
  const [first] = asked;
  if (!first) return;
  try {
    const snapshots = await first.ref.firestore.getAll(...asked.map(({ ref }) => ref));
    for (const [index, { answer, fail }] of asked.entries()) {
      const snapshot = snapshots[index];
      if (snapshot) answer(snapshot);
      else fail(new Error('Firestore answered fewer documents than it was asked for'));
    }
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

/**
 * Reads a document. Those that are asked for in the same turn of the event loop are read together,
 * in one round trip, so that each data function can still read its own.
 */
export function readDocument(ref: DocumentReference): Promise<DocumentSnapshot> {
  return new Promise((answer, fail) => {
    waiting.push({ ref, answer, fail });
    if (waiting.length === 1) setImmediate(readWaiting);
  });
}
