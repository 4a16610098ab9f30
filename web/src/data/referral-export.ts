import { collections } from '@vouchwell/domain/paths';
import { referralSchema } from '@vouchwell/domain/referral';
import { REFERRAL_CSV_HEAD, referralCsvRow } from '@vouchwell/domain/referral-csv';
import {
  collection,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { firestore } from './firebase.ts';
import { parseSnapshot } from './parse-snapshot.ts';

/** Documents in one read: few enough for a phone's patience, many enough for a hundred thousand. */
const PAGE = 500;

/** How far an export is. */
export interface CsvProgress {
  readonly read: number;
  readonly of: number;
}

/** A finished export. */
export interface ReferralCsv {
  /** The whole file, for which the browser may use its disk. */
  readonly file: Blob;
  readonly referrals: number;
  /** Documents that are there but that could not be read: they are not in the file. */
  readonly unreadable: number;
}

/**
 * All referrals of a business as CSV, newest first; null where there are none. Rejects with the
 * signal's reason as soon as it is aborted. In memory is one page at a time, however many there are.
 */
export function exportReferrals(
  businessId: string,
  signal: AbortSignal,
  onProgress: (progress: CsvProgress) => void,
): Promise<ReferralCsv | null> {
  // Whoever cancels does not wait for the page that is on its way.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([readReferrals(businessId, signal, onProgress), aborted]);
}

async function readReferrals(
  businessId: string,
  signal: AbortSignal,
  onProgress: (progress: CsvProgress) => void,
): Promise<ReferralCsv | null> {
  const all = referralsOf(businessId);
  const of = (await getCountFromServer(all)).data().count;
  const parts = [new Blob([REFERRAL_CSV_HEAD])];
  let read = 0;
  let written = 0;
  for await (const documents of pages(businessId)) {
    signal.throwIfAborted();
    const referrals = documents.flatMap(
      (snapshot) => parseSnapshot(referralSchema, snapshot) ?? [],
    );
    // A Blob at once: what is a string until the end would all be held in memory.
    parts.push(new Blob(referrals.map(referralCsvRow)));
    read += documents.length;
    written += referrals.length;
    onProgress({ read, of: Math.max(of, read) });
  }
  if (read === 0) return null;
  const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
  return { file, referrals: written, unreadable: read - written };
}

const referralsOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.referrals);

/** Every referral's document, newest first, a page at a time. */
async function* pages(businessId: string): AsyncGenerator<QueryDocumentSnapshot[], void> {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await getDocsFromServer(
      query(
        referralsOf(businessId),
        orderBy('created_at', 'desc'),
        ...(last ? [startAfter(last)] : []),
        limit(PAGE),
      ),
    );
    if (docs.length > 0) yield docs;
    last = docs.length < PAGE ? undefined : docs.at(-1);
  } while (last);
}
