import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  planArrivalRewards,
  planReferrerAssignment,
  type RewardContext,
  type RewardWrite,
} from '../rewards/plan-rewards.ts';
import type { Reward } from '../rewards/reward.ts';
import type { RewardRecipient } from '../rewards/terms.ts';
import { sampleReferral, sampleReward, sampleTerms } from '../testing/samples.ts';
import {
  planReferralChange,
  type ReferralChange,
  type ReferralChangePlan,
} from './change-referral.ts';
import {
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
  UNKNOWN_REFERRER_KEY,
} from './referral.ts';

const ARRIVED_AT = new Date('2026-03-02T10:00:00Z');
const NOW = new Date('2026-03-02T10:20:00Z');
const TERMS = sampleTerms({
  referrer: { kind: 'cash', amountCents: 5000 },
  friend: { kind: 'percent', percent: 10 },
});

const reward = (person: RewardRecipient, fields: Partial<Reward> = {}): Reward =>
  sampleReward({
    person,
    ...(person === 'referrer'
      ? { kind: 'cash' }
      : { kind: 'percent', amountCents: null, percent: 10 }),
    ...fields,
  });

const context = (
  fields: Partial<Referral> = {},
  other: Partial<Omit<RewardContext, 'referral'>> = {},
): RewardContext => {
  const stored = sampleReferral({
    rewardTerms: TERMS,
    jobValueCents: null,
    createdAt: ARRIVED_AT,
    ...fields,
  });
  return {
    referral: stored,
    rewards: { referrer: null, friend: null },
    offer: { terms: stored.rewardTerms ?? null, text: null, currency: 'USD' },
    rewardCountThisYear: 0,
    ...other,
  };
};

function planned(from: RewardContext, change: ReferralChange): ReferralChangePlan {
  const plan = planReferralChange(from, change, NOW);
  if (!plan || plan === 'refused') throw new Error(`Nothing is planned: ${plan}`);
  return plan;
}

/** Summarizes reward writes, such as 'create referrer 5000 due'. */
const summarize = (writes: readonly RewardWrite[]) =>
  writes.map((write) =>
    'create' in write
      ? `create ${write.person} ${write.create.amountCents} ${write.create.state}`
      : `update ${write.person} ${Object.keys(write.update).sort()}`,
  );

it('updates counts, records an event and stores the first contact time on a status change', () => {
  const plan = planned(context(), { to: 'contacted' });
  expect(plan).toEqual({
    referral: {
      status: 'contacted',
      statusChangedAt: NOW,
      jobValueCents: null,
      convertedAt: null,
      contactedAt: NOW,
      contactSpeed: 2,
    },
    counts: { new: -1, contacted: 1 },
    wonCents: 0,
    rewards: [],
    event: { from: 'new', to: 'contacted' },
    email: null,
  });
});

it('emails the referrer only if the status changes to Converted', () => {
  expect(planned(context(), { to: 'converted' }).email).toBe('converted');
  const converted = context({ status: 'converted' });
  for (const change of [{ to: 'lost' }, { to: 'value', jobValueCents: 5 }] as const)
    expect(planned(converted, change).email).toBeNull();
});

it("keeps a stored time of first contact, and doesn't set one if the referral is lost", () => {
  expect(planned(context(), { to: 'lost' }).referral).not.toHaveProperty('contactedAt');
  const known = context({ status: 'contacted', contactedAt: ARRIVED_AT });
  expect(planned(known, { to: 'in_progress' }).referral).not.toHaveProperty('contactedAt');
});

it('does nothing if neither the status nor the job value changes', () => {
  expect(planReferralChange(context(), { to: 'new' }, NOW)).toBeNull();
  const converted = context({ status: 'converted', jobValueCents: 100 });
  expect(planReferralChange(converted, { to: 'converted', jobValueCents: 100 }, NOW)).toBeNull();
  expect(planned(converted, { to: 'converted', jobValueCents: 300 }).wonCents).toBe(200);
});

it('creates the promised rewards on conversion, and stores the current terms if there are none', () => {
  const plan = planned(context(), { to: 'converted', jobValueCents: 120_000 });
  expect(summarize(plan.rewards)).toEqual(['create referrer 5000 due', 'create friend 12000 due']);
  expect(plan.wonCents).toBe(120_000);
  expect(plan.referral).not.toHaveProperty('rewardTerms');
  const late = context(
    { rewardTerms: null },
    { offer: { terms: TERMS, text: 'x', currency: 'EUR' } },
  );
  const { referral: kept, rewards } = planned(late, { to: 'converted' });
  expect(kept).toMatchObject({ rewardTerms: TERMS });
  expect(rewards[0]).toMatchObject({ create: { currency: 'EUR', friendName: 'Ben Carter' } });
});

it('voids due rewards, but not paid ones, when a referral is no longer Converted', () => {
  const rewards = { referrer: reward('referrer', { state: 'paid' }), friend: reward('friend') };
  const converted = context({ status: 'converted', jobValueCents: 700 }, { rewards });
  const plan = planned(converted, { to: 'lost' });
  expect(plan.rewards).toEqual([{ person: 'friend', update: { state: 'void', changedAt: NOW } }]);
  expect(plan.wonCents).toBe(-700);
  expect(plan.referral).toMatchObject({ convertedAt: null, jobValueCents: null });
});

