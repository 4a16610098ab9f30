import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { TOP_REFERRERS } from '@vouchwell/domain/lib/limits';
import { formatMoney } from '@vouchwell/domain/lib/money';
import { routes } from '@vouchwell/domain/lib/paths';
import { locale, t, translated } from '@vouchwell/domain/lib/translate';
import { REMOVED_ON_REQUEST } from '@vouchwell/domain/referral/referral';
import type { ReferralCounts, Referrer } from '@vouchwell/domain/referral/referrer';
import {
  conversionRate,
  formatPercent,
  type RateLevel,
  rateLevel,
} from '@vouchwell/domain/stats/analytics';
import { type Stats, sumOf } from '@vouchwell/domain/stats/stats';
import { type ReferralWorth, worthOf } from '@vouchwell/domain/stats/worth';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LiveStats } from '../../data/business/stats.ts';
import { useTopReferrers } from '../../data/referrals/referrers.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { EmptyState, Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, type Row, Table } from '../../ui/table.tsx';
import { saidWait } from './said-wait.ts';
import { countReferrals, NO_REFERRALS } from './texts.ts';

const COLUMNS: readonly Column[] = [
  { name: t('Customer') },
  { name: t('Referrals'), isNumber: true, isWide: true },
  { name: t('Converted'), isNumber: true, isWide: true },
  { name: t('Rate'), isNumber: true },
];

/* Lazy: few owners look at more than the numbers. */
const loadLink = async () => (await import('./referrer-link.tsx')).ReferrerLink;

interface TopReferrersProps {
  readonly business: Business;
  /** Number of all referrers. */
  readonly all: number;
}

function TopReferrers({ business, all }: TopReferrersProps) {
  const top = useTopReferrers(business.id);
  const [openKey, setOpenKey] = useState<string>();
  const open = top.status === 'ready' && top.data.find(({ key }) => key === openKey);
  const revenueOf = ({ wonCents = 0 }: Referrer) =>
    wonCents > 0 ? formatMoney(wonCents, currencyOf(business)) : null;
  return (
    <Section
      title={t('Top referrers')}
      text={t('Who sends you friends, and how many of those converted.')}
    >
      {top.status === 'loading' && <Skeleton className="h-40 w-full" />}
      {top.status === 'error' && (
        <TryAgain retry={top.retry}>{t('Your top referrers could not be loaded.')}</TryAgain>
      )}
      {top.status === 'ready' && (
        <>
          <Table
            label={t('Top referrers')}
            columns={COLUMNS}
            rows={top.data.map((one) => toRow(one, revenueOf(one), setOpenKey))}
          />
          {all > TOP_REFERRERS && (
            <p className="mt-3 text-sm text-soft">
              {t('Showing top {top} referrers of {all} total', {
                top: TOP_REFERRERS,
                all: number(all),
              })}
            </p>
          )}
          {open && (
            <LazyPart
              load={loadLink}
              props={{
                businessId: business.id,
                referrer: open,
                onClose: () => setOpenKey(undefined),
              }}
              fallback={null}
              errorTitle={t('This link could not be opened')}
            />
          )}
        </>
      )}
    </Section>
  );
}

const number = (value: number) => value.toLocaleString(locale());

function toRow(referrer: Referrer, revenue: string | null, open: (key: string) => void): Row {
  const { key, name, alsoCalled, email, phone, total, converted } = referrer;
  // Allow a line break before the @ of a long address.
  const [mailbox = ''] = email.split('@');
  // Removed referrers no longer have a link.
  const link = (email || phone) && (
    <Button
      look="quiet"
      className="-my-2.5"
      aria-label={t('Link of {name}', { name })}
      onClick={() => open(key)}
    >
      {t('Link')}
    </Button>
  );
  const customer = (
    <>
      <span className="flex items-start justify-between gap-x-2">
        <span className="min-w-0 font-medium wrap-anywhere">
          {name || translated(REMOVED_ON_REQUEST)}
        </span>
        {link}
      </span>
      {alsoCalled && (
        <span className="block text-sm wrap-anywhere text-soft">
          {t('Also called {names}', { names: alsoCalled.join(', ') })}
        </span>
      )}
      {(email || phone) && (
        <span className="block text-sm text-soft">
          {mailbox || phone}
          <wbr />
          {email.slice(mailbox.length)}
        </span>
      )}
      <span className="block text-sm sm:hidden">
        {t('{referrals}, {converted} converted', {
          referrals: countReferrals(total),
          converted: converted.toLocaleString(locale()),
        })}
      </span>
      {revenue && (
        <span className="block text-sm">{t('Brought {amount}', { amount: revenue })}</span>
      )}
    </>
  );
  const rate = <RateBadge counts={referrer} />;
  return { key, cells: [customer, number(total), number(converted), rate] };
}

const TONES: Readonly<Record<RateLevel, BadgeTone>> = {
  high: 'brand',
  middle: 'marigold',
  low: 'neutral',
};

function RateBadge({ counts }: { counts: ReferralCounts }) {
  const rate = conversionRate(counts);
  return <Badge tone={TONES[rateLevel(rate)]}>{formatPercent(rate)}</Badge>;
}

interface AnalyticsProps {
  readonly business: Business;
  readonly live: LiveStats;
}

export function Analytics(props: AnalyticsProps) {
  return (
    <Card title={t('Referral Analytics')}>
      <Content {...props} />
    </Card>
  );
}

function Content({ business, live: { stats, counts, failed, retry } }: AnalyticsProps) {
  if (!stats && failed)
    return <TryAgain retry={retry}>{t('We could not count your referrals.')}</TryAgain>;
  if (!stats || !counts) return <Skeleton className="h-64 w-full" />;
  if (counts.total === 0) return <EmptyState {...NO_REFERRALS} />;
  return (
    <>
      <p className="-mt-2 mb-4">
        {saidYear(business, stats)}{' '}
        <Link to={routes.results} className={`${TEXT_LINK} inline-block py-2.5`}>
          {t('See all results')}
        </Link>
      </p>
      <TopReferrers business={business} all={sumOf(stats, 'referrers', null)} />
    </>
  );
}

function saidYear(business: Business, stats: Stats): string {
  const { wait, ...worth } = worthOf(stats, 'year', new Date());
  const said = saidJobs(business, worth);
  return wait.step === null ? said : `${said} ${saidWait(wait.step)}`;
}

function saidJobs(
  business: Business,
  { jobs, revenueCents }: Pick<ReferralWorth, 'jobs' | 'revenueCents'>,
): string {
  if (jobs === 0) return t('No referral converted in the last 12 months yet.');
  const count = jobs.toLocaleString(locale());
  if (revenueCents <= 0)
    return jobs === 1
      ? t('1 referral converted in the last 12 months.')
      : t('{jobs} referrals converted in the last 12 months.', { jobs: count });
  const revenue = formatMoney(revenueCents, currencyOf(business));
  return jobs === 1
    ? t('{revenue} from 1 job in the last 12 months.', { revenue })
    : t('{revenue} from {jobs} jobs in the last 12 months.', { revenue, jobs: count });
}
