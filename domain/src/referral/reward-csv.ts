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
  // A day is stored as its noon in UTC.
  ['Paid On', ({ paidAt }) => paidAt?.toISOString().slice(0, 10) ?? ''],
  ['Paid By', ({ method }) => (method ? payMethodName(method) : '')],
  ['Note', ({ note }) => note ?? ''],
  ['Reason', ({ voidReason }) => voidReason ?? ''],
];

/** The start of the file of all rewards: the byte order mark and the column headings. */
export const REWARD_CSV_HEAD = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([heading]) => heading));

/** A reward's line in the file, which is in English whoever exports it. */
export const rewardCsvRow = (reward: Reward): string =>
  speaking('en', null, () => csvRow(COLUMNS.map(([, cell]) => cell(reward))));

/** The file name, such as `rewards-rivera-plumbing-2026-01-05.csv`. */
export const rewardCsvName = (slug: string, date: Date): string =>
  `rewards-${slug}-${localDay(date)}.csv`;

/** The start of a year's list of referrers. */
export const YEAR_CSV_HEAD =
  BYTE_ORDER_MARK + csvRow(['Name', 'Email', 'Year', 'Rewards Paid', 'Total in USD']);

/** A person's line in a year's list. */
export const yearCsvRow = ({ name, emails, rewards, cents }: PaidPerson, year: number): string =>
  csvRow([
    name || speaking('en', null, noName),
    ...[emails.join(' '), `${year}`, `${rewards}`, plainMoney(cents)],
  ]);

/** The file name, such as `rewards-over-threshold-rivera-plumbing-2026.csv`. */
export const yearCsvName = (slug: string, year: number): string =>
  `rewards-over-threshold-${slug}-${year}.csv`;