it('restores automatically voided rewards on a return to Converted, but not those voided by the owner', () => {
  const rewards = {
    referrer: reward('referrer', { state: 'void', voidReason: 'Family' }),
    friend: reward('friend', { state: 'void' }),
  };
  const plan = planned(context({ status: 'lost' }, { rewards }), { to: 'converted' });
  expect(plan.rewards).toHaveLength(1);
  expect(plan.rewards[0]).toMatchObject({
    person: 'friend',
    update: { state: 'due', dueAt: NOW },
  });
});

it("creates only the friend's reward on conversion if the referrer has reached the yearly cap", () => {
  const terms = { ...TERMS, yearlyCap: 2 };
  const earned = (rewardCountThisYear: number) =>
    summarize(
      planned(context({}, { offer: { terms, text: null, currency: 'USD' }, rewardCountThisYear }), {
        to: 'converted',
      }).rewards,
    );
  expect(earned(1)).toHaveLength(2);
  expect(earned(2)).toEqual(['create friend null due']);
});

it('creates no new reward for a health practice, but restores a voided one', () => {
  const offer = { terms: TERMS, text: null, currency: 'USD', areRewardsBanned: true } as const;
  expect(planned(context({}, { offer }), { to: 'converted' }).rewards).toEqual([]);
  const rewards = { referrer: reward('referrer', { state: 'void' }), friend: null };
  const again = planned(context({ status: 'lost' }, { rewards, offer }), { to: 'converted' });
  expect(again.rewards).toMatchObject([{ person: 'referrer', update: { state: 'due' } }]);
});

it('keeps a reward earned on arrival if the referral is lost', () => {
  const terms = { ...TERMS, dueWhen: 'arrived' } as const;
  const rewards = { referrer: reward('referrer'), friend: null };
  const converted = context({ status: 'converted', rewardTerms: terms }, { rewards });
  expect(planned(converted, { to: 'lost' }).rewards).toEqual([]);
});

describe("changing a job's value", () => {
  const converted = context(
    { status: 'converted', jobValueCents: 1000 },
    { rewards: { referrer: reward('referrer'), friend: reward('friend', { amountCents: 100 }) } },
  );

  it("updates due percentage rewards, but not the status, when the job's value changes", () => {
    const plan = planned(converted, { to: 'value', jobValueCents: 33_333 });
    expect(plan).toEqual({
      referral: { jobValueCents: 33_333, dueTo: ['referrer', 'friend'] },
      counts: {},
      wonCents: 32_333,
      rewards: [{ person: 'friend', update: { amountCents: 3333, changedAt: NOW } }],
      event: null,
      email: null,
    });
  });

  it("rejects a job value if the referral isn't converted", () => {
    expect(planReferralChange(context(), { to: 'value', jobValueCents: 5 }, NOW)).toBe('refused');
  });

  it("doesn't create rewards from the current terms when only the job's value changes", () => {
    const words = context(
      { status: 'converted', rewardTerms: null },
      { offer: { terms: TERMS, text: null, currency: 'USD' } },
    );
    expect(planned(words, { to: 'value', jobValueCents: 5 }).rewards).toEqual([]);
  });
});

const flagged = { flags: ['self_referral'] as const };

it('withholds the rewards of a flagged referral until the owner allows them', () => {
  const stored = context({ flags: [...flagged.flags] });
  expect(planned(stored, { to: 'converted' }).rewards).toEqual([]);
  const converted = context({ flags: [...flagged.flags], status: 'converted', jobValueCents: 100 });
  const plan = planned(converted, { to: 'allowed' });
  expect(plan.referral).toEqual({ rewardsAllowedAt: NOW, dueTo: ['referrer', 'friend'] });
  expect(summarize(plan.rewards)).toEqual(['create referrer 5000 due', 'create friend 10 due']);
  expect([plan.counts, plan.event, plan.wonCents]).toEqual([{}, null, 0]);
});

it("creates a flagged referral's rewards if they are allowed or one already exists", () => {
  const allowed = context({ flags: [...flagged.flags], rewardsAllowedAt: ARRIVED_AT });
  expect(planned(allowed, { to: 'converted' }).rewards).toHaveLength(2);
  const known = context(
    { flags: [...flagged.flags] },
    { rewards: { referrer: reward('referrer', { state: 'paid' }), friend: null } },
  );
  expect(summarize(planned(known, { to: 'converted' }).rewards)).toEqual([
    'create friend null due',
  ]);
});

it("withholds a flagged referral's on-arrival rewards until the owner allows them", () => {
  const terms = { ...TERMS, dueWhen: 'arrived' } as const;
  expect(planArrivalRewards(context({ rewardTerms: terms }), NOW)).toHaveLength(2);
  const stored = context({ rewardTerms: terms, flags: [...flagged.flags] });
  expect(planArrivalRewards(stored, NOW)).toEqual([]);
  expect(summarize(planned(stored, { to: 'allowed' }).rewards)).toHaveLength(2);
});

