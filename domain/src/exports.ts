import * as z from 'zod/mini';
import { type CustomerState, customerSchema } from './customers/customer.ts';
import type { Row } from './customers/import/table.ts';
import {
  formatContactRequestDetails,
  getContactRequestDifferences,
  getDetailsSourceLabel,
} from './referrals/contact-requests.ts';
import {
  fillRemovedNames,
  mapOptionalTexts,
  optionalTextEntries,
  referralSchema,
  STATUS_LABELS,
} from './referrals/referral.ts';
import {
  formatRewardText,
  getPaymentMethodName,
  getRecipientName,
  getRemovedNameText,
  getRewardStateName,
  type Reward,
} from './rewards/reward.ts';
import type { PersonPayments } from './rewards/tax-threshold.ts';
import { type Language, t, withLanguage } from './shared/i18n.ts';
import { formatPlainAmount } from './shared/money.ts';

/** Without this mark, Excel reads UTF-8 as a legacy encoding and breaks accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Matches formulas, which start with `= + - @`; some spreadsheets skip spaces, quotes or hidden characters. */
const FORMULA_PATTERN = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/** Matches phone numbers that can't be formulas: one or more groups of digits. */
const PHONE_PATTERN = /^\+(?=[\d ().-]{6,}$)(?:\d+$|\d+(?:\.\d+){2,}$|.*[\d)] +[\d(])/;

/** Matches the text between separators in any locale; some spreadsheets split at a semicolon even inside quotes. */
const CELL_PART_PATTERN = /[^,;\t\r\n]+/g;

