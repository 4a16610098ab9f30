import type { Business } from '@vouchwell/domain/business/business';
import { type Campaign, mergeCampaignIntoBusiness } from '@vouchwell/domain/campaigns';
import { campaignPath, routes } from '@vouchwell/domain/paths';
import { SEND_METHODS } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useCallback, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type LiveStats, useStats } from '../../data/analytics.ts';
import { updateCampaign, useCampaign } from '../../data/campaigns.ts';
import { updateCampaignLinkImage } from '../../features/branding/campaign-link-image.ts';
import { ReferralLink } from '../../features/business/referral-link.tsx';
import { CampaignList } from '../../features/campaigns/campaign-list.tsx';
import { CampaignSummary } from '../../features/campaigns/campaign-summary.tsx';
import type { OverrideEditorsProps } from '../../features/campaigns/new-campaign.tsx';
import { CampaignMessages, CampaignTemplate } from '../../features/messages/templates.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { LazyOnVisible, LoadError } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { BusinessPageProps } from './page-loaders.tsx';
import { CHANNEL_NAMES, COLUMN_CLASS, getReferralLink, LazyCardDesigner } from './page-parts.tsx';

/** Shows the campaign list, or the campaign in the URL. */
export function CampaignsPage({ business }: BusinessPageProps) {
  const navigate = useNavigate();
  const { campaignId } = useParams();
  const stats = useStats(business.id);
  const openCampaign = (id: string) => navigate(campaignPath(id));
  const renderOverrides = (props: OverrideEditorsProps) => (
    <NewCampaignOverrides business={business} {...props} />
  );
  const updateLinkImage = useCallback(
    (campaign: Campaign) => void updateCampaignLinkImage(business, campaign),
    [business],
  );
  if (!campaignId)
    return (
      <CampaignList
        business={business}
        stats={stats}
        renderOverrides={renderOverrides}
        onLoad={updateLinkImage}
        onCreated={openCampaign}
      />
    );
  return (
    <div className={COLUMN_CLASS}>
      <Link to={routes.campaigns} className={buttonClass('quiet', '-ml-4 justify-self-start')}>
        {t('All campaigns')}
      </Link>
      <CampaignById business={business} id={campaignId} stats={stats} openCampaign={openCampaign} />
    </div>
  );
}

interface CampaignByIdProps {
  readonly business: Business;
  readonly id: string;
  readonly stats: LiveStats;
  readonly openCampaign: (id: string) => void;
}

function CampaignById({ id, ...props }: CampaignByIdProps) {
  const liveCampaign = useCampaign(props.business.id, id);
  if (liveCampaign.status === 'loading') return <Skeleton className="h-80 w-full" />;
  if (liveCampaign.status === 'error')
    return <LoadError title={t('We couldn’t load your campaigns.')} retry={liveCampaign.retry} />;
  const campaign = liveCampaign.data;
  if (campaign) return <CampaignDetails key={campaign.id} campaign={campaign} {...props} />;
  return (
    <Card>
      <EmptyState title={t('We couldn’t find this campaign')} />
    </Card>
  );
}

interface CampaignDetailsProps extends Omit<CampaignByIdProps, 'id'> {
  readonly campaign: Campaign;
}

function CampaignDetails({ business, campaign, stats, openCampaign }: CampaignDetailsProps) {
  useEffect(() => void updateCampaignLinkImage(business, campaign), [business, campaign]);
  const campaignBusiness = mergeCampaignIntoBusiness(business, campaign);
  const link = getReferralLink(campaign.slug);
  return (
    <>
      <CampaignSummary
        business={business}
        campaign={campaign}
        stats={stats}
        onCreated={openCampaign}
      />
      <ReferralLink title={t('Campaign link')} business={campaignBusiness} link={link} />
      <CampaignMessages
        business={campaignBusiness}
        campaign={campaign}
        save={(changes) => updateCampaign(campaign, changes)}
      />
      <Card title={t('Card Designer')}>
        <LazyOnVisible>
          <LazyCardDesigner
            business={campaignBusiness}
            fileSuffix={campaign.name}
            store={{
              id: campaign.id,
              save: (card) => updateCampaign(campaign, { settings: { card } }),
            }}
          />
        </LazyOnVisible>
      </Card>
    </>
  );
}

interface NewCampaignOverridesProps extends OverrideEditorsProps {
  readonly business: Business;
}

/** Editors for the templates and card of a campaign that hasn't been created yet. */
function NewCampaignOverrides({ business, campaign, save }: NewCampaignOverridesProps) {
  const slug = campaign.slug || business.slug;
  const settings = { ...business.settings, card: campaign.settings.card ?? business.settings.card };
  const campaignBusiness = { ...business, slug, settings };
  const messageTabs = SEND_METHODS.map((method) => ({
    name: CHANNEL_NAMES[method],
    content: (
      <CampaignTemplate
        business={campaignBusiness}
        campaign={campaign}
        method={method}
        save={async (changes) => save(changes)}
      />
    ),
  }));
  const cardTab = {
    name: t('Card Designer'),
    content: (
      <LazyCardDesigner
        business={campaignBusiness}
        fileSuffix={campaign.name || undefined}
        store={{ id: campaign.id, save: async (card) => save({ settings: { card } }) }}
      />
    ),
  };
  return (
    <Tabs
      label={t('Custom messages and card (optional)')}
      tabs={[...messageTabs, cardTab]}
      keepsMounted
      startsClosed
    />
  );
}
