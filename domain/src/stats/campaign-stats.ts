import type { Stats } from './stats.ts';

export const campaignRow = (campaignId: string): string => `campaign:${campaignId}`;

export interface CampaignResults {
  readonly referrals: number;
  /** Converted referrals, and the total of their known job values. */
  readonly jobs: number;
  readonly revenueCents: number;
  /** Rewards due or paid. */
  readonly costCents: number;
}

export function campaignResults({ sums }: Stats, campaignId: string): CampaignResults {
  const {
    came = 0,
    jobs = 0,
    revenueCents = 0,
    rewardsCents = 0,
  } = sums[campaignRow(campaignId)] ?? {};
  return { referrals: came, jobs, revenueCents, costCents: rewardsCents };
}
