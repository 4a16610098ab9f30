import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsSchema, MONEY_MAX } from '../lib/money.ts';
import { sampleTerms } from '../testing/sample-reward.ts';
import {
  describeReward,
  earnedRewards,
  promiseSchema,
  type RewardPromise,
  type RewardTerms,
  rewardSentence,
  rewardTermsSchema,
  whyUnearned,
} from './reward-terms.ts';

const TERMS = sampleTerms({ friend: { kind: 'percent', percent: 10 } });

const anyCents = fc.integer({ min: 0, max: MONEY_MAX });
const anyPromise: fc.Arbitrary<RewardPromise> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('cash', 'credit', 'gift_card'),
    amountCents: fc.integer({ min: 1, max: MONEY_MAX }),
  }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('other' as const),
    text: fc.constantFrom('A cake', 'Two tickets'),
  }),
);
const anyTerms: fc.Arbitrary<RewardTerms> = fc.record({
  referrer: fc.option(anyPromise),
  friend: fc.option(anyPromise),
  dueWhen: fc.constantFrom('converted', 'arrived'),
  yearlyCap: fc.option(fc.integer({ min: 1, max: 1000 })),
  leastJobCents: fc.option(anyCents),
});

describe('what a referral earns', () => {
  it('is each person’s promise, with a share of the job', () => {
    expect(earnedRewards(TERMS, 'not this', 120_000)).toEqual([
      { person: 'referrer', kind: 'credit', amountCents: 5000, percent: null, text: null },
      { person: 'friend', kind: 'percent', amountCents: 12_000, percent: 10, text: null },
    ]);
  });

  it('has no amount where the job of which it is a share has no known value', () => {
    expect(earnedRewards({ ...TERMS, referrer: null }, null, null)).toMatchObject([
      { person: 'friend', amountCents: null, percent: 10 },
    ]);
  });

  it('is what the text promises the referrer, where there are no terms', () => {
    const promised = { kind: 'promised', amountCents: null, percent: null };
    expect(earnedRewards(null, '$25 off', 120_000)).toEqual([
      { ...promised, person: 'referrer', text: '$25 off' },
    ]);
    expect(earnedRewards(null, null, 120_000)).toEqual([]);
    expect(earnedRewards(null, '', 120_000)).toEqual([]);
  });

  it('is nothing for a job below the least value, or of none that is known', () => {
    const terms = { ...TERMS, leastJobCents: 50_000 };
    for (const value of [null, 0, 49_999]) expect(earnedRewards(terms, null, value)).toEqual([]);
    expect(earnedRewards(terms, null, 50_000)).toHaveLength(2);
    const arrived = { ...terms, dueWhen: 'arrived' } as const;
    expect(earnedRewards(arrived, null, null)).toHaveLength(2);
  });

  it('is at most one for each person, in whole cents, by terms that can be stored', () => {
    fc.assert(
      fc.property(anyTerms, fc.option(anyCents), (terms, value) => {
        expect(rewardTermsSchema.parse(terms)).toEqual(terms);
        const earned = earnedRewards(terms, 'x', value);
        expect(new Set(earned.map(({ person }) => person)).size).toBe(earned.length);
        for (const { amountCents, person } of earned) {
          expect(terms[person]).not.toBeNull();
          expect(amountCents === null || centsSchema.safeParse(amountCents).success).toBe(true);
        }
      }),
    );
  });

  it('is the same for the same job, and not less for a larger one', () => {
    const sum = (terms: RewardTerms, value: number) =>
      earnedRewards(terms, null, value).reduce((cents, one) => cents + (one.amountCents ?? 0), 0);
    fc.assert(
      fc.property(anyTerms, anyCents, anyCents, (terms, one, other) => {
        expect(earnedRewards(terms, null, one)).toEqual(earnedRewards(terms, null, one));
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(sum(terms, less)).toBeLessThanOrEqual(sum(terms, more));
      }),
    );
  });
});

describe('a promise', () => {
  it.each([
    { kind: 'cash', amountCents: 0 },
    { kind: 'cash', amountCents: 0.5 },
    { kind: 'cash', amountCents: MONEY_MAX + 1 },
    { kind: 'percent', percent: 0 },
    { kind: 'percent', percent: 101 },
    { kind: 'percent', percent: 7.5 },
    { kind: 'other', text: ' ' },
    { kind: 'other', text: 'x'.repeat(101) },
    { kind: 'promised', text: 'x' },
  ])('is not %j', (promise) => {
    expect(promiseSchema.safeParse(promise).success).toBe(false);
  });
});

describe('the sentence that customers see', () => {
  it.each<[Partial<RewardTerms>, string]>([
    [
      { friend: { kind: 'credit', amountCents: 5000 } },
      '$50 credit for you, and $50 off for your friend.',
    ],
    [{}, '$50 credit for you, and 10% off for your friend.'],
    [{ referrer: { kind: 'percent', percent: 5 }, friend: null }, '5% of the job for you.'],
    [
      { referrer: null, friend: { kind: 'gift_card', amountCents: 2550 } },
      '$25.50 gift card for your friend.',
    ],
    [{ referrer: { kind: 'other', text: 'a cake' }, friend: null }, 'A cake for you.'],
    [
      { leastJobCents: 500_00, yearlyCap: 3 },
      '$50 credit for you, and 10% off for your friend. For jobs of $500 or more. At most 3 a year for you.',
    ],
    [{ referrer: null, friend: null }, ''],
  ])('is proposed from %j', (terms, sentence) => {
    expect(rewardSentence({ ...TERMS, ...terms }, 'USD')).toBe(sentence);
  });

  it('says each promise', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const sentence = rewardSentence(terms, 'EUR').toLowerCase();
        for (const person of ['referrer', 'friend'] as const) {
          const promise = terms[person];
          const said = promise && describeReward(promise, person, 'EUR').toLowerCase();
          expect(sentence).toContain(said ?? '');
        }
      }),
    );
  });
});

describe('why a won referral earned its referrer nothing', () => {
  const promised = sampleTerms({
    referrer: { kind: 'cash', amountCents: 5000 },
    yearlyCap: 5,
    leastJobCents: 50_000,
  });

  it('is the job, where it was too small or its value is not known', () => {
    const least = { why: 'least-job', leastJobCents: 50_000 };
    expect(whyUnearned(promised, 49_999, false)).toEqual({ ...least, isValueKnown: true });
    expect(whyUnearned(promised, null, false)).toEqual({ ...least, isValueKnown: false });
  });

  it('is the limit of a year, where the job was large enough', () => {
    expect(whyUnearned(promised, 50_000, false)).toEqual({ why: 'yearly-cap', yearlyCap: 5 });
  });

  it('is nothing, where there is a reward, or none was promised', () => {
    expect(whyUnearned(promised, 50_000, true)).toBeNull();
    expect(whyUnearned(null, 50_000, false)).toBeNull();
    expect(whyUnearned({ ...promised, referrer: null }, 50_000, false)).toBeNull();
  });
});
