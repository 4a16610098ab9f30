import { campaignPath } from '@vouchwell/domain/paths';
import { useNavigate, useParams } from 'react-router-dom';
import { useFigures } from '../../data/business/figures.ts';
import { CampaignList } from '../../features/campaigns/campaign-list.tsx';
import type { RenderOwn } from '../../features/campaigns/new-campaign.tsx';
import { texts } from '../../features/campaigns/texts.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const loadOwn = async () => (await import('./new-campaign-own.tsx')).NewCampaignOwn;
const loadCampaign = async () => (await import('./campaign-page.tsx')).CampaignPage;

/** All campaigns and what each brought, or the one of the address; one that is begun here opens. */
export function CampaignsPage({ business }: BusinessPageProps) {
  const navigate = useNavigate();
  const { campaignId } = useParams();
  const figures = useFigures(business.id);
  const open = (id: string) => navigate(campaignPath(id));
  const renderOwn: RenderOwn = (campaign, save) => (
    <LazyPart
      load={loadOwn}
      props={{ business, campaign, save }}
      fallback={<Skeleton className="h-11 w-full" />}
      errorTitle={texts.notLoaded}
    />
  );
  if (!campaignId) return <CampaignList {...{ business, figures, renderOwn }} onCreated={open} />;
  return (
    <LazyPart
      load={loadCampaign}
      props={{ business, campaignId, figures, open }}
      fallback={<PageSkeleton />}
      errorTitle={texts.notLoaded}
    />
  );
}
