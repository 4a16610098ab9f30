import type { Stats } from './stats.ts';

/** The row of a business's stats that holds what one campaign brought. */
export const campaignRow = (campaignId: string): string => `campaign:${campaignId}`;

/** What came by a campaign's link. */
export interface CampaignResults {
  readonly referrals: number;
  /** How many of them are converted, and what those of a known value were worth, in cents. */
  readonly jobs: number;
  readonly revenueCents: number;
  /** The amounts of the rewards that are due or paid for them, in cents. */
  readonly costCents: number;
}

/** What a campaign brought, by its business's stats; one without a row brought nothing yet. */
export function campaignResults({ sums }: Stats, campaignId: string): CampaignResults {
  const {
    came = 0,
    jobs = 0,
    revenueCents = 0,
    rewardsCents = 0,
  } = sums[campaignRow(campaignId)] ?? {};
  return { referrals: came, jobs, revenueCents, costCents: rewardsCents };
}
