import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { adminDb } from './stack.ts';

/** Every document below these collections, also below one that is not there itself. */
export async function documentsOf(
  collections: readonly CollectionReference[],
): Promise<DocumentSnapshot[]> {
  const refs = (await Promise.all(collections.map((one) => one.listDocuments()))).flat();
  const [first] = refs;
  if (!first) return [];
  const [documents, below] = await Promise.all([
    first.firestore.getAll(...refs),
    Promise.all(refs.map((ref) => ref.listCollections())),
  ]);
  return [...documents, ...(await documentsOf(below.flat()))];
}

/** The paths of all documents, in every collection, whose name or content has one of these texts. */
export async function findTraces(...texts: readonly string[]): Promise<string[]> {
  const documents = await documentsOf(await adminDb().listCollections());
  return documents.flatMap((snapshot) => {
    const { path } = snapshot.ref;
    const stored = `${path} ${JSON.stringify(snapshot.data() ?? {})}`.toLowerCase();
    return texts.some((text) => stored.includes(text.toLowerCase())) ? [path] : [];
  });
}
