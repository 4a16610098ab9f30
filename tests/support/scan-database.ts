import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { adminDb } from './stack.ts';

async function* documentsOf(collections: CollectionReference[]): AsyncGenerator<DocumentSnapshot> {
  for (const collection of collections) {
    // A document that is not there may still have others below it.
    for (const ref of await collection.listDocuments()) {
      yield await ref.get();
      yield* documentsOf(await ref.listCollections());
    }
  }
}

/** The paths of all documents, in every collection, whose name or content has one of these texts. */
export async function findTraces(...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const snapshot of documentsOf(await adminDb().listCollections())) {
    const { path } = snapshot.ref;
    const stored = `${path} ${JSON.stringify(snapshot.data() ?? {})}`.toLowerCase();
    if (texts.some((text) => stored.includes(text.toLowerCase()))) found.push(path);
  }
  return found;
}
