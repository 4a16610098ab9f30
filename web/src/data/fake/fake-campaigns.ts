import { vi } from 'vitest';
import type * as Campaigns from '../campaigns/campaigns.ts';
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
  updateCampaign: vi.fn<typeof Campaigns.updateCampaign>(async () => {}),
  endCampaign: vi.fn<typeof Campaigns.endCampaign>(async () => {}),
  newCampaignId: vi.fn<typeof Campaigns.newCampaignId>(() => 'new-campaign'),
  createCampaign: vi.fn<typeof Campaigns.createCampaign>(async () => {}),
} satisfies typeof Campaigns;
