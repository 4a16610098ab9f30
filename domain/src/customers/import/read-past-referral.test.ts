import { expect, it } from 'vitest';
import { removeDuplicateReferrals, SAME_PERSON_MESSAGE } from '../../referrals/past-referral.ts';
import { readPastDay } from './read-day.ts';
import {
  createPastReferralParser,
  PAST_REFERRAL_COLUMN_RULES,
  PAST_REFERRAL_ERRORS,
  type PastReferralColumn,
  parseStatus,
} from './read-past-referral.ts';
import { parseReward, REWARD_ERRORS } from './read-reward.ts';
import { readTable } from './table.ts';

const TODAY = '2026-11-26';
const readPhone = (typed: string) => (typed.replace(/\D/g, '').length === 10 ? typed : null);

const createParser = (header: readonly string[], kinds: readonly PastReferralColumn[]) =>
  createPastReferralParser({ header, kinds, dayOrder: 'month-first', readPhone, today: TODAY });

/** Parses the rows, using guessed columns. */
function parseRows(...rows: readonly (readonly string[])[]) {
  const table = readTable(rows, PAST_REFERRAL_COLUMN_RULES, TODAY);
  return table.rows.map(createParser(table.header, table.kinds));
}
function parseRow(cells: Partial<Record<PastReferralColumn, string>>) {
  const row = { friend: 'Ben', from: 'Maria', day: 'March', ...cells };
  const kinds = Object.keys(row) as PastReferralColumn[];
  return createParser(kinds, kinds)({ line: 2, cells: Object.values(row) });
}
const person = (name: string, email = '', phone = '') => ({ name, email, phone });

it.each([
  ['2026-03-09', '2026-03-09'],
  ['3/9/2026', '2026-03-09'],
  ['March 2026', '2026-03-01'],
  ['2026-11', '2026-11-01'],
  ['3/2025', '2025-03-01'],
  ['Mar-26', '2026-03-01'],
  ['March', '2026-03-01'],
  ['marzo', '2026-03-01'],
  ['December', '2025-12-01'],
  ['March 9', '2026-03-09'],
  ['9-Mar', '2026-03-09'],
  ['Dec 24', '2025-12-24'],
  ['Feb 29', '2024-02-29'],
  ['March, the 3rd or 4th', null],
  ['last year', null],
  ['13/2026', null],
  ['', null],
])('reads %j as the day %s', (typed, day) => {
  expect(readPastDay(typed, 'month-first', TODAY)).toBe(day);
});

it.each([
  ['Won', 'converted'],
  ['Quote sent', 'in_progress'],
  ['new', 'contacted'],
  ['No sale', 'lost'],
  ['ganado', 'converted'],
  ['blue', null],
])('reads the status %s as %s', (typed, status) => {
  expect(parseStatus(typed)).toBe(status);
});

const due = { state: 'due', amountCents: 5000 };
const paid = { state: 'paid', amountCents: 5000 };
it.each([
  [{ reward: '$50 still owed' }, due],
  [{ reward: '50 USD, not paid yet' }, due],
  [{ reward: '$50 paid in March' }, paid],
  [{ owed: '50' }, due],
  [{ owed: '0', paid: '$50.00' }, paid],
  [{ reward: '$50', paid: 'yes' }, paid],
  [{ reward: '$50', paid: '3/9' }, paid],
  [{ reward: '$50', paid: 'Paid 3/9/2026' }, paid],
  [{ reward: '$50', paid: 'Mar 9' }, paid],
  [{ reward: '$50', paid: 'Check #1043' }, paid],
  [{ reward: '1 gift card $50', paid: 'yes' }, paid],
  [{ reward: 'Check #1043 $50', paid: 'yes' }, paid],
  [
    { reward: '1 200 €', paid: 'yes' },
    { ...paid, amountCents: 120_000 },
  ],
  [{ reward: '10% off, paid' }, REWARD_ERRORS.amount('10%')],
  [{ reward: '$50', paid: 'no' }, due],
  [{ reward: '$50', owed: '$0' }, paid],
  [{ reward: 'a mug' }, null],
  [{ owed: '$0', paid: '' }, null],
  [{ reward: '$50' }, REWARD_ERRORS.state('$50')],
  [{ owed: '$50', paid: '$20' }, REWARD_ERRORS.both],
  [{ owed: 'a lot' }, REWARD_ERRORS.amount('a lot')],
  [{ owed: '$1,2,3' }, REWARD_ERRORS.amount('$1,2,3')],
])('reads the reward in %j', (cells, reward) => {
  expect(parseReward({ reward: '', owed: '', paid: '', paidOn: '', ...cells })).toEqual(reward);
});

