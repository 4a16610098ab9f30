import * as z from 'zod/mini';
import { plainMoney } from '../lib/money.ts';
import { speaking } from '../lib/translate.ts';
import { addedByAsks, addedInWords, givenBy } from './asks.ts';
import {
  forEachText,
  optionalTexts,
  referralSchema,
  STATUS_LABELS,
  withRemovedNames,
} from './referral.ts';

/** Without it, Excel reads UTF-8 in a legacy encoding and breaks accents. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets run text starting with `= + - @` as a formula; some skip blanks, quotes or invisible characters. */
const FORMULA = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/** Phone numbers that can't be calculated: digits, or groups separated by blanks or dots, but not by hyphens. */
const PHONE = /^\+(?=[\d ().-]{6,}$)(?:\d+$|\d+(?:\.\d+){2,}$|.*[\d)] +[\d(])/;

/** Separators between cells in any locale: even inside quotes, some spreadsheets split at a semicolon. */
const PART = /[^,;\t\r\n]+/g;

/** RFC 4180, plus the semicolon that half of Europe uses, and blanks at the ends. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

const guarded = (part: string) =>
  FORMULA.test(part) && !PHONE.test(part.trim()) ? `'${part}` : part;

/** Prevents formulas with an apostrophe before each part that could start one. */
function csvCell(text: string): string {
  const parts = text.replace(PART, guarded);
  const safe = /^[\t\r\n]/.test(parts) ? `'${parts}` : parts;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with CRLF. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Only the fields in the CSV file, so a query reads nothing else. */
export const csvReferralSchema = z.pick(referralSchema, {
  referrerName: true,
  source: true,
  saidReferrer: true,
  referrerEmail: true,
  referralName: true,
  referralEmail: true,
  referralPhone: true,
  status: true,
  ...forEachText(() => true as const),
  asks: true,
  friendRemoved: true,
  createdAt: true,
  campaignId: true,
  jobValueCents: true,
  isTest: true,
});
export type CsvReferral = z.infer<typeof csvReferralSchema>;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Local date, such as `2026-01-05`. */
export const localDay = (date: Date) =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

/** `2026-01-05 17:30`, which every spreadsheet parses as a date. */
const localMinute = (date: Date) =>
  `${localDay(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** Campaign names by id. */
export type CampaignNames = ReadonlyMap<string, string>;

type Column = readonly [
  heading: string,
  cell: (referral: CsvReferral, campaigns: CampaignNames) => string,
];

/** Includes details from contact requests, which have no columns. */
const noteCell = (referral: CsvReferral): string =>
  [
    referral.note,
    ...addedByAsks(referral).map((added) => `${givenBy(added)}: ${addedInWords(added)}`),
  ]
    .filter(Boolean)
    .join('\n');

const COLUMNS: readonly Column[] = [
  ['Referrer Name', ({ referrerName }) => referrerName],
  ['Referrer Email', ({ referrerEmail }) => referrerEmail],
  ['Referral Name', ({ referralName }) => referralName],
  ['Referral Email', ({ referralEmail }) => referralEmail ?? ''],
  ['Referral Phone', ({ referralPhone }) => referralPhone ?? ''],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ...optionalTexts.map(
    ([field, { label }]): Column => [
      label,
      (referral) => (field === 'note' ? noteCell(referral) : (referral[field] ?? '')),
    ],
  ),
  ['Created At', ({ createdAt }) => localMinute(createdAt)],
];

/** Only for businesses with a campaign or a job value. */
const COLUMNS_OF_WORTH: readonly Column[] = [
  ['Campaign', ({ campaignId }, campaigns) => campaigns.get(campaignId ?? '') ?? ''],
  ['Job Value', ({ jobValueCents }) => (jobValueCents == null ? '' : plainMoney(jobValueCents))],
];

const layout = (columns: readonly Column[]) => ({
  head: BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading)),
  row(referral: CsvReferral, campaigns: CampaignNames): string {
    const named = speaking('en', null, () => withRemovedNames(referral));
    return csvRow(columns.map(([, cell]) => cell(named, campaigns)));
  },
});

export const REFERRAL_CSV = {
  plain: layout(COLUMNS),
  withWorth: layout([...COLUMNS, ...COLUMNS_OF_WORTH]),
} as const;

export const referralCsvName = (slug: string, date: Date): string =>
  `referrals-${slug}-${localDay(date)}.csv`;
