import { expect, it } from 'vitest';
import { campaignResults, campaignRow } from './campaign-stats.ts';

const sums = {
  [campaignRow('spring')]: { came: 12, jobs: 3, revenueCents: 450_000, rewardsCents: 15_000 },
  [campaignRow('fair')]: { came: 1 },
};
const resultsOf = (id: string) => campaignResults({ timeZone: 'UTC', sums }, id);

it('a campaign brought what its own row says, and nothing where it has none', () => {
  expect(resultsOf('spring')).toEqual({
    referrals: 12,
    jobs: 3,
    revenueCents: 450_000,
    costCents: 15_000,
  });
  expect(resultsOf('fair')).toEqual({ referrals: 1, jobs: 0, revenueCents: 0, costCents: 0 });
  expect(resultsOf('autumn')).toEqual({ referrals: 0, jobs: 0, revenueCents: 0, costCents: 0 });
});
