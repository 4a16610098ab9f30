import * as z from 'zod/mini';
import type { Language } from '../lib/language.ts';
import { BYTE_ORDER_MARK, csvRow, localDay } from '../referral/referral-csv.ts';
import { type CustomerState, customerSchema } from './customer.ts';

export const CUSTOMER_STATE_LABELS: Readonly<Record<CustomerState, string>> = {
  not_asked: 'Not asked',
  asked: 'Asked',
  opened: 'Opened',
  referred: 'Referred',
  opted_out: 'Opted out',
};

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** Only the fields in the CSV file, so a query reads nothing else. */
export const csvCustomerSchema = z.pick(customerSchema, {
  name: true,
  email: true,
  phone: true,
  tags: true,
  language: true,
  lastJobOn: true,
  state: true,
  asks: true,
});
type CsvCustomer = z.infer<typeof csvCustomerSchema>;

const COLUMNS: readonly (readonly [heading: string, cell: (customer: CsvCustomer) => string])[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Language', ({ language }) => (language ? LANGUAGE_NAMES[language] : '')],
  ['Last job', ({ lastJobOn }) => lastJobOn ?? ''],
  ['Status', ({ state }) => CUSTOMER_STATE_LABELS[state]],
  [
    'Last asked',
    ({ asks }) => {
      const asked = asks.at(-1);
      return asked ? localDay(asked.at) : '';
    },
  ],
];

/** Byte order mark and column headings. */
export const CUSTOMER_CSV_HEAD = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([heading]) => heading));

export const customerCsvRow = (customer: CsvCustomer): string =>
  csvRow(COLUMNS.map(([, cell]) => cell(customer)));

/** Such as `customers-rivera-plumbing-2026-01-05.csv`. */
export const customerCsvName = (slug: string, date: Date): string =>
  `customers-${slug}-${localDay(date)}.csv`;
