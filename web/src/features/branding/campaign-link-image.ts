import type { Business } from '@vouchwell/domain/business/business';
import { asCampaign, type Campaign, campaignState } from '@vouchwell/domain/campaigns';
import { isHealthTrade } from '@vouchwell/domain/shared/industry';
import { keepPreview } from './link-image.ts';

export async function keepCampaignPreview(business: Business, campaign: Campaign): Promise<void> {
  // Without its own reward, and once it is over, its link shows the business's preview.
  const hasOwn = campaign.rewardDescription && !isHealthTrade(business.trade);
  if (!hasOwn || campaignState(campaign, new Date()) === 'over') return;
  await keepPreview(asCampaign(business, campaign), campaign.id);
}
