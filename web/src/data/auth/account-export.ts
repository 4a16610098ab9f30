import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import {
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { plainFields } from '../lib/firestore-rest.ts';
import {
  documentPages,
  type RestDocument,
  referralPages,
  toFile,
} from '../referrals/document-pages.ts';
import { countDocuments } from '../referrals/referral-counts.ts';

/** The most businesses that are exported; an owner has one. */
const BUSINESSES_MAX = 500;

/** The subcollections of a business that are exported. */
const PARTS = [
  collections.templates,
  collections.referrals,
  collections.referrers,
  collections.customers,
  collections.askBatches,
  collections.askRecipients,
  collections.rewards,
  collections.campaigns,
  collections.placements,
  collections.visits,
];

/** The progress of an export; `of` is null until the documents are counted. */
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
 * Exports everything that we store about an owner to a JSON file: the account, the subscription,
 * and each business with its templates, referrals, referrers, customers, rewards, campaigns and visits. Only
 * one page at a time is in memory. Rejects with the signal's reason when it is aborted.
 */
export function exportAccount(options: ExportOptions): Promise<Blob> {
  const { signal } = options;
  // Reject at once on abort, without waiting for the requests that are under way.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([toFile(accountJson(options), 'application/json'), aborted]);
}

/** The file's text in chunks, with one document per line. */
async function* accountJson({ uid, email, signal, onProgress }: ExportOptions) {
  onProgress({ read: 0, of: null });
  const own = query(
    collection(firestore, collections.businesses),
    where('owner_user_id', '==', uid),
    limit(BUSINESSES_MAX),
  );
  const [entitlement, { docs: businesses }] = await Promise.all([
    getDocFromServer(doc(firestore, collections.entitlements, uid)),
    getDocsFromServer(own),
  ]);
  const of = await countParts(businesses.map(({ ref }) => ref));
  let read = 0;
  const onRead = (more: number) => {
    read += more;
    if (!signal.aborted) onProgress({ read, of });
  };
  const subscription = entitlement.exists() ? plain(entitlement) : null;
  const head = { exported_at: new Date(), account: { uid, email }, subscription };
  yield `${openEnded(head)},\n"businesses": [`;
  for (const [index, business] of businesses.entries()) {
    yield `${index > 0 ? ',' : ''}\n${openEnded(plain(business))}`;
    for (const part of PARTS) {
      yield `,\n"${part}": [`;
      yield* partJson(business.id, part, signal, onRead);
      yield '\n]';
    }
    yield '}';
  }
  yield '\n]}\n';
}

async function countParts(businesses: readonly DocumentReference[]): Promise<number> {
  const parts = businesses.flatMap((ref) => PARTS.map((part) => collection(ref, part)));
  const counts = await Promise.all(parts.map(countDocuments));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The documents of one part of a business, page by page. */
async function* partJson(
  businessId: string,
  part: string,
  signal: AbortSignal,
  onRead: (more: number) => void,
) {
  let separator = '\n';
  const pages =
    part === collections.referrals
      ? referralPages(businessId, signal)
      : documentPages(`${collections.businesses}/${businessId}`, part, { signal });
  for await (const documents of pages) {
    yield separator + documents.map((document) => asJson(shown(part, document))).join(',\n');
    separator = ',\n';
    onRead(documents.length);
  }
}

/** An object's JSON without its closing brace, so that more fields can follow. */
const openEnded = (value: object) => asJson(value).slice(0, -1);

/** What is internal to our servers. */
const INTERNAL = ['referrer_key', 'contact_keys', 'name_key', 'search_terms'];

const asJson = (value: object) =>
  JSON.stringify(value, (key, part) => (INTERNAL.includes(key) ? undefined : part));

/** Those whose id is an internal key. */
const KEYED: readonly string[] = [
  collections.referrers,
  collections.customers,
  collections.askRecipients,
];

/** A stored document with its id, where that is none of ours alone. */
function shown(part: string, { name, fields }: RestDocument): object {
  const id = KEYED.includes(part) ? {} : { id: name.split('/').at(-1) };
  return { ...id, ...plainFields(fields) };
}

/** Converts a document that the SDK read to the same format, with times as Dates for JSON. */
function plain(snapshot: DocumentSnapshot): object {
  return { id: snapshot.id, ...toStored(Object(fromStored(snapshot.data() ?? {}))) };
}
