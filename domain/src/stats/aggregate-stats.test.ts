import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../lib/time-zone.ts';
import { REFERRAL_STATUSES } from '../referral/referral.ts';
import { REWARD_STATES } from '../reward/reward.ts';
import { aggregateStats } from './aggregate-stats.ts';
import { campaignRow } from './campaign-stats.ts';
import {
  type CountedReferral,
  type CountedReward,
  changedCounters,
  referralContributions,
  rewardContributions,
} from './contributions.ts';
import { STATS_DAYS } from './recounted-stats.ts';
import { EVER, type SumsByRow } from './stats.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-11-23T12:00:00Z');
const referral = (fields: Partial<CountedReferral> = {}): CountedReferral => ({
  status: 'new',
  referrerKey: 'maria',
  createdAt: new Date('2026-11-20T03:30:00Z'),
  convertedAt: null,
  jobValueCents: null,
  ...fields,
});
const reward = (fields: Partial<CountedReward> = {}): CountedReward => ({
  state: 'due',
  dueAt: new Date('2026-11-22T12:00:00Z'),
  amountCents: 5000,
  ...fields,
});

function tallied(referrals: readonly CountedReferral[], rewards: readonly CountedReward[] = []) {
  const aggregate = aggregateStats(ZONE, NOW);
  referrals.forEach(aggregate.addReferral);
  rewards.forEach(aggregate.addReward);
  return aggregate.sums();
}

describe('a aggregate of all documents', () => {
  it('counts a referral on the day that it came, where the business is', () => {
    expect(tallied([referral()])).toEqual({
      '2026-11-19': { came: 1 },
      [EVER]: { total: 1, new: 1, referrers: 1 },
    });
  });

  it('counts a job on the day that it was won, and the way there on the day that its referral came', () => {
    const won = referral({
      status: 'converted',
      contactSpeed: 3,
      convertedAt: new Date('2026-11-22T12:00:00Z'),
      jobValueCents: 120_000,
    });
    expect(tallied([won, referral({ status: 'lost', referrerKey: 'tom' }), referral()])).toEqual({
      '2026-11-19': { came: 3, reached: 1, won: 1, wait3: 1 },
      '2026-11-22': { jobs: 1, revenueCents: 120_000 },
      [EVER]: {
        total: 3,
        converted: 1,
        lost: 1,
        new: 1,
        referrers: 2,
        wait3: 1,
        jobs: 1,
        revenueCents: 120_000,
      },
    });
  });

  it('counts a friend who called as reached, and in no wait', () => {
    expect(tallied([referral({ status: 'contacted' })])).toEqual({
      '2026-11-19': { came: 1, reached: 1 },
      [EVER]: { total: 1, contacted: 1, referrers: 1 },
    });
  });

  it('counts a campaign’s referrals, its jobs and what they were worth, in a row of its own', () => {
    const spring = (fields: Partial<CountedReferral> = {}) =>
      referral({ campaignId: 'spring', ...fields });
    const { [campaignRow('spring')]: ofSpring, ...others } = tallied([
      spring({ status: 'converted', jobValueCents: 120_000 }),
      spring({ status: 'converted' }),
      spring(),
      referral({ campaignId: null }),
    ]);
    expect(ofSpring).toEqual({ came: 3, jobs: 2, revenueCents: 120_000 });
    expect(others).toEqual({
      '2026-11-19': { came: 4, reached: 2, won: 2 },
      [EVER]: { total: 4, new: 2, converted: 2, referrers: 1 },
    });
  });

  it('counts what rewards cost, due or paid, and what is due', () => {
    const rewards = [
      reward(),
      reward({ state: 'paid' }),
      reward({ state: 'void' }),
      reward({ amountCents: null }),
    ];
    expect(tallied([], rewards)).toEqual({
      '2026-11-22': { rewardsCents: 10_000 },
      [EVER]: { rewardsCents: 10_000, due: 2, dueCents: 5000 },
    });
  });

  it('counts visits by their day, and keeps no day that is over for long', () => {
    const aggregate = aggregateStats(ZONE, NOW);
    aggregate.addVisits({ day: '2026-11-23', visits: 3 });
    aggregate.addVisits({ day: '2026-11-23', visits: 2 });
    aggregate.addVisits({ day: '2020-01-01', visits: 10 });
    expect(aggregate.sums()).toEqual({ '2026-11-23': { visits: 5 }, [EVER]: { visits: 15 } });
  });
});

