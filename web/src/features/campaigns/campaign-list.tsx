import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/campaigns';
import { campaignPath, referPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthTrade } from '@vouchwell/domain/shared/industry';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats } from '../../data/analytics.ts';
import {
  CAMPAIGNS_FIRST,
  CAMPAIGNS_MORE,
  type CampaignList as Listed,
  useCampaigns,
} from '../../data/campaigns.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { useEditing } from '../../ui/forms/edit-form.tsx';
import { TryAgain } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { copyText } from '../../ui/text/copy-text.ts';
import { toast } from '../../ui/toast.tsx';
import { CampaignDays } from './campaign-days.tsx';
import { CampaignStats } from './campaign-stats.tsx';
import { NewCampaign, type RenderOwn } from './new-campaign.tsx';

const empty = {
  title: t('No campaigns yet.'),
  text: t(
    'Give a season, an event or a mailing its own link, with a reward of its own if you like. Then you see here what it brings you.',
  ),
};

interface CampaignListProps {
  readonly business: Business;
  readonly stats: LiveStats;
  readonly onCreated: (id: string) => void;
  readonly renderOwn?: RenderOwn;
  /** Called for each listed campaign. */
  readonly onListed?: (campaign: Campaign) => void;
}

export function CampaignList({
  business,
  stats,
  onCreated,
  renderOwn,
  onListed,
}: CampaignListProps) {
  const [length, setLength] = useState(CAMPAIGNS_FIRST);
  const live = useCampaigns(business.id, length);
  const [shown, setShown] = useState<Listed>();
  if (live.status === 'ready' && live.data !== shown) setShown(live.data);
  useEffect(() => {
    for (const campaign of shown?.campaigns ?? []) onListed?.(campaign);
  }, [shown, onListed]);
  const { editing, edit, close, button } = useEditing();
  const create = (
    <Button ref={button} onClick={edit}>
      {t('New campaign')}
    </Button>
  );
  if (editing)
    return (
      <Card title={t('New campaign')}>
        <NewCampaign
          business={business}
          onCreated={onCreated}
          renderOwn={renderOwn}
          onCancel={close}
        />
      </Card>
    );
  const isHealth = isHealthTrade(business.trade);
  const isEmpty = shown?.campaigns.length === 0;
  return (
    <Card title={t('Your campaigns')} aside={!isEmpty && create}>
      {!isEmpty && (
        <p className="mb-2 max-w-[68ch] text-soft">
          {isHealth
            ? t(
                'A campaign is a link with its own words, for a season, an event or a mailing. You see what each one brings.',
              )
            : t(
                'A campaign is a link with its own reward and words, for a season, an event or a mailing. You see what each one brings.',
              )}
        </p>
      )}
      {!shown && live.status === 'loading' && <Skeleton className="h-64 w-full" />}
      {live.status === 'error' && (
        <TryAgain retry={live.retry}>{t('Your campaigns could not be loaded.')}</TryAgain>
      )}
      {isEmpty && (
        <EmptyState
          {...empty}
          {...(isHealth && {
            text: t(
              'A campaign is a link with its own words, for a season, an event or a mailing. You see what each one brings.',
            ),
          })}
        >
          {create}
        </EmptyState>
      )}
      {shown && !isEmpty && (
        <ul className="divide-y divide-line">
          {shown.campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} {...{ business, campaign, stats }} />
          ))}
        </ul>
      )}
      {shown?.hasMore && live.status !== 'error' && (
        <Button
          look="secondary"
          className="mt-4"
          busyLabel={live.status === 'loading' && t('Loading more...')}
          onClick={() => setLength(length + CAMPAIGNS_MORE)}
        >
          {t('Show more')}
        </Button>
      )}
    </Card>
  );
}

interface CampaignRowProps extends Pick<CampaignListProps, 'business' | 'stats'> {
  readonly campaign: Campaign;
}

function CampaignRow({ business, campaign, stats }: CampaignRowProps) {
  const { id, name, slug } = campaign;
  const link = window.location.origin + referPath(slug);
  const copy = async () => {
    if (await copyText(link)) toast(t('Link copied!'));
    else toast(t('Your browser did not let us copy it. Copy it yourself:'), link);
  };
  return (
    <li className="py-4 first:pt-2 last:pb-0">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg leading-6 wrap-anywhere">
            <Link to={campaignPath(id)} className={TEXT_LINK}>
              {name}
            </Link>
          </h3>
          <CampaignDays campaign={campaign} now={new Date()} />
          <p className="text-sm wrap-anywhere text-soft">{link}</p>
        </div>
        <Button look="secondary" onClick={copy}>
          {t('Copy link')}
          <span className="sr-only"> {t('of {name}', { name })}</span>
        </Button>
      </div>
      <CampaignStats business={business} campaign={campaign} stats={stats} />
    </li>
  );
}
