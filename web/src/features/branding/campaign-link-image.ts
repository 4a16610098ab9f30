import type { Business } from '@vouchwell/domain/business/business';
import {
  type Campaign,
  getCampaignState,
  mergeCampaignIntoBusiness,
} from '@vouchwell/domain/campaigns';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { updateLinkImage } from './link-image.ts';

/** In a separate file, so the app's shell doesn't load the code of campaigns. */
export async function updateCampaignLinkImage(
  business: Business,
  campaign: Campaign,
): Promise<void> {
  // If the campaign has ended or has no reward, its link shows the business's preview.
  const hasOwnReward = campaign.rewardDescription && !isHealthIndustry(business.trade);
  if (!hasOwnReward || getCampaignState(campaign, new Date()) === 'over') return;
  await updateLinkImage(mergeCampaignIntoBusiness(business, campaign), campaign.id);
}
