import {
  type CsvReferral,
  csvReferralSchema,
  REFERRAL_CSV_HEAD,
  referralCsvRow,
} from '@vouchwell/domain/referral-csv';
import { fromStored } from '@vouchwell/domain/stored';
import { plainFields } from '../lib/backend-urls.ts';
import type { RestDocument } from './document-pages.ts';
import { referralPages } from './referral-pages.ts';

/** A finished export. */
export interface ReferralCsv {
  /** The whole file, for which the browser may use its disk. */
  readonly file: Blob;
  readonly referrals: number;
  /** Documents that are there but that could not be read: they are not in the file. */
  readonly unreadable: number;
}

/**
 * All referrals of a business as CSV, newest first; null where there are none. `onRead` is told how
 * many were read so far. In memory is one page at a time, however many there are.
 * @throws the signal's reason once it is aborted; an Error where not all could be read.
 */
export async function exportReferrals(
  businessId: string,
  signal: AbortSignal,
  onRead: (read: number) => void,
): Promise<ReferralCsv | null> {
  const parts = [new Blob([REFERRAL_CSV_HEAD])];
  let read = 0;
  let written = 0;
  for await (const documents of referralPages(businessId, signal)) {
    const referrals = documents.flatMap((document) => parse(document) ?? []);
    // A Blob at once: what is a string until the end would all be held in memory.
    parts.push(new Blob(referrals.map(referralCsvRow)));
    read += documents.length;
    written += referrals.length;
    onRead(read);
  }
  if (read === 0) return null;
  const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
  return { file, referrals: written, unreadable: read - written };
}

/** A referral of the file, or null where the document does not fit; logged, for it will be missed. */
function parse({ name, fields }: RestDocument): CsvReferral | null {
  const { data, error } = csvReferralSchema.safeParse(fromStored(plainFields(fields)));
  if (error) console.error(`${name} does not have the expected form`, error.issues);
  return data ?? null;
}
