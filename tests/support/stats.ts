import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored } from '@vouchwell/domain/lib/stored';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import { UNSAID_REFERRER } from '@vouchwell/domain/referral/referral';
import { CONTRIBUTIONS } from '@vouchwell/domain/stats/contributions';
import { addSums, EVER, isKeptRow, type SumsByRow } from '@vouchwell/domain/stats/stats';
import { expect } from 'vitest';
import { type CountedStats, knownZone, statsIn, statsRef } from '../../functions/src/db/stats.ts';
import type { TestBusiness } from './referral-api.ts';
import { businessRef } from './referral-api.ts';

type OfBusiness = Pick<TestBusiness, 'id'>;

export const statsOf = async (business: OfBusiness): Promise<CountedStats | null> =>
  statsIn(await statsRef(businessRef(business)).get());

/** Adds up a business's documents without what functions stored about them. */
async function tally(business: OfBusiness): Promise<{ timeZone: string; sums: SumsByRow }> {
  const ref = businessRef(business);
  const timeZone = knownZone((await ref.get()).get('time_zone'));
  const day = (date: Date) => dayOf(date, timeZone);
  const { referrals, rewards, visits } = collections;
  const found = await Promise.all(
    [referrals, rewards, visits].map((name) => ref.collection(name).get()),
  );
  const contributions = found
    .flatMap(({ docs }) => docs)
    .map((one) => CONTRIBUTIONS[one.ref.parent.id]?.(fromStored(one.data()), day) ?? {});
  const counted = found[0]?.docs.filter((one) => !one.get('is_test'));
  const keys = new Set(counted?.map((one) => one.get('referrer_key')));
  keys.delete(UNSAID_REFERRER);
  const sums = addSums([...contributions, { [EVER]: { referrers: keys.size } }]);
  const rows = Object.entries(sums).filter(([row]) => isKeptRow(row, day(new Date())));
  return { timeZone, sums: Object.fromEntries(rows) };
}

/** Waits until the stats of a business equal a tally of its documents. */
export const expectStatsToAgree = (business: OfBusiness): Promise<void> =>
  expect
    .poll(
      async () => {
        const [stats, expected] = await Promise.all([statsOf(business), tally(business)]);
        return { stats: stats && { timeZone: stats.timeZone, sums: stats.sums }, expected };
      },
      { timeout: 60_000, interval: 500 },
    )
    .toSatisfy(({ stats, expected }) => {
      expect(stats).toEqual(expected);
      return true;
    });
