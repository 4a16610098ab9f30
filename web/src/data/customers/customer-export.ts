import type { Business } from '@vouchwell/domain/business/business';
import {
  CUSTOMER_CSV_HEAD,
  csvCustomerSchema,
  customerCsvName,
  customerCsvRow,
} from '@vouchwell/domain/exports';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { documentPages, parseDocuments, toFile } from '../referrals/document-pages.ts';

export interface CustomerCsv {
  readonly name: string;
  readonly file: Blob;
  readonly customers: number;
  /** Number of invalid documents left out. */
  readonly unreadable: number;
}

const inCsv = Object.fromEntries(Object.keys(csvCustomerSchema.shape).map((name) => [name, true]));
const FIELDS = [...Object.keys(toStored(inCsv)), 'name_key'];

/**
 * CSV by name; null if there are none. `onRead` gets the count so far. @throws the signal's reason
 * if aborted; an Error if not everything could be read.
 */
export async function exportCustomers(
  { id, slug }: Pick<Business, 'id' | 'slug'>,
  signal: AbortSignal,
  onRead: (read: number) => void,
): Promise<CustomerCsv | null> {
  let [read, customers] = [0, 0];
  async function* csv() {
    yield CUSTOMER_CSV_HEAD;
    const options = { signal, by: 'name_key', fields: FIELDS } as const;
    for await (const documents of documentPages(id, collections.customers, options)) {
      const rows = parseDocuments(csvCustomerSchema, documents).map(customerCsvRow);
      read += documents.length;
      customers += rows.length;
      onRead(read);
      yield rows.join('');
    }
  }
  const file = await toFile(csv(), 'text/csv;charset=utf-8');
  if (read === 0) return null;
  return { name: customerCsvName(slug, new Date()), file, customers, unreadable: read - customers };
}