/** Matches cells that need quotes: as in RFC 4180, or with outer spaces or a semicolon, Europe's usual separator. */
const QUOTED_CELL_PATTERN = /[",;\t\r\n]|^\s|\s$/;

const escapeFormula = (part: string) =>
  FORMULA_PATTERN.test(part) && !PHONE_PATTERN.test(part.trim()) ? `'${part}` : part;

/** Adds an apostrophe before each part that a spreadsheet could run as a formula. */
function toCell(text: string): string {
  const escaped = text.replace(CELL_PART_PATTERN, escapeFormula);
  const safeText = /^[\t\r\n]/.test(escaped) ? `'${escaped}` : escaped;
  return QUOTED_CELL_PATTERN.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/** Formats a row as in RFC 4180, with CRLF. */
export const toCsvRow = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** Formats the first row of a file. */
const toCsvHeader = (headings: readonly string[]): string => BYTE_ORDER_MARK + toCsvRow(headings);

/** Fields needed to write the CSV file; other fields may be invalid. */
export const csvReferralSchema = z.pick(referralSchema, {
  referrerName: true,
  source: true,
  saidReferrer: true,
  referrerEmail: true,
  referralName: true,
  referralEmail: true,
  referralPhone: true,
  status: true,
  ...mapOptionalTexts(() => true as const),
  asks: true,
  friendRemoved: true,
  createdAt: true,
  campaignId: true,
  jobValueCents: true,
  isTest: true,
});
export type CsvReferral = z.infer<typeof csvReferralSchema>;

const padTwoDigits = (number: number) => String(number).padStart(2, '0');

const formatLocalDate = (date: Date) =>
  [date.getFullYear(), padTwoDigits(date.getMonth() + 1), padTwoDigits(date.getDate())].join('-');

/** Formats a date as `2026-01-05 17:30`, which every spreadsheet recognizes. */
const formatLocalDateTime = (date: Date) =>
  `${formatLocalDate(date)} ${padTwoDigits(date.getHours())}:${padTwoDigits(date.getMinutes())}`;

export type CampaignNames = ReadonlyMap<string, string>;

type Column<T, Context extends unknown[] = []> = readonly [
  heading: string,
  getText: (item: T, ...context: Context) => string,
];

/** Builds a table whose headings and cells are always in English. `context` is passed to each cell's function. */
const createTable = <T, Context extends unknown[] = []>(
  columns: readonly Column<T, Context>[],
) => ({
  head: toCsvHeader(columns.map(([heading]) => heading)),
  row: (item: T, ...context: Context): string =>
    withLanguage('en', null, () =>
      toCsvRow(columns.map(([, getText]) => getText(item, ...context))),
    ),
});

type ReferralColumn = Column<CsvReferral, [campaigns: CampaignNames]>;

/** Returns the note, plus details from contact requests, which have no columns of their own. */
const formatNoteCell = (referral: CsvReferral): string =>
  [
    referral.note,
    ...getContactRequestDifferences(referral).map(
      (details) => `${getDetailsSourceLabel(details)}: ${formatContactRequestDetails(details)}`,
    ),
  ]
    .filter(Boolean)
    .join('\n');

const REFERRAL_COLUMNS: readonly ReferralColumn[] = [
  ['Referrer Name', (referral) => fillRemovedNames(referral).referrerName],
  ['Referrer Email', ({ referrerEmail }) => referrerEmail],
  ['Referral Name', (referral) => fillRemovedNames(referral).referralName],
  ['Referral Email', ({ referralEmail }) => referralEmail ?? ''],
  ['Referral Phone', ({ referralPhone }) => referralPhone ?? ''],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ...optionalTextEntries.map(
    ([field, { label }]): ReferralColumn => [
      label,
      (referral) => (field === 'note' ? formatNoteCell(referral) : (referral[field] ?? '')),
    ],
  ),
  ['Created At', ({ createdAt }) => formatLocalDateTime(createdAt)],
];

/** Columns included only for businesses with a campaign or a job value. */
const REVENUE_COLUMNS: readonly ReferralColumn[] = [
  ['Campaign', ({ campaignId }, campaigns) => campaigns.get(campaignId ?? '') ?? ''],
  [
    'Sale Total',
    ({ jobValueCents }) => (jobValueCents == null ? '' : formatPlainAmount(jobValueCents)),
  ],
];

export const REFERRAL_CSV_LAYOUTS = {
  plain: createTable(REFERRAL_COLUMNS),
  withRevenue: createTable([...REFERRAL_COLUMNS, ...REVENUE_COLUMNS]),
} as const;

export const getCsvName = (
  contents: 'referrals' | 'rewards' | 'customers',
  slug: string,
  date: Date,
): string => `${contents}-${slug}-${formatLocalDate(date)}.csv`;

export const REWARD_CSV = createTable<Reward>([
  ['Name', getRecipientName],
  ['Recipient', ({ person }) => (person === 'referrer' ? 'Customer' : 'Friend')],
  ['Referred By', ({ referrerName }) => referrerName],
  ['Friend', ({ friendName }) => friendName],
  ['Reward', formatRewardText],
  ['Amount', ({ amountCents }) => (amountCents === null ? '' : formatPlainAmount(amountCents))],
  ['Currency', ({ currency }) => currency],
  ['Status', ({ state }) => getRewardStateName(state)],
  ['Due Since', ({ dueAt }) => formatLocalDate(dueAt)],
  // Days are stored as noon in UTC.
  ['Paid On', ({ paidAt }) => paidAt?.toISOString().slice(0, 10) ?? ''],
  ['Paid By', ({ method }) => (method ? getPaymentMethodName(method) : '')],
  ['Note', ({ note }) => note ?? ''],
  ['Reason', ({ voidReason }) => voidReason ?? ''],
]);

export const YEARLY_CSV = createTable<PersonPayments, [year: number]>([
  ['Name', ({ name }) => name || getRemovedNameText()],
  ['Email', ({ emails }) => emails.join(' ')],
  ['Year', (_, year) => `${year}`],
  ['Rewards Paid', ({ rewardCount }) => `${rewardCount}`],
  ['Total in USD', ({ cents }) => formatPlainAmount(cents)],
]);

export const getYearlyCsvName = (slug: string, year: number): string =>
  `rewards-over-threshold-${slug}-${year}.csv`;

const CUSTOMER_STATE_LABELS: Readonly<Record<CustomerState, string>> = {
  not_asked: 'Not asked',
  asked: 'Asked',
  opened: 'Opened',
  referred: 'Referred',
  opted_out: 'Opted out',
};

const ENGLISH_LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** Fields needed to write the CSV file; a query reads nothing else. */
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

export const CUSTOMER_CSV = createTable<z.infer<typeof csvCustomerSchema>>([
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Language', ({ language }) => (language ? ENGLISH_LANGUAGE_NAMES[language] : '')],
  ['Last visit', ({ lastJobOn }) => lastJobOn ?? ''],
  ['Status', ({ state }) => CUSTOMER_STATE_LABELS[state]],
  [
    'Last asked',
    ({ asks }) => {
      const lastRequest = asks.at(-1);
      return lastRequest ? formatLocalDate(lastRequest.at) : '';
    },
  ],
]);

/** Returns the header of the file with the rows to fix: row number, the spreadsheet's own columns, and the errors. */
export const toErrorsCsvHeader = (header: readonly string[]): string =>
  toCsvHeader(['Row', ...header, 'What to fix']);

export function toErrorCsvRow(
  header: readonly string[],
  { line, cells }: Row,
  errors: readonly string[],
  isImported: boolean,
): string {
  const allCells = header.map((_, column) => cells[column] ?? '');
  const message = [...(isImported ? [t('Imported, but without this:')] : []), ...errors].join(' ');
  return toCsvRow([`${line}`, ...allCells, message]);
}
