import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsSchema, MONEY_MAX } from '../shared/money.ts';
import { sampleTerms } from '../testing/samples.ts';
import { getEarnedRewards, getUnearnedReason } from './earned-rewards.ts';
import { PAYMENT_METHODS } from './reward.ts';
import {
  formatEarnedReward,
  formatPaymentMethod,
  formatReferrerReward,
  formatTerms,
  getFriendReward,
  promiseSchema,
  type RewardPromise,
  type RewardTerms,
  rewardTermsSchema,
} from './terms.ts';

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

describe("a referral's rewards", () => {
  it("calculates each person's reward, including percentages of the job's value", () => {
    expect(getEarnedRewards(TERMS, 'not this', 120_000)).toEqual([
      { person: 'referrer', kind: 'credit', amountCents: 5000, percent: null, text: null },
      { person: 'friend', kind: 'percent', amountCents: 12_000, percent: 10, text: null },
    ]);
  });

  it("returns a percentage reward without an amount if the job's value is unknown", () => {
    expect(getEarnedRewards({ ...TERMS, referrer: null }, null, null)).toMatchObject([
      { person: 'friend', amountCents: null, percent: 10 },
    ]);
  });

  it("returns the referrer's text-only reward if there are no terms", () => {
    const promised = { kind: 'promised', amountCents: null, percent: null };
    expect(getEarnedRewards(null, '$25 off', 120_000)).toEqual([
      { ...promised, person: 'referrer', text: '$25 off' },
    ]);
    for (const text of [null, '']) expect(getEarnedRewards(null, text, 120_000)).toEqual([]);
  });

  it("returns no reward if the job's value is below the minimum or unknown", () => {
    const terms = { ...TERMS, leastJobCents: 50_000 };
    for (const value of [null, 0, 49_999]) expect(getEarnedRewards(terms, null, value)).toEqual([]);
    expect(getEarnedRewards(terms, null, 50_000)).toHaveLength(2);
    const arrived = { ...terms, dueWhen: 'arrived' } as const;
    expect(getEarnedRewards(arrived, null, null)).toHaveLength(2);
  });

  it('returns at most one reward per person, in whole cents, for any valid terms', () => {
    fc.assert(
      fc.property(anyTerms, fc.option(anyCents), (terms, value) => {
        expect(rewardTermsSchema.parse(terms)).toEqual(terms);
        const earned = getEarnedRewards(terms, 'x', value);
        expect(new Set(earned.map(({ person }) => person)).size).toBe(earned.length);
        for (const { amountCents, person } of earned) {
          expect(terms[person]).not.toBeNull();
          expect(amountCents === null || centsSchema.safeParse(amountCents).success).toBe(true);
        }
      }),
    );
  });
});

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
])('rejects the reward promise %j', (promise) => {
  expect(promiseSchema.safeParse(promise).success).toBe(false);
});

it.each<[Partial<RewardTerms>, string]>([
  [
    { friend: { kind: 'credit', amountCents: 5000 } },
    '$50 credit for you, and $50 off for your friend.',
  ],
  [{}, '$50 credit for you, and 10% off for your friend.'],
  [{ referrer: { kind: 'percent', percent: 5 }, friend: null }, '5% of the sale for you.'],
  [
    { referrer: null, friend: { kind: 'gift_card', amountCents: 2550 } },
    '$25.50 gift card for your friend.',
  ],
  [{ referrer: { kind: 'other', text: 'a cake' }, friend: null }, 'A cake for you.'],
  [
    { leastJobCents: 500_00, yearlyCap: 3 },
    '$50 credit for you, and 10% off for your friend. For purchases of $500 or more. At most 3 a year for you.',
  ],
  [{ referrer: null, friend: null }, ''],
])('builds the reward text from %j', (terms, sentence) => {
  expect(formatTerms({ ...TERMS, ...terms }, 'USD')).toBe(sentence);
});

describe('the reason why a converted referral earned no reward', () => {
  const terms = sampleTerms({
    referrer: { kind: 'cash', amountCents: 5000 },
    yearlyCap: 5,
    leastJobCents: 50_000,
  });

  it('explains that a reward is missing because the job value is too low or unknown', () => {
    const least = { kind: 'least-job', leastJobCents: 50_000 };
    expect(getUnearnedReason(terms, 49_999, false)).toEqual({ ...least, isValueKnown: true });
    expect(getUnearnedReason(terms, null, false)).toEqual({ ...least, isValueKnown: false });
  });

  it('explains that a reward is missing because of the yearly cap if the job was large enough', () => {
    expect(getUnearnedReason(terms, 50_000, false)).toEqual({ kind: 'yearly-cap', yearlyCap: 5 });
  });

  it('returns no explanation if there is a reward, or if none was promised', () => {
    expect(getUnearnedReason(terms, 50_000, true)).toBeNull();
    expect(getUnearnedReason(null, 50_000, false)).toBeNull();
    expect(getUnearnedReason({ ...terms, referrer: null }, 50_000, false)).toBeNull();
  });
});

