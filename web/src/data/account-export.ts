import { collections } from '@vouchwell/domain/paths';
import { fromStored, toStored } from '@vouchwell/domain/stored';
import {
  type CollectionReference,
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { countDocuments } from './count-documents.ts';
import { firestore } from './firebase.ts';

/** Documents in one read: few enough for a phone's patience, many enough for a hundred thousand. */
const PAGE = 500;

/** How far an export is; `of` is null until it is counted. */
export interface ExportProgress {
  readonly read: number;
  readonly of: number | null;
}

export interface ExportOptions {
  readonly uid: string;
  readonly email: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/**
 * All that we store of an owner, as JSON: the account, what was paid for, and each business with its
 * templates, referrals, referrers and scans. Rejects with the signal's reason where it is aborted.
 */
export function exportAccount(options: ExportOptions): Promise<string> {
  const { signal } = options;
  // Whoever cancels does not wait for the page that is on its way.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([readAccount(options), aborted]);
}

async function readAccount({ uid, email, signal, onProgress }: ExportOptions): Promise<string> {
  onProgress({ read: 0, of: null });
  const [entitlement, businesses] = await Promise.all([
    getDocFromServer(doc(firestore, collections.entitlements, uid)),
    getDocsFromServer(
      query(
        collection(firestore, collections.businesses),
        where('owner_user_id', '==', uid),
        limit(PAGE),
      ),
    ),
  ]);
  const parts = businesses.docs.map(({ ref }) => ({
    templates: collection(ref, collections.templates),
    referrals: collection(ref, collections.referrals),
    referrers: collection(ref, collections.referrers),
    placements: collection(ref, collections.placements),
  }));
  const all = await Promise.all(parts.flatMap((part) => Object.values(part)).map(countDocuments));
  const of = all.reduce((sum, count) => sum + count, 0);
  let read = 0;
  const readWhole = (part: CollectionReference) =>
    readAll(part, signal, (more) => {
      read += more;
      if (!signal.aborted) onProgress({ read, of });
    });
  const exported = [];
  for (const [index, part] of parts.entries()) {
    exported.push({
      ...plain(businesses.docs[index]),
      templates: await readWhole(part.templates),
      referrals: await readWhole(part.referrals),
      referrers: await readWhole(part.referrers),
      placements: await readWhole(part.placements),
    });
  }
  signal.throwIfAborted();
  const account = { uid, email };
  const subscription = entitlement.exists() ? plain(entitlement) : null;
  const exportedAt = new Date().toISOString();
  return JSON.stringify(
    { exported_at: exportedAt, account, subscription, businesses: exported },
    null,
    2,
  );
}

async function readAll(
  part: CollectionReference,
  signal: AbortSignal,
  onRead: (more: number) => void,
): Promise<object[]> {
  const documents: QueryDocumentSnapshot[] = [];
  for (;;) {
    signal.throwIfAborted();
    const last = documents.at(-1);
    const after = last ? [startAfter(last)] : [];
    const page = await getDocsFromServer(query(part, orderBy(documentId()), ...after, limit(PAGE)));
    documents.push(...page.docs);
    onRead(page.size);
    if (page.size < PAGE) return documents.map(plain);
  }
}

/** A document as it is stored, with its id, and with times that JSON can say. */
function plain(snapshot: DocumentSnapshot | undefined): object {
  return { id: snapshot?.id, ...toStored(Object(fromStored(snapshot?.data() ?? {}))) };
}