it("subtracts a deleted referral's count and value, and voids its due rewards", () => {
  const rewards = { referrer: reward('referrer'), friend: reward('friend', { state: 'paid' }) };
  const converted = context({ status: 'converted', jobValueCents: 900 }, { rewards });
  expect(planned(converted, { to: 'deleted', sawContactRequest: false })).toEqual({
    referral: null,
    counts: { converted: -1, total: -1 },
    wonCents: -900,
    rewards: [{ person: 'referrer', update: { state: 'void', changedAt: NOW } }],
    event: null,
    email: null,
  });
});

it("rejects a referral's deletion if the friend has requested contact since the referral was shown", () => {
  const asked = context({ askedAt: ARRIVED_AT });
  const unseen = { to: 'deleted', sawContactRequest: false } as const;
  expect(planReferralChange(asked, unseen, NOW)).toBe('refused');
  expect(planned(asked, { to: 'deleted', sawContactRequest: true }).referral).toBeNull();
});

const anyChange = fc.oneof(
  fc.record({
    to: fc.constantFrom<ReferralStatus>(...REFERRAL_STATUSES),
    jobValueCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  }),
  fc.record({
    to: fc.constant('value' as const),
    jobValueCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  }),
  fc.constant({ to: 'allowed' as const }),
);

const apply = (stored: RewardContext, plan: ReferralChangePlan): RewardContext => {
  const rewards = { ...stored.rewards };
  for (const write of plan.rewards) {
    const before = rewards[write.person];
    rewards[write.person] =
      'create' in write
        ? { ...write.create, id: `referral-${write.person}` }
        : { ...(before as Reward), ...write.update };
  }
  const next = { ...stored.referral, ...plan.referral } as Referral;
  return { ...stored, referral: next, rewards };
};

it('rewards stay due only while the referral is converted, and the referral is counted exactly once', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), fc.boolean(), (changes, isFlagged) => {
      let stored = context(isFlagged ? { flags: ['duplicate_friend'] } : {});
      const counts: Record<string, number> = { new: 1 };
      let wonCents = 0;
      for (const change of changes) {
        const plan = planReferralChange(stored, change, NOW);
        if (!plan || plan === 'refused') continue;
        stored = apply(stored, plan);
        for (const [name, by] of Object.entries(plan.counts))
          counts[name] = (counts[name] ?? 0) + by;
        wonCents += plan.wonCents;
      }
      const { referral: last, rewards } = stored;
      const present = Object.entries(counts).filter(([, count]) => count !== 0);
      expect(present).toEqual([[last.status, 1]]);
      expect(wonCents).toBe(last.jobValueCents ?? 0);
      if (last.status !== 'converted') expect(wonCents).toBe(0);
      const isEarned =
        last.status === 'converted' && (!isFlagged || Boolean(last.rewardsAllowedAt));
      const due = [rewards.referrer, rewards.friend].filter((one) => one?.state === 'due');
      expect(due).toHaveLength(isEarned ? 2 : 0);
      if (isEarned) {
        const tenth = last.jobValueCents == null ? null : Math.round(last.jobValueCents / 10);
        expect(rewards.friend?.amountCents).toBe(tenth);
      }
    }),
  );
});

describe("setting a referral's referrer", () => {
  const unsaid = { referrerKey: UNKNOWN_REFERRER_KEY, referrerName: '' };
  const owed = { referrer: null, friend: reward('friend', unsaid) };
  const converted = { status: 'converted', jobValueCents: 90000 } as const;

  it("creates the referrer's reward when a referrer is set, but only if the referral is converted", () => {
    expect(planReferrerAssignment(context(converted, { rewards: owed }), NOW)).toMatchObject([
      { person: 'referrer', create: { referrerKey: 'maria', state: 'due', amountCents: 5000 } },
      { person: 'friend', update: { referrerKey: 'maria', referrerName: 'Maria Lopez' } },
    ]);
    expect(planReferrerAssignment(context(), NOW)).toEqual([]);
  });

  it("voids the referrer's reward when the referrer is unset, and creates none for a flagged referral", () => {
    const both = { rewards: { referrer: reward('referrer'), friend: reward('friend') } };
    expect(planReferrerAssignment(context({ ...converted, ...unsaid }, both), NOW)).toMatchObject([
      { person: 'referrer', update: { state: 'void', referrerKey: UNKNOWN_REFERRER_KEY } },
      { person: 'friend', update: { referrerKey: UNKNOWN_REFERRER_KEY } },
    ]);
    expect(
      planReferrerAssignment(context({ ...converted, flags: ['duplicate_friend'] }), NOW),
    ).toEqual([]);
  });

  it("rejects a different referrer once the referrer's reward has been paid", () => {
    const paid = { referrer: reward('referrer', { state: 'paid' }), friend: null };
    expect(planReferrerAssignment(context(converted, { rewards: paid }), NOW)).toBeNull();
  });
});
