import type { Business } from '@vouchwell/domain/business/business';
import { referPath } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { SEND_METHODS } from '@vouchwell/domain/referral/referral';
import type {
  CampaignDraft,
  CampaignOwn,
  SaveOwn,
} from '../../features/campaigns/new-campaign.tsx';
import { NewCampaignTemplate } from '../../features/templates/campaign-words.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import * as texts from './texts.ts';

const loadDesigner = async () =>
  (await import('../../features/cards/card-designer.tsx')).CardDesigner;

interface NewCampaignOwnProps {
  readonly business: Business;
  /** As it is so far. */
  readonly campaign: CampaignOwn & CampaignDraft;
  readonly save: SaveOwn;
}

/** The words and the card of a campaign that is yet to be created. */
export function NewCampaignOwn({ business, campaign, save }: NewCampaignOwnProps) {
  const slug = campaign.slug || business.slug;
  const settings = { ...Object(business.settings), ...Object(campaign.settings) };
  const shown = { ...business, slug, settings };
  const messages = SEND_METHODS.map((method) => ({
    name: texts.channels[method],
    content: (
      <NewCampaignTemplate
        business={shown}
        campaign={campaign}
        method={method}
        save={async (changes) => save(changes)}
      />
    ),
  }));
  const card = {
    name: t('Card Designer'),
    content: (
      <LazyPart
        load={loadDesigner}
        props={{
          business: shown,
          link: `${window.location.origin}${referPath(slug)}`,
          whose: campaign.name || undefined,
          store: {
            id: campaign.id,
            save: async (one) => save({ settings: { ...Object(campaign.settings), card: one } }),
          },
        }}
        fallback={<Skeleton className="aspect-7/4 w-full" />}
        errorTitle={t('The card designer could not be loaded')}
      />
    ),
  };
  return (
    <Tabs
      label={t('Its own words and card (optional)')}
      tabs={[...messages, card]}
      keepsOpened
      startsClosed
    />
  );
}