describe('the counters that a change changes', () => {
  const date = fc.date({
    min: new Date(NOW.getTime() - STATS_DAYS * 86_400_000),
    max: NOW,
    noInvalidDate: true,
  });
  const anyReferral = fc.record({
    status: fc.constantFrom(...REFERRAL_STATUSES),
    referrerKey: fc.constant('maria'),
    createdAt: date,
    convertedAt: fc.option(date),
    jobValueCents: fc.option(fc.nat(10)),
    contactSpeed: fc.option(fc.nat(12)),
    campaignId: fc.constantFrom(undefined, null, 'spring', 'fair'),
  });
  const anyReward = fc.record({
    state: fc.constantFrom(...REWARD_STATES),
    dueAt: date,
    amountCents: fc.option(fc.nat(10)),
  });
  const day = (at: Date) => dayOf(at, ZONE);
  /** The rows and names whose sums differ. */
  const differing = (one: SumsByRow, other: SumsByRow) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((when) =>
      [...new Set([...Object.keys(one[when] ?? {}), ...Object.keys(other[when] ?? {})])]
        .filter((name) => one[when]?.[name] !== other[when]?.[name])
        .map((name) => [when, name] as const),
    );

  it('are all whose sums differ', () => {
    const property = fc.property(fc.option(anyReferral), fc.option(anyReferral), (was, is) => {
      const contributions = [was, is].flatMap((one) =>
        one ? referralContributions(one, day) : [],
      );
      const counters = changedCounters(
        was ? referralContributions(was, day) : [],
        is ? referralContributions(is, day) : [],
      );
      for (const [when, name] of differing(tallied(was ? [was] : []), tallied(is ? [is] : []))) {
        const of = contributions.filter(({ counter }) => counter.endsWith(` ${when}`));
        const counter = of.find(({ adds }) => name in adds)?.counter ?? `${name} ${when}`;
        expect(counters).toContain(counter);
      }
    });
    fc.assert(property);
  });

  it('are none where nothing that counts has changed', () => {
    fc.assert(
      fc.property(anyReferral, anyReward, (one, other) => {
        expect(
          changedCounters(referralContributions(one, day), referralContributions(one, day)),
        ).toEqual([]);
        expect(
          changedCounters(rewardContributions(other, day), rewardContributions(other, day)),
        ).toEqual([]);
      }),
    );
  });

  it('are the status and the way of one that is contacted', () => {
    const contributions = (fields: Partial<CountedReferral>) =>
      referralContributions(referral(fields), day);
    expect(
      changedCounters(contributions({}), contributions({ status: 'contacted', contactSpeed: 2 })),
    ).toEqual(['statuses ever', 'reached 2026-11-19', 'wait2 2026-11-19', 'wait2 ever']);
  });

  it('are the campaign’s too once its referral is a job, and not before', () => {
    const contributions = (fields: Partial<CountedReferral>) =>
      referralContributions(referral({ campaignId: 'spring', ...fields }), day);
    const change = (fields: Partial<CountedReferral>) =>
      changedCounters(contributions({}), contributions(fields));
    const counter = `campaign ${campaignRow('spring')}`;
    expect(change({ status: 'contacted' })).not.toContain(counter);
    expect(change({ status: 'converted' })).toContain(counter);
    expect(change({ status: 'converted', jobValueCents: 500 })).toContain(counter);
  });
});
