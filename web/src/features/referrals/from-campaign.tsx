import { campaignPath } from '@vouchwell/domain/lib/paths';
import { Link } from 'react-router-dom';
import { useCampaign } from '../../data/campaigns/campaigns.ts';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Said } from '../../ui/said.tsx';

interface FromCampaignProps {
  readonly businessId: string;
  readonly id: string;
}

/** By which campaign's link a referral came; it says nothing until that is known. */
export function FromCampaign({ businessId, id }: FromCampaignProps) {
  const live = useCampaign(businessId, id);
  if (live.status !== 'ready' || !live.data) return null;
  return (
    <p className="-mt-3 text-sm wrap-anywhere text-soft">
      <Said
        text="From the campaign {campaign}"
        values={{
          campaign: (
            <Link to={campaignPath(id)} className={TEXT_LINK}>
              {live.data.name}
            </Link>
          ),
        }}
      />
    </p>
  );
}
