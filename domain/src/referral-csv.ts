import * as z from 'zod/mini';
import { BYTE_ORDER_MARK, csvRow } from './csv.ts';
import { referralSchema, STATUS_LABELS } from './referral.ts';
import { withRemovedNames } from './removed-names.ts';

/** What the file says of a referral, and so all that has to be read for it. */
export const csvReferralSchema = z.pick(referralSchema, {
  referrerName: true,
  referrerEmail: true,
  referralName: true,
  referralEmail: true,
  referralPhone: true,
  status: true,
  note: true,
  friendRemoved: true,
  createdAt: true,
});
export type CsvReferral = z.infer<typeof csvReferralSchema>;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** `2026-01-05` where the owner is: a file made late in the evening has that evening's date. */
const localDay = (date: Date) =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

/** `2026-01-05 17:30` where the owner is, which every spreadsheet takes for a date. */
const localMinute = (date: Date) =>
  `${localDay(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The columns of the spec's section 9, in its order. */
const COLUMNS: readonly (readonly [heading: string, cell: (referral: CsvReferral) => string])[] = [
  ['Referrer Name', ({ referrerName }) => referrerName],
  ['Referrer Email', ({ referrerEmail }) => referrerEmail],
  ['Referral Name', ({ referralName }) => referralName],
  ['Referral Email', ({ referralEmail }) => referralEmail ?? ''],
  ['Referral Phone', ({ referralPhone }) => referralPhone ?? ''],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Note', ({ note }) => note ?? ''],
  ['Created At', ({ createdAt }) => localMinute(createdAt)],
];

/** How the file begins: what tells its encoding, and the columns' headings. */
export const REFERRAL_CSV_HEAD = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([heading]) => heading));

/** A referral's line of the file. */
export const referralCsvRow = (referral: CsvReferral): string =>
  csvRow(COLUMNS.map(([, cell]) => cell(withRemovedNames(referral))));

/** What the file is called: `referrals-rivera-plumbing-2026-01-05.csv`. */
export const referralCsvName = (slug: string, date: Date): string =>
  `referrals-${slug}-${localDay(date)}.csv`;
