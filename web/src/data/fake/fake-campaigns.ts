import { vi } from 'vitest';
import type * as Campaigns from '../campaigns/campaigns.ts';
import type * as Changes from '../campaigns/change-campaign.ts';
import type * as Creation from '../campaigns/create-campaign.ts';
import { useLiveWorld } from './world.ts';

export const campaigns = {
  CAMPAIGNS_FIRST: 4,
  CAMPAIGNS_MORE: 20,
  useCampaigns: vi.fn<typeof Campaigns.useCampaigns>((_, length) =>
    useLiveWorld(
      (now) => ({
        campaigns: now.campaigns.slice(0, length),
        hasMore: now.campaigns.length > length,
      }),
      `${length}`,
    ),
  ),
  useCampaign: vi.fn<typeof Campaigns.useCampaign>((_, id) =>
    useLiveWorld((now) => now.campaigns.find((one) => one.id === id) ?? null, `${id}`),
  ),
} satisfies Omit<typeof Campaigns, 'campaignsOf'>;

export const campaignChanges = {
  updateCampaign: vi.fn<typeof Changes.updateCampaign>(async () => {}),
  endCampaign: vi.fn<typeof Changes.endCampaign>(async () => {}),
} satisfies typeof Changes;

export const campaignCreation = {
  newCampaignId: vi.fn<typeof Creation.newCampaignId>(() => 'new-campaign'),
  createCampaign: vi.fn<typeof Creation.createCampaign>(async () => {}),
} satisfies typeof Creation;
