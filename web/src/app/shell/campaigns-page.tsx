import { campaignPath } from '@vouchwell/domain/paths';
import { useNavigate } from 'react-router-dom';
import { CampaignList } from '../../features/campaigns/campaign-list.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import { useIsDue } from './shell-frame.tsx';

/** All campaigns and what each brought; one that is begun here opens. */
export function CampaignsPage({ business }: BusinessPageProps) {
  const navigate = useNavigate();
  const isDue = useIsDue();
  const open = (id: string) => navigate(campaignPath(id));
  return <CampaignList business={business} isDue={isDue} onCreated={open} />;
}
