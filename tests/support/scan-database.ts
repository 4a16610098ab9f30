import { collections } from '@vouchwell/domain/paths';
import type { CollectionReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { sendRequest } from '../../dev/src/request.ts';
import { getPersonKey, hashEmail } from '../../functions/src/db/keys.ts';
import { adminDb } from './stack.ts';
import { testEnvironment } from './test-environment.ts';

/** All documents below these collections, even if their parent doesn't exist. */
export async function readDocuments(
  collections: readonly CollectionReference[],
): Promise<DocumentSnapshot[]> {
  const refs = (
    await Promise.all(collections.map((collection) => collection.listDocuments()))
  ).flat();
  const [first] = refs;
  if (!first) return [];
  const [documents, below] = await Promise.all([
    first.firestore.getAll(...refs),
    Promise.all(refs.map((ref) => ref.listCollections())),
  ]);
  return [...documents, ...(await readDocuments(below.flat()))];
}

/** Paths of all documents, in any collection, whose name or content contains one of these texts. */
export async function findDocumentsContaining(...texts: readonly string[]): Promise<string[]> {
  const { firestoreUrl, projectId } = testEnvironment;
  const database = `projects/${projectId}/databases/(default)/documents`;
  // Only the REST API can query all collections at once.
  const response = await sendRequest('POST', `${firestoreUrl}/v1/${database}:runQuery`, {
    structuredQuery: { from: [{ allDescendants: true }] },
  });
  const results = (await response.json()) as readonly {
    readonly document?: { readonly name: string; readonly fields?: object };
  }[];
  return results.flatMap(({ document }) => {
    if (!document) return [];
    const path = document.name.slice(database.length + 1);
    const stored = `${path} ${JSON.stringify(document.fields ?? {})}`.toLowerCase();
    return texts.some((text) => stored.includes(text.toLowerCase())) ? [path] : [];
  });
}

const readGroup = async (name: string) => (await adminDb().collectionGroup(name).get()).docs;

/** The paths of records that aren't stored under the key of the person they name. */
export async function findMisplacedRecords(): Promise<string[]> {
  const [customers, referrers, referrals, moves, links] = await Promise.all([
    readGroup(collections.customers),
    readGroup(collections.referrers),
    readGroup(collections.referrals),
    readGroup(collections.personMoves),
    readGroup(collections.linkOwners),
  ]);
  const misplaced = [...customers, ...referrers].filter((person) => {
    const [name, email, phone] = ['name', 'email', 'phone'].map((field) => person.get(field));
    return (email || phone) && person.id !== getPersonKey({ name, email, phone });
  });
  const misnamed = referrals.filter((referral) => {
    const email: string = referral.get('referrer_email');
    return email !== '' && referral.get('referrer_key') !== hashEmail(email);
  });
  const known = new Set(referrers.map(({ id, ref }) => `${ref.parent.parent?.id ?? ''} ${id}`));
  const ownerless = links.filter((link) => {
    const key = link.get('referrer_key');
    return key && !known.has(`${link.get('business_id')} ${key}`);
  });
  return [...misplaced, ...misnamed, ...ownerless, ...moves].map(({ ref }) => ref.path);
}
