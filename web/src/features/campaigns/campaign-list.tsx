import { getCampaignResults } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { type Campaign, type CampaignState, getCampaignState } from '@vouchwell/domain/campaigns';
import { campaignPath, referPath } from '@vouchwell/domain/paths';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats } from '../../data/analytics.ts';
import { useCampaigns } from '../../data/campaigns.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { useEditing } from '../../ui/forms/edit-form.tsx';
import { RetryNote, ShowMore } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { copyLink } from '../../ui/text/copy-text.ts';
import { NewCampaign, type OverrideEditorsProps } from './new-campaign.tsx';

interface CampaignListProps {
  readonly business: Business;
  readonly stats: LiveStats;
  readonly onCreated: (id: string) => void;
  readonly renderOverrides?: (props: OverrideEditorsProps) => ReactNode;
  /** Called with each listed campaign whenever the list loads or changes. */
  readonly onLoad?: (campaign: Campaign) => void;
}

export function CampaignList(props: CampaignListProps) {
  const { business, stats, onCreated, renderOverrides, onLoad } = props;
  const liveList = useCampaigns(business.id);
  const list = liveList.status === 'ready' ? liveList.data : null;
  useEffect(() => {
    for (const campaign of list?.campaigns ?? []) onLoad?.(campaign);
  }, [list, onLoad]);
  const { editing, edit, close, button } = useEditing();
  const newButton = (
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
          renderOverrides={renderOverrides}
          onCancel={close}
        />
      </Card>
    );
  const isHealthPractice = isHealthIndustry(business.trade);
  const introText = t(
    isHealthPractice
      ? 'A campaign is a link with its own message, for a season, event or mailer. See what each one brings in.'
      : 'A campaign is a link with its own reward and message, for a season, event or mailer. See what each one brings in.',
  );
  if (list?.campaigns.length === 0)
    return (
      <Card title={t('Your campaigns')}>
        <EmptyState
          title={t('No campaigns yet.')}
          text={
            isHealthPractice
              ? introText
              : t('Create a link for a season, event or mailer, with its own reward if you like.')
          }
        >
          {newButton}
        </EmptyState>
      </Card>
    );
  return (
    <Card title={t('Your campaigns')} aside={newButton}>
      <p className="mb-2 max-w-[68ch] text-soft">{introText}</p>
      {liveList.status === 'loading' && <Skeleton className="h-64 w-full" />}
      {liveList.status === 'error' && (
        <RetryNote retry={liveList.retry}>{t('We couldn’t load your campaigns.')}</RetryNote>
      )}
      {list && (
        <>
          <ul className="divide-y divide-line">
            {list.campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} {...{ business, campaign, stats }} />
            ))}
          </ul>
          <ShowMore list={list} error={t('We couldn’t load your campaigns.')} />
        </>
      )}
    </Card>
  );
}

function CampaignRow({ business, campaign, stats }: CampaignStatsProps) {
  const { id, name, slug } = campaign;
  const link = window.location.origin + referPath(slug);
  return (
    <li className="py-4 first:pt-2 last:pb-0">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg leading-6 wrap-anywhere">
            <Link to={campaignPath(id)} className={TEXT_LINK}>
              {name}
            </Link>
          </h3>
          <CampaignDates campaign={campaign} />
          <p className="text-sm wrap-anywhere text-soft">{link}</p>
        </div>
        <Button look="secondary" onClick={() => copyLink(link)}>
          {t('Copy link')}
          <span className="sr-only"> {t('for {name}', { name })}</span>
        </Button>
      </div>
      <CampaignStats business={business} campaign={campaign} stats={stats} />
    </li>
  );
}

const STATE_BADGES: Readonly<Record<CampaignState, { name: string; tone: BadgeTone }>> = {
  planned: { name: t('Scheduled'), tone: 'quiet-info' },
  running: { name: t('Running'), tone: 'marigold' },
  over: { name: t('Ended'), tone: 'neutral' },
};

export function CampaignDates({ campaign }: { readonly campaign: Campaign }) {
  const now = new Date();
  const state = getCampaignState(campaign, now);
  const { name, tone } = STATE_BADGES[state];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={tone}>{name}</Badge>
      <span className="text-soft">{formatDateRange(campaign, state, now)}</span>
    </p>
  );
}

function formatDateRange({ firstDay, lastDay }: Campaign, state: CampaignState, now: Date): string {
  const first = formatCampaignDay(firstDay, now);
  const last = lastDay && formatCampaignDay(lastDay, now);
  if (state === 'planned')
    return last
      ? t('Starts {first}, ends {last}', { first, last })
      : t('Starts {first}', { first });
  if (!last) return t('Started {first}, no end date', { first });
  return first === last ? first : t('{first} to {last}', { first, last });
}

/** Returns 'May 1', or 'May 1, 2025' for a different year. */
function formatCampaignDay(day: string, now: Date): string {
  const date = new Date(`${day}T12:00:00Z`);
  const isThisYear = date.getUTCFullYear() === now.getFullYear();
  return date.toLocaleDateString(locale(), {
    month: 'long',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  });
}

interface CampaignStatsProps {
  readonly business: Business;
  readonly campaign: Campaign;
  readonly stats: LiveStats;
}

export function CampaignStats({ business, campaign, stats }: CampaignStatsProps) {
  const { hasFailed, retry } = stats;
  const results = stats.stats && getCampaignResults(stats.stats, campaign.id);
  const { referrals, jobs, revenueCents, costCents } = results ?? {};
  const formatCents = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(cents, getCurrency(business));
  const rows = [
    [t('Visits'), campaign.visits],
    [t('Referrals'), referrals],
    [t('Converted'), jobs],
    [t('Revenue'), formatCents(revenueCents)],
    [t('Rewards'), formatCents(costCents)],
  ] as const;
  const placeholder = hasFailed ? '–' : <Skeleton className="h-7 w-10" />;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-lg font-medium">
              {value === undefined ? placeholder : value.toLocaleString(locale())}
            </dd>
          </div>
        ))}
      </dl>
      {hasFailed && (
        <p role="status" className="mt-1 text-sm text-soft">
          {t('We couldn’t load the results.')}{' '}
          <Button look="quiet" width="narrow" onClick={retry}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </>
  );
}
