import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collections } from '../paths.ts';
import { REFERRAL_STATUSES, UNKNOWN_REFERRER_KEY } from '../referrals/referral.ts';
import { toLocalDay } from '../shared/dates.ts';
import { STATS_CONTRIBUTIONS } from './contributions.ts';
import { ALL_TIME, addSums, getCampaignRowKey, type SumsByRow, subtractSums } from './stats.ts';

const day = (date: Date) => toLocalDay(date, 'America/New_York');
const contributionOf = (collection: string, document: unknown): SumsByRow =>
  STATS_CONTRIBUTIONS[collection]?.(document, day) ?? {};
const referral = (fields: object = {}) =>
  contributionOf(collections.referrals, {
    status: 'new',
    source: 'form',
    createdAt: new Date('2026-11-20T03:30:00Z'),
    convertedAt: null,
    jobValueCents: null,
    ...fields,
  });
const reward = (fields: object = {}) =>
  contributionOf(collections.rewards, {
    state: 'due',
    dueAt: new Date('2026-11-22T12:00:00Z'),
    amountCents: 5000,
    ...fields,
  });

it("counts a referral on the day it arrived, in the business's time zone", () => {
  expect(referral()).toEqual({
    '2026-11-19': { came: 1 },
    [ALL_TIME]: { total: 1, new: 1, unopened: 1 },
  });
});

it("counts a referral's arrival, first contact and job on the day each happened", () => {
  const [contactedAt, convertedAt] = ['21', '22'].map((day) => new Date(`2026-11-${day}T12:00Z`));
  const won = { status: 'converted', contactSpeed: 3, contactedAt, convertedAt };
  expect(referral({ ...won, jobValueCents: 120_000 })).toEqual({
    '2026-11-19': { came: 1 },
    '2026-11-21': { reached: 1, wait3: 1 },
    '2026-11-22': { jobs: 1, revenueCents: 120_000 },
    [ALL_TIME]: { total: 1, converted: 1, wait3: 1, jobs: 1, revenueCents: 120_000 },
  });
});

it('counts an imported job on the day its referral arrived', () => {
  const job = { jobs: 1, revenueCents: 500 };
  expect(referral({ status: 'converted', jobValueCents: 500 })).toEqual({
    '2026-11-19': { came: 1, reached: 1, ...job },
    [ALL_TIME]: { total: 1, converted: 1, ...job },
  });
});

it("doesn't count a response time for a friend who called", () => {
  expect(referral({ status: 'contacted' })).toEqual({
    '2026-11-19': { came: 1, reached: 1 },
    [ALL_TIME]: { total: 1, contacted: 1 },
  });
});

it('counts a referral and its converted job toward its campaign', () => {
  const row = getCampaignRowKey('spring');
  const spring = (fields: object) => referral({ campaignId: 'spring', ...fields })[row];
  expect(spring({ status: 'contacted' })).toEqual({ came: 1 });
  expect(spring({ status: 'converted' })).toEqual({ came: 1, jobs: 1 });
  const job = { jobs: 1, revenueCents: 500 };
  expect(spring({ status: 'converted', jobValueCents: 500 })).toEqual({ came: 1, ...job });
});

it("doesn't count a referral as unopened once it has been opened", () => {
  expect(referral({ openedAt: new Date() })[ALL_TIME]).toEqual({ total: 1, new: 1 });
});

it("doesn't count a test referral", () => {
  for (const status of REFERRAL_STATUSES)
    expect(
      referral({ isTest: true, status, convertedAt: new Date(), campaignId: 'spring' }),
    ).toEqual({});
});

it("doesn't count a missing or unreadable referral", () => {
  expect(contributionOf(collections.referrals, {})).toEqual({});
  expect(referral({ status: 'unknown' })).toEqual({});
});

it('counts due and paid rewards as costs of the business and campaign, and due rewards as owed', () => {
  const cost = { '2026-11-22': { rewardsCents: 5000 } };
  expect(reward()).toEqual({
    ...cost,
    [ALL_TIME]: { rewardsCents: 5000, due: 1, dueCents: 5000 },
  });
  expect(reward({ state: 'paid', campaignId: 'spring' })).toEqual({
    ...cost,
    [ALL_TIME]: { rewardsCents: 5000 },
    [getCampaignRowKey('spring')]: { rewardsCents: 5000 },
  });
});

it("doesn't count the cost of a reward that is void or has no amount", () => {
  expect(reward({ state: 'void' })).toEqual({});
  expect(reward({ amountCents: null })).toEqual({ [ALL_TIME]: { due: 1 } });
});

it('counts visits on the day they happened', () => {
  expect(contributionOf(collections.visits, { day: '2026-11-23', visits: 3 })).toEqual({
    '2026-11-23': { visits: 3 },
    [ALL_TIME]: { visits: 3 },
  });
});

it('counts a referrer who has referrals, unless the referrer is unknown', () => {
  const referrer = (id: string, total: number) =>
    contributionOf(collections.referrers, { id, total });
  expect(referrer('maria', 2)).toEqual({ [ALL_TIME]: { referrers: 1 } });
  expect(referrer('maria', 0)).toEqual({});
  expect(referrer(UNKNOWN_REFERRER_KEY, 2)).toEqual({});
});

it("a contribution's changes add up to its latest value, in any order", () => {
  const dates = { min: new Date('2026-01-01'), max: new Date('2026-11-23'), noInvalidDate: true };
  const contribution = fc
    .record({
      status: fc.constantFrom(...REFERRAL_STATUSES),
      createdAt: fc.date(dates),
      contactedAt: fc.option(fc.date(dates)),
      convertedAt: fc.option(fc.date(dates)),
      jobValueCents: fc.option(fc.nat(10)),
      contactSpeed: fc.option(fc.nat(12)),
      campaignId: fc.constantFrom(undefined, null, 'spring', 'fair'),
    })
    .map(referral);
  fc.assert(
    fc.property(fc.array(contribution, { minLength: 1 }), (steps) => {
      const changes = steps.map((step, index) => subtractSums(step, steps[index - 1] ?? {}));
      expect(addSums(changes.toReversed())).toEqual(steps.at(-1));
    }),
  );
});
