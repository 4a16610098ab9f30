import * as z from 'zod/mini';
import {
  forEachText,
  optionalTexts,
  referralSchema,
  STATUS_LABELS,
  withRemovedNames,
} from './referral.ts';

/** Without it, Excel takes UTF-8 for the computer's own old encoding and breaks every accent. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet begins to calculate: at `= + - @`, a tab, CR or LF. Some skip blanks and
 * invisible characters before it, and some take the full-width forms for the same signs.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * A telephone number that no spreadsheet can calculate: a plus, and then figures alone or in groups
 * that blanks or dots part. Hyphens alone would make it a subtraction: `+1-555-010-2295`.
 */
const PHONE = /^\+(?=[\d ().-]{6,}$)(?:\d+$|\d+(?:\.\d+){2,}$|.*[\d)] +[\d(])/;

/** What RFC 4180 quotes, the semicolon that half of Europe separates by, and blanks at the ends. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * A cell that no spreadsheet calculates: a text that would begin a formula gets an apostrophe in
 * front, and so does a lone `-`. A telephone number such as `+1 555 010 2295` needs none.
 */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record by RFC 4180, its CRLF included, in which no cell is a formula. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What the file says of a referral, and so all that has to be read for it. */
export const csvReferralSchema = z.pick(referralSchema, {
  referrerName: true,
  referrerEmail: true,
  referralName: true,
  referralEmail: true,
  referralPhone: true,
  status: true,
  ...forEachText(() => true as const),
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

type Column = readonly [heading: string, cell: (referral: CsvReferral) => string];

/** The columns, in the order that the specification gives them. */
const COLUMNS: readonly Column[] = [
  ['Referrer Name', ({ referrerName }) => referrerName],
  ['Referrer Email', ({ referrerEmail }) => referrerEmail],
  ['Referral Name', ({ referralName }) => referralName],
  ['Referral Email', ({ referralEmail }) => referralEmail ?? ''],
  ['Referral Phone', ({ referralPhone }) => referralPhone ?? ''],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ...optionalTexts.map(
    ([field, { label }]): Column => [label, (referral) => referral[field] ?? ''],
  ),
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
