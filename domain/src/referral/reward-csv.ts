import { plainMoney } from '../lib/money.ts';
import { speaking } from '../lib/translate.ts';
import type { PaidPerson } from '../reward/reporting-threshold.ts';
import type { Reward } from '../reward/reward.ts';
import {
  noName,
  payMethodName,
  recipientOf,
  rewardStateName,
  rewardWords,
} from '../reward/reward-words.ts';
import { BYTE_ORDER_MARK, csvRow, localDay } from './referral-csv.ts';

type Column<T> = readonly [heading: string, cell: (of: T) => string];

const COLUMNS: readonly Column<Reward>[] = [
  ['Name', recipientOf],
  ['Gets it as', ({ person }) => (person === 'referrer' ? 'Customer' : 'Friend')],
  ['Referred By', ({ referrerName }) => referrerName],
  ['Friend', ({ friendName }) => friendName],
  ['Reward', rewardWords],
  ['Amount', ({ amountCents }) => (amountCents === null ? '' : plainMoney(amountCents))],
  ['Currency', ({ currency }) => currency],
  ['Status', ({ state }) => rewardStateName(state)],
  ['Due Since', ({ dueAt }) => localDay(dueAt)],
  // Days are stored as noon in UTC.
  ['Paid On', ({ paidAt }) => paidAt?.toISOString().slice(0, 10) ?? ''],
  ['Paid By', ({ method }) => (method ? payMethodName(method) : '')],
  ['Note', ({ note }) => note ?? ''],
  ['Reason', ({ voidReason }) => voidReason ?? ''],
];

/** Byte order mark and column headings. */
export const REWARD_CSV_HEAD = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([heading]) => heading));

/** Always in English. */
export const rewardCsvRow = (reward: Reward): string =>
  speaking('en', null, () => csvRow(COLUMNS.map(([, cell]) => cell(reward))));

/** Such as `rewards-rivera-plumbing-2026-01-05.csv`. */
export const rewardCsvName = (slug: string, date: Date): string =>
  `rewards-${slug}-${localDay(date)}.csv`;

/** Headings of the yearly list of referrers. */
export const YEAR_CSV_HEAD =
  BYTE_ORDER_MARK + csvRow(['Name', 'Email', 'Year', 'Rewards Paid', 'Total in USD']);

export const yearCsvRow = ({ name, emails, rewards, cents }: PaidPerson, year: number): string =>
  csvRow([
    name || speaking('en', null, noName),
    ...[emails.join(' '), `${year}`, `${rewards}`, plainMoney(cents)],
  ]);

/** Such as `rewards-over-threshold-rivera-plumbing-2026.csv`. */
export const yearCsvName = (slug: string, year: number): string =>
  `rewards-over-threshold-${slug}-${year}.csv`;
