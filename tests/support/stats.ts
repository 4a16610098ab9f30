import { STATS_CONTRIBUTIONS } from '@vouchwell/domain/analytics/contributions';
import {
  ALL_TIME,
  addSums,
  isRowRetained,
  type SumsByRow,
} from '@vouchwell/domain/analytics/stats';
import { collections } from '@vouchwell/domain/paths';
import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { type ReferralCounts, toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { getEarnedRewards } from '@vouchwell/domain/rewards/earned-rewards';
import { type Reward, rewardSchema } from '@vouchwell/domain/rewards/reward';
import type { EarnedReward } from '@vouchwell/domain/rewards/terms';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { fromStored } from '@vouchwell/domain/shared/storage';
import { expect } from 'vitest';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { readReferrers } from '../../functions/src/db/referrers.ts';
import {
  type CountedStats,
  parseCountedStats,
  statsRef,
  toTimeZone,
} from '../../functions/src/db/stats.ts';
import { businessRef, type TestBusiness } from './referrals.ts';

type OfBusiness = Pick<TestBusiness, 'id'>;

export const readStats = async (business: OfBusiness): Promise<CountedStats | null> =>
  parseCountedStats(await statsRef(businessRef(business)).get());

/** Recomputes the stats from a business's documents. */
async function tally(business: OfBusiness): Promise<{ timeZone: string; sums: SumsByRow }> {
  const ref = businessRef(business);
  const timeZone = toTimeZone((await ref.get()).get('time_zone'));
  const day = (date: Date) => toLocalDay(date, timeZone);
  const { referrals, rewards, visits } = collections;
  const found = await Promise.all(
    [referrals, rewards, visits].map((name) => ref.collection(name).get()),
  );
  const contributions = found
    .flatMap(({ docs }) => docs)
    .map(
      (document) =>
        STATS_CONTRIBUTIONS[document.ref.parent.id]?.(fromStored(document.data()), day) ?? {},
    );
  const counted = found[0]?.docs.filter((document) => !document.get('is_test'));
  const keys = new Set(counted?.map((document) => document.get('referrer_key')));
  keys.delete(UNKNOWN_REFERRER_KEY);
  const sums = addSums([...contributions, { [ALL_TIME]: { referrers: keys.size } }]);
  const rows = Object.entries(sums).filter(([row]) => isRowRetained(row, day(new Date())));
  return { timeZone, sums: Object.fromEntries(rows) };
}

/** Waits until the stored stats equal a recount. */
export const expectStatsToAgree = (business: OfBusiness): Promise<void> =>
  expect
    .poll(
      async () => {
        const [stats, expected] = await Promise.all([readStats(business), tally(business)]);
        return { stats: stats && { timeZone: stats.timeZone, sums: stats.sums }, expected };
      },
      { interval: 500 },
    )
    .toSatisfy(({ stats, expected }) => {
      expect(stats).toEqual(expected);
      return true;
    });

/** Compares stored counts with a recount of the referrals. Empty if they agree. */
export async function findCountMismatches(businessId: string) {
  const [referrals, referrers] = await Promise.all([
    readReferrals(businessId),
    readReferrers(businessId),
  ]);
  const keys = new Set([...referrals.map((r) => r.referrerKey), ...referrers.map((r) => r.key)]);
  return [...keys].flatMap((referrerKey) => {
    const recounted = toReferralCounts(referrals.filter((r) => r.referrerKey === referrerKey));
    const stored = referrers.find((r) => r.key === referrerKey) ?? null;
    const names = Object.keys(recounted) as (keyof ReferralCounts)[];
    const agrees = stored !== null && names.every((name) => stored[name] === recounted[name]);
    return agrees ? [] : [{ referrerKey, stored, recounted }];
  });
}

/** Expects the stored counts and rewards to equal a recount of the referrals. */
export async function expectCountsToAgree({ id }: OfBusiness): Promise<void> {
  expect(await findCountMismatches(id)).toEqual([]);
  expect(await findRewardMismatches(id)).toEqual([]);
}

/** Expects the stored counts, rewards and stats to equal a recount of the referrals. */
export async function expectCountsAndStatsToAgree(business: OfBusiness): Promise<void> {
  await expectCountsToAgree(business);
  await expectStatsToAgree(business);
}

export async function readRewards(businessId: string): Promise<Reward[]> {
  const { docs } = await businessRef({ id: businessId }).collection(collections.rewards).get();
  return docs.map((document) =>
    rewardSchema.parse({ ...Object(fromStored(document.data())), id: document.id }),
  );
}

/** Rewards that a referral currently earns under its own terms. */
const earnedBy = ({
  status,
  rewardTerms = null,
  jobValueCents = null,
}: Referral): EarnedReward[] =>
  status === 'converted' || rewardTerms?.dueWhen === 'arrived'
    ? getEarnedRewards(rewardTerms, null, jobValueCents)
    : [];

/**
 * Compares stored rewards and `won_cents` with the referrals and their terms. Empty if they agree.
 */
async function findRewardMismatches(businessId: string): Promise<string[]> {
  const [referrals, referrers, rewards] = await Promise.all([
    readReferrals(businessId),
    readReferrers(businessId),
    readRewards(businessId),
  ]);
  const open = rewards.filter(({ state }) => state === 'due');
  const undue = open.filter(({ referralId, person, amountCents }) => {
    const referral = referrals.find(({ id }) => id === referralId);
    const earned = referral && earnedBy(referral).find((reward) => reward.person === person);
    return earned?.amountCents !== amountCents;
  });
  const missing = referrals.flatMap((referral) =>
    earnedBy(referral)
      .filter(({ person }) => {
        const reward = rewards.find(({ id }) => id === `${referral.id}-${person}`);
        return !reward || (reward.state === 'void' && reward.voidReason === null);
      })
      .map(({ person }) => `${referral.id}-${person}`),
  );
  const wrong = referrers.filter(({ key, wonCents = 0 }) => {
    const theirs = referrals.filter(({ referrerKey }) => referrerKey === key);
    return wonCents !== theirs.reduce((sum, { jobValueCents }) => sum + (jobValueCents ?? 0), 0);
  });
  return [
    ...undue.map(({ id }) => `${id} is due and not earned`),
    ...missing.map((id) => `${id} is earned and not there`),
    ...wrong.map(({ key, wonCents }) => `${key} did not win ${wonCents}`),
  ];
}

/** Compares stored with sent referrals, by the friends' email addresses. */
export async function findStorageErrors(businessId: string, sent: Iterable<string>) {
  const times = new Map<string, number>();
  for (const { referralEmail } of await readReferrals(businessId)) {
    times.set(referralEmail ?? '', (times.get(referralEmail ?? '') ?? 0) + 1);
  }
  return {
    lost: [...sent].filter((friend) => !times.has(friend)),
    doubled: [...times].filter(([, count]) => count > 1).map(([friend]) => friend),
    miscounted: await findCountMismatches(businessId),
  };
}
