import { dayOf } from '../lib/time-zone.ts';
import {
  type CountedReferral,
  type CountedReward,
  type CountedVisits,
  referralShares,
  rewardShares,
  type Share,
  visitShares,
} from './figure-shares.ts';
import { EVER, type SumsByRow } from './figures.ts';
import { isKeptRow, rowOfCell } from './recounted-figures.ts';

/** Adds up documents one by one. */
interface Tally {
  addReferral(referral: CountedReferral): void;
  addReward(reward: CountedReward): void;
  addVisits(visits: CountedVisits): void;
  sums(): SumsByRow;
}

/** Counts all figures of a business from its documents, of the days that are kept on `now`. */
export function tallyFigures(timeZone: string, now: Date): Tally {
  const today = dayOf(now, timeZone);
  const sums: Record<string, Record<string, number>> = {};
  const referrers = new Set<string>();
  const day = (date: Date) => dayOf(date, timeZone);
  const add = (shares: readonly Share[]) => {
    for (const { cell, adds } of shares) {
      const row = rowOfCell(cell);
      if (!isKeptRow(row, today)) continue;
      for (const [name, value] of Object.entries(adds)) {
        if (value === 0) continue;
        sums[row] = { ...sums[row], [name]: (sums[row]?.[name] ?? 0) + value };
      }
    }
  };
  return {
    addReferral: (referral) => {
      referrers.add(referral.referrerKey);
      add(referralShares(referral, day));
    },
    addReward: (reward) => add(rewardShares(reward, day)),
    addVisits: (visits) => add(visitShares(visits)),
    sums: () => {
      if (referrers.size === 0) return sums;
      return { ...sums, [EVER]: { ...sums[EVER], referrers: referrers.size } };
    },
  };
}
