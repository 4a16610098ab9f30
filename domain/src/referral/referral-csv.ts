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

/**
 * Without a byte order mark, Excel reads UTF-8 in the computer's legacy encoding and breaks every
 * accent.
 */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The start of a text that a spreadsheet reads as a formula: `= + - @`. Some spreadsheets skip
 * blanks, quotes and invisible characters before it or accept the full-width forms.
 */
const FORMULA = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * A telephone number that no spreadsheet can calculate: a plus, and then figures alone or in groups
 * that blanks or dots part. Hyphens alone would make it a subtraction: `+1-555-010-2295`.
 */
const PHONE = /^\+(?=[\d ().-]{6,}$)(?:\d+$|\d+(?:\.\d+){2,}$|.*[\d)] +[\d(])/;

/**
 * What ends a cell in some locale, between our quotes too: where the list separator is a semicolon,
 * a spreadsheet reads a file by it and begins a cell in the middle of one of ours.
 */
const PART = /[^,;\t\r\n]+/g;

/** What RFC 4180 quotes, the semicolon that half of Europe separates by, and blanks at the ends. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

const guarded = (part: string) =>
  FORMULA.test(part) && !PHONE.test(part.trim()) ? `'${part}` : part;

/**
 * A cell that no spreadsheet calculates, whatever it separates by: each part that would begin a
 * formula gets an apostrophe in front, and so does a lone `-`, or a text that begins with a
 * separator. A telephone number such as `+1 555 010 2295` needs none.
 */
function csvCell(text: string): string {
  const parts = text.replace(PART, guarded);
  const safe = /^[\t\r\n]/.test(parts) ? `'${parts}` : parts;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One CSV record by RFC 4180, with its CRLF. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The fields of a referral that the CSV needs, so that a query reads only these. */
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
});
export type CsvReferral = z.infer<typeof csvReferralSchema>;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The local date, such as `2026-01-05`, because an evening's UTC date may be the next day. */
export const localDay = (date: Date) =>
  [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');

/** The local time, such as `2026-01-05 17:30`, which every spreadsheet reads as a date. */
const localMinute = (date: Date) =>
  `${localDay(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The names of a business's campaigns, by id. */
export type CampaignNames = ReadonlyMap<string, string>;

type Column = readonly [
  heading: string,
  cell: (referral: CsvReferral, campaigns: CampaignNames) => string,
];

/** The customer's note, and below it what whoever asked added, which has no columns of its own. */
const noteCell = (referral: CsvReferral): string =>
  [
    referral.note,
    ...addedByAsks(referral).map((added) => `${givenBy(added)}: ${addedInWords(added)}`),
  ]
    .filter(Boolean)
    .join('\n');

/** The columns that every file has, in their fixed order. */
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

/** What follows them for a business that has a campaign or a job value. */
const COLUMNS_OF_WORTH: readonly Column[] = [
  ['Campaign', ({ campaignId }, campaigns) => campaigns.get(campaignId ?? '') ?? ''],
  ['Job Value', ({ jobValueCents }) => (jobValueCents == null ? '' : plainMoney(jobValueCents))],
];

const layout = (columns: readonly Column[]) => ({
  /** The start of the file: the byte order mark and the column headings. */
  head: BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading)),
  /** A referral's line in the file. */
  row(referral: CsvReferral, campaigns: CampaignNames): string {
    const named = speaking('en', null, () => withRemovedNames(referral));
    return csvRow(columns.map(([, cell]) => cell(named, campaigns)));
  },
});

/** The two forms of the file: of eight columns, and with what a job was worth and its campaign. */
export const REFERRAL_CSV = {
  plain: layout(COLUMNS),
  withWorth: layout([...COLUMNS, ...COLUMNS_OF_WORTH]),
} as const;

/** The file name, such as `referrals-rivera-plumbing-2026-01-05.csv`. */
export const referralCsvName = (slug: string, date: Date): string =>
  `referrals-${slug}-${localDay(date)}.csv`;
