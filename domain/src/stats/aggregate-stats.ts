import { dayOf } from '../lib/time-zone.ts';
import { UNSAID_REFERRER } from '../referral/referral.ts';
import {
  type Contribution,
  type CountedReferral,
  type CountedReward,
  type CountedVisits,
  referralContributions,
  rewardContributions,
  visitContributions,
} from './contributions.ts';
import { isKeptRow, rowOfCounter } from './recounted-stats.ts';
import { EVER, type SumsByRow } from './stats.ts';

/** Adds up documents one by one. */
interface Aggregate {
  addReferral(referral: CountedReferral): void;
  addReward(reward: CountedReward): void;
  addVisits(visits: CountedVisits): void;
  sums(): SumsByRow;
}

/** Counts all stats of a business from its documents, of the days that are kept on `now`. */
export function aggregateStats(timeZone: string, now: Date): Aggregate {
  const today = dayOf(now, timeZone);
  const sums: Record<string, Record<string, number>> = {};
  const referrers = new Set<string>();
  const day = (date: Date) => dayOf(date, timeZone);
  const add = (contributions: readonly Contribution[]) => {
    for (const { counter, adds } of contributions) {
      const row = rowOfCounter(counter);
      if (!isKeptRow(row, today)) continue;
      for (const [name, value] of Object.entries(adds)) {
        if (value === 0) continue;
        sums[row] = { ...sums[row], [name]: (sums[row]?.[name] ?? 0) + value };
      }
    }
  };
  return {
    addReferral: (referral) => {
      if (referral.referrerKey !== UNSAID_REFERRER) referrers.add(referral.referrerKey);
      add(referralContributions(referral, day));
    },
    addReward: (reward) => add(rewardContributions(reward, day)),
    addVisits: (visits) => add(visitContributions(visits)),
    sums: () => {
      if (referrers.size === 0) return sums;
      return { ...sums, [EVER]: { ...sums[EVER], referrers: referrers.size } };
    },
  };
}
