import type { Campaign } from '@vouchwell/domain/business/campaign';
import { campaignPath } from '@vouchwell/domain/lib/paths';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useStats } from '../../data/business/stats.ts';
import { CampaignList } from '../../features/campaigns/campaign-list.tsx';
import type { RenderOwn } from '../../features/campaigns/new-campaign.tsx';
import { keepCampaignPreview } from '../../features/look/keep-campaign-preview.ts';
import { CampaignPage } from './campaign-page.tsx';
import { NewCampaignOwn } from './new-campaign-own.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

/** All campaigns and what each brought, or the one of the address; one that is begun here opens. */
export function CampaignsPage({ business }: BusinessPageProps) {
  const navigate = useNavigate();
  const { campaignId } = useParams();
  const stats = useStats(business.id);
  const open = (id: string) => navigate(campaignPath(id));
  const renderOwn: RenderOwn = (campaign, save) => (
    <NewCampaignOwn business={business} campaign={campaign} save={save} />
  );
  const onListed = useCallback(
    (campaign: Campaign) => void keepCampaignPreview(business, campaign),
    [business],
  );
  if (!campaignId)
    return <CampaignList {...{ business, stats, renderOwn, onListed }} onCreated={open} />;
  return <CampaignPage business={business} campaignId={campaignId} stats={stats} open={open} />;
}