it('parses free-form lines, custom column headers and our own export', () => {
  const ben = {
    friend: person('Ben'),
    from: person('Maria'),
    day: '2026-03-01',
    status: 'converted',
    reward: due,
  };
  expect(parseRows(['Ben', 'from Maria', 'March', 'won', '$50 still owed'])).toEqual([
    { item: ben, errors: [] },
  ]);
  expect(
    parseRows(
      ['Customer', 'Referred by', 'Date', 'Status'],
      ['Ben', 'Maria', 'March 2026', 'booked'],
    )[0]?.item,
  ).toEqual({ ...ben, reward: null });
  const own = [
    ['Referrer Name', 'Referrer Email', 'Referral Name', 'Referral Email', 'Referral Phone'],
    ['Maria', 'maria@example.com', 'Ben', 'ben@example.com', '555 010 1234'],
  ] as const;
  expect(
    parseRows(
      [...own[0], 'Status', 'Note', 'Created At'],
      [...own[1], 'Converted', 'A note', '2026-03-01 17:30'],
    )[0]?.item,
  ).toEqual({
    ...ben,
    friend: person('Ben', 'ben@example.com', '555 010 1234'),
    from: person('Maria', 'maria@example.com'),
    reward: null,
  });
});

it('rejects a past referral with an invalid or missing value, and reports each error', () => {
  expect(parseRow({ day: 'once', status: 'blue', friendEmail: 'ben@' })).toEqual({
    item: null,
    errors: [
      'The email ben@ isn’t valid.',
      PAST_REFERRAL_ERRORS.day('once'),
      PAST_REFERRAL_ERRORS.status('blue'),
    ],
  });
  expect(parseRow({ from: '', day: '2026-12-24' }).errors).toEqual([
    PAST_REFERRAL_ERRORS.from,
    PAST_REFERRAL_ERRORS.future('2026-12-24'),
  ]);
  expect(parseRow({ reward: '$50' }).errors).toEqual([REWARD_ERRORS.state('$50')]);
  expect(parseRow({ friend: 'Maria' }).errors).toEqual([`${SAME_PERSON_MESSAGE}.`]);
  expect(parseRow({}).item?.status).toBe('contacted');
});

it.each([
  ['Referring customer', 'from'],
  ['Referee', 'friend'],
  ['Referral Source', 'from'],
  ['Referral fee', 'reward'],
  ['Referrer phone', 'fromPhone'],
  ['Customer e-mail', 'friendEmail'],
  ['Date paid', 'paidOn'],
  ['Date due', 'none'],
  ['Member Name', 'from'],
  ['Affiliate Last Name', 'fromLast'],
  ['Referred Member', 'friend'],
  ['Referral Last Name', 'friendLast'],
  ['Referral Link', 'none'],
  ['reward_currency', 'none'],
  ['referred_at', 'day'],
  ['Paid?', 'paid'],
  ['Sale Total', null],
  ['Note', null],
])('maps the column %s to %s', (header, kind) => {
  expect(PAST_REFERRAL_COLUMN_RULES.guessFromHeader(header, null)).toBe(kind);
});

it('imports a repeated row once, but keeps two friends with the same phone apart', () => {
  const friendPhone = '555 010 1234';
  const referrals = [
    {},
    { friend: 'ben ', from: 'MARIA' },
    { friend: 'Cy', friendPhone },
    { friend: 'Ann', friendPhone },
    { friend: 'Cy', friendPhone },
  ].flatMap((row) => parseRow(row).item ?? []);
  expect(referrals).toHaveLength(5);
  const friends = removeDuplicateReferrals(referrals).map(({ friend }) => friend.name);
  expect(friends).toEqual(['Ben', 'Cy', 'Ann']);
});

const MEMBER_EXPORT_HEADER = [
  'Member Name',
  'Member Email',
  'Referral First Name',
  'Referral Last Name',
  'Referral Email',
  'Status',
  'Create Date',
  'Amount',
];
const parseMemberRow = (status: string, amount = '$50.00') =>
  parseRows(MEMBER_EXPORT_HEADER, [
    'Ada Okafor',
    'ada@example.com',
    'Ben',
    'Ruiz',
    'ben@example.com',
    status,
    '2026-03-04',
    amount,
  ])[0]?.item;

it("reads statuses and rewards from a membership program's export, which has no payment dates", () => {
  expect(parseMemberRow('Approved')).toEqual({
    friend: person('Ben Ruiz', 'ben@example.com'),
    from: person('Ada Okafor', 'ada@example.com'),
    day: '2026-03-04',
    status: 'converted',
    reward: due,
  });
  expect(parseMemberRow('Pending')).toMatchObject({ status: 'contacted', reward: due });
  expect(parseMemberRow('Unpaid')).toMatchObject({ status: 'converted', reward: due });
  expect(parseMemberRow('Paid')).toMatchObject({ status: 'converted', reward: paid });
  expect(parseMemberRow('Rejected')).toMatchObject({ status: 'lost', reward: null });
  expect(parseMemberRow('Approved', '$0.00')?.reward).toBeNull();
});

it.each([
  ['', due],
  ['-', due],
  ['2026-04-01T09:00:00Z', paid],
])('infers from the payment date %j whether a past reward is due or paid', (paidOn, reward) => {
  const header = ['referrer_name', 'referee_name', 'referred_at', 'state', 'reward_amount'];
  const [found] = parseRows(
    [...header, 'reward_currency', 'paid_at'],
    ['Ada Okafor', 'Ben Ruiz', '2026-03-04T23:30:00Z', 'converted', '5000', 'usd', paidOn],
  );
  expect(found?.item).toMatchObject({
    friend: { name: 'Ben Ruiz' },
    from: { name: 'Ada Okafor' },
    day: '2026-03-04',
    status: 'converted',
    reward,
  });
});
