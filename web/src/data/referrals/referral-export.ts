import type { Business } from '@vouchwell/domain/business';
import {
  csvReferralSchema,
  REFERRAL_CSV_HEAD,
  referralCsvName,
  referralCsvRow,
} from '@vouchwell/domain/referral-csv';
import { fromStored } from '@vouchwell/domain/stored';
import { plainFields } from '../lib/firestore-rest.ts';
import { type RestDocument, referralPages, toFile } from './document-pages.ts';

/** A finished export. */
export interface ReferralCsv {
  readonly name: string;
  readonly file: Blob;
  readonly referrals: number;
  /** How many documents could not be parsed and are missing from the file. */
  readonly unreadable: number;
}

/**
 * Exports all referrals of a business as CSV, newest first; null where there are none. `onRead`
 * gets the number of referrals read so far.
 * @throws the signal's reason once it is aborted; an Error where not all could be read.
 */
export async function exportReferrals(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
  onRead: (read: number) => void,
): Promise<ReferralCsv | null> {
  let read = 0;
  let referrals = 0;
  async function* csv() {
    yield REFERRAL_CSV_HEAD;
    for await (const documents of referralPages(id, signal)) {
      const rows = documents.flatMap(toCsvRow);
      yield rows.join('');
      read += documents.length;
      referrals += rows.length;
      onRead(read);
    }
  }
  const file = await toFile(csv(), 'text/csv;charset=utf-8');
  if (read === 0) return null;
  const name = referralCsvName(slug, new Date());
  return { name, file, referrals, unreadable: read - referrals };
}

/** A referral's CSV row; none where the document does not parse, which is logged. */
function toCsvRow({ name, fields }: RestDocument): string[] {
  const { data, error } = csvReferralSchema.safeParse(fromStored(plainFields(fields)));
  if (error) console.error(`${name} does not have the expected form`, error.issues);
  return data ? [referralCsvRow(data)] : [];
}