const terms = sampleTerms({
  friend: { kind: 'percent', percent: 10 },
  yearlyCap: 3,
  leastJobCents: 50_000,
});
const ours =
  '$50 credit for you, and 10% off for your friend. For purchases of $500 or more. At most 3 a year for you.';
const reward = { rewardDescription: ours, rewardTerms: terms };

describe("the referrer's reward text", () => {
  it("translates the referrer's reward text into Spanish if it is our generated text", () => {
    expect(formatReferrerReward(reward, 'en')).toBe(ours);
    expect(formatReferrerReward(reward, 'es')).toBe(
      '$50 de crédito para ti, y 10% de descuento para quien recomiendes. En compras de $500 o más. Como máximo 3 al año para ti.',
    );
  });

  it("shows referrers the owner's own text, or its Spanish version if there is one", () => {
    const english = { ...reward, rewardDescription: 'Dinner on us' };
    const both = { ...english, rewardDescriptionEs: 'Te invitamos a cenar' };
    expect(formatReferrerReward(english, 'es')).toBe('Dinner on us');
    expect(formatReferrerReward(both, 'es')).toBe('Te invitamos a cenar');
    expect(formatReferrerReward(both, 'en')).toBe('Dinner on us');
  });

  it('shows referrers no reward text if there is no reward', () => {
    expect(formatReferrerReward({ rewardDescription: null }, 'es')).toBeNull();
  });
});

describe("the friend's reward text", () => {
  it('shows friends their reward and the minimum job value', () => {
    expect(getFriendReward(reward, 'en')).toEqual({
      text: '10% off. For purchases of $500 or more.',
      isTheirs: true,
    });
    expect(getFriendReward(reward, 'es')?.text).toBe('10% de descuento. En compras de $500 o más.');
  });

  it('shows friends no reward text if only the referrer gets a reward', () => {
    expect(
      getFriendReward({ ...reward, rewardTerms: { ...terms, friend: null } }, 'en'),
    ).toBeNull();
    expect(getFriendReward({ rewardDescription: null, rewardTerms: terms }, 'en')).toBeNull();
  });

  it("shows friends the referrer's reward text if there are no terms", () => {
    expect(getFriendReward({ rewardDescription: '$25 each' }, 'en')).toEqual({
      text: '$25 each',
      isTheirs: false,
    });
  });
});

const none = { amountCents: null, percent: null, text: null };

describe('a reward described to its referrer', () => {
  it.each([
    [{ ...none, kind: 'cash', amountCents: 5000 }, '$50 cash', '$50 en efectivo'],
    [{ ...none, kind: 'credit', amountCents: 4950 }, '$49.50 credit', '$49.50 de crédito'],
    [
      { ...none, kind: 'gift_card', amountCents: 120000 },
      '$1,200 gift card',
      'tarjeta de regalo de $1,200',
    ],
    [{ ...none, kind: 'percent', percent: 10 }, '10% of the sale', '10% de la venta'],
    [
      { ...none, kind: 'percent', percent: 10, amountCents: 12000 },
      '$120 (10% of the sale)',
      '$120 (10% de la venta)',
    ],
    [{ ...none, kind: 'other', text: 'A cake' }, 'A cake', 'A cake'],
    [{ ...none, kind: 'promised', text: '$50 for both' }, '$50 for both', '$50 for both'],
    [{ ...none, kind: 'promised', text: '$50 for both', amountCents: 5000 }, '$50', '$50'],
  ] as const)('describes a reward with its amount: %j', (reward, english, spanish) => {
    expect(formatEarnedReward(reward, 'USD', 'en')).toBe(english);
    expect(formatEarnedReward(reward, 'USD', 'es')).toBe(spanish);
  });

  it("describes a reward in the business's currency", () => {
    const cash = { ...none, kind: 'cash', amountCents: 5000 } as const;
    expect(formatEarnedReward(cash, 'EUR', 'en')).toBe('€50 cash');
  });

  it('describes the payment method in both languages, unless it is Other', () => {
    for (const method of PAYMENT_METHODS) {
      const said = [formatPaymentMethod(method, 'en'), formatPaymentMethod(method, 'es')];
      expect(said.map(Boolean)).toEqual([method !== 'other', method !== 'other']);
    }
    expect(formatPaymentMethod(null, 'en')).toBeNull();
  });
});
