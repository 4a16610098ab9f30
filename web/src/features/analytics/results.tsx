import {
  formatPercent,
  formatRate,
  getPlanCostCents,
  getReferralRoi,
  getRoiCents,
  type MedianResponseTime,
  MIN_CASES_FOR_RATE,
  MIN_REFERRALS_FOR_CHART,
  type ReferralRoi,
  ROI_PERIODS,
  type RoiPeriod,
} from '@vouchwell/domain/analytics/analytics';
import type { Stats } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { getStatusName, REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import type { ReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { useStats } from '../../data/analytics.ts';
import { useSubscription } from '../../data/billing.ts';
import { STATUS_DOTS, StatusDot } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState, Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type TableColumn, type TableRow } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NO_VALUE, PlacementResultsCard, WeeklyTrend } from './results-tables.tsx';
import {
  formatMedianResponseTime,
  formatReferralCount,
  NO_REFERRALS_TEXTS,
  TopReferrers,
} from './top-referrers.tsx';

const formatNoConversions = (plan: string | null | false) =>
  [
    t('No referrals have converted in this period yet.'),
    plan && t('Your plan cost {plan}.', { plan }),
    t('Set a referral to Converted when the friend becomes a customer, and add the sale total.'),
  ]
    .filter(Boolean)
    .join(' ');

interface RoiStatsProps {
  readonly business: Business;
  readonly roi: ReferralRoi;
}

/** Currency of our plan prices, which can't be added to amounts in other currencies. */
const PLAN_CURRENCY = 'USD';

/** Returns the plan's list price for the paid part of the period; 0 if unknown. */
function usePlanCostCents({ createdAt }: Business, { start, now }: ReferralRoi): number {
  const subscription = useSubscription();
  const entitlement = subscription.status === 'ready' ? subscription.data : null;
  const trialEnd = entitlement?.trialEnd ?? start;
  if (!entitlement?.subscriptionTier || trialEnd >= now) return 0;
  const startDate = new Date(Math.max(+createdAt, +start, +trialEnd));
  return getPlanCostCents(entitlement.subscriptionTier, startDate, now);
}

function RoiStats({ business, roi }: RoiStatsProps) {
  const { jobs, revenueCents, rewardsCents } = roi;
  const currency = getCurrency(business);
  const planCents = usePlanCostCents(business, roi);
  const includesPlan = currency === PLAN_CURRENCY;
  const costCents = rewardsCents + (includesPlan ? planCents : 0);
  const roiCents = getRoiCents(revenueCents, costCents);
  const format = (cents: number) => formatMoney(cents, currency);
  const plan = planCents > 0 ? formatMoney(planCents, PLAN_CURRENCY) : null;
  if (jobs === 0 && rewardsCents === 0)
    return <p className="max-w-[68ch]">{formatNoConversions(includesPlan && plan)}</p>;
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        <Stat
          name={t('Revenue')}
          value={format(revenueCents)}
          text={
            jobs === 1
              ? t('from 1 converted referral')
              : t('from {count} converted referrals. Those with no sale total count as zero.', {
                  count: jobs.toLocaleString(locale()),
                })
          }
        />
        <Stat
          name={t('Spent')}
          value={format(costCents)}
          text={formatSpending(format(rewardsCents), plan, includesPlan)}
        />
        {revenueCents > 0 && roiCents !== null && (
          <Stat
            name={t('Return')}
            value={roiCents > 0 ? format(roiCents) : t('Less than {amount}', { amount: format(1) })}
            text={
              includesPlan
                ? t('for every {unit}', { unit: format(100) })
                : t('for every {unit} in rewards, not counting your plan', { unit: format(100) })
            }
          />
        )}
      </dl>
      {jobs > 0 && revenueCents === 0 && (
        <p className="mt-4 max-w-[68ch] text-soft">
          {t(
            'You haven’t added sale totals for these referrals yet. Open a Converted referral to add one.',
          )}
        </p>
      )}
    </div>
  );
}

function formatSpending(rewards: string, plan: string | null, includesPlan: boolean): string {
  if (!plan) return t('in rewards (due or paid)');
  return includesPlan
    ? t('{rewards} in rewards (due or paid) and {plan} for your plan', { rewards, plan })
    : t('in rewards (due or paid). Your plan cost another {plan}.', { plan });
}

interface StatProps {
  readonly name: string;
  readonly value: string;
  readonly text: string;
}

function Stat({ name, value, text }: StatProps) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <span className="block font-heading text-2xl font-semibold">{value}</span>
        <span className="block text-sm text-soft">{text}</span>
      </dd>
    </div>
  );
}

const stepNames = {
  visits: t('Link visits'),
  referrals: t('Referrals'),
  contacted: t('Contacted'),
  converted: t('Converted'),
};

const FUNNEL_COLUMNS: readonly TableColumn[] = [
  { name: t('Step') },
  { name: t('Total'), isNumber: true },
  { name: t('Conversion'), isNumber: true },
];

const FUNNEL_STEPS = ['visits', 'referrals', 'contacted', 'converted'] as const;

function RoiFunnelTable({ roi: { steps, wait } }: RoiStatsProps) {
  const maxCount = Math.max(1, ...FUNNEL_STEPS.map((step) => steps[step]));
  const rows = FUNNEL_STEPS.map((step, index): TableRow => {
    const count = steps[step];
    const previousStep = FUNNEL_STEPS[index - 1];
    const previousCount = previousStep ? steps[previousStep] : 0;
    const name = (
      <>
        <span className="block">{stepNames[step]}</span>
        <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden bg-line">
          <span
            className="block h-full min-w-px bg-brand"
            style={{ width: `${(count / maxCount) * 100}%` }}
          />
        </span>
      </>
    );
    // A step can only exceed the previous one if some earlier events weren't counted.
    const rate = count <= previousCount ? formatRate(count, previousCount) : null;
    return {
      key: step,
      cells: [name, count.toLocaleString(locale()), previousStep ? (rate ?? NO_VALUE) : ''],
    };
  });
  return (
    <div>
      <Table label={t('From link to customer')} columns={FUNNEL_COLUMNS} rows={rows} />
      {steps.visits < steps.referrals && (
        <p className="mt-2 max-w-[68ch] text-sm text-soft">
          {t('Some of these referrals came in before we started counting visits.')}
        </p>
      )}
      <ResponseTime wait={wait} />
    </div>
  );
}

function ResponseTime({ wait: { cases, bucket } }: { readonly wait: MedianResponseTime }) {
  if (cases === 0) return null;
  const sentence =
    bucket === null
      ? t('You’ll see your response time after {enough} referrals ({cases} so far).', {
          cases,
          enough: MIN_CASES_FOR_RATE,
        })
      : formatMedianResponseTime(bucket);
  return <p className="mt-3 max-w-[68ch]">{sentence}</p>;
}

const periodNames = {
  month: t('30 days'),
  year: t('12 months'),
  ever: t('All time'),
} satisfies Record<RoiPeriod, string>;

export function Roi({ business, stats }: { readonly business: Business; readonly stats: Stats }) {
  const now = new Date();
  const tabs = ROI_PERIODS.map((period) => ({
    name: periodNames[period],
    content: <RoiForPeriod business={business} roi={getReferralRoi(stats, period, now)} />,
  }));
  return (
    <Section
      title={t('Revenue and costs')}
      text={t('What you earned and spent in this period, even if the referral came in earlier.')}
    >
      {/* The dashboard summary that links here covers the same period. */}
      <Tabs label={t('Revenue and costs')} tabs={tabs} initial={periodNames.year} look="button" />
    </Section>
  );
}

const RoiForPeriod = (props: RoiStatsProps) => (
  <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-2 @4xl:gap-x-12">
    <RoiStats {...props} />
    <RoiFunnelTable {...props} />
  </div>
);

interface ResultsProps {
  readonly business: Business;
}

export function ResultsCard({ business }: ResultsProps) {
  return (
    <Card title={t('Referral results')}>
      <ResultsContent business={business} />
    </Card>
  );
}

function ResultsContent({ business }: ResultsProps) {
  const { stats, counts, hasFailed, retry } = useStats(business.id);
  if (!stats && hasFailed)
    return <RetryNote retry={retry}>{t('We couldn’t load your totals.')}</RetryNote>;
  if (!stats || !counts) return <Skeleton className="h-64 w-full" />;
  if (counts.total === 0)
    return (
      <>
        <EmptyState {...NO_REFERRALS_TEXTS} />
        {/* Scans are counted even before the first referral. */}
        {business.settings.placements.length > 0 && (
          <PlacementResultsCard business={business} stats={stats} />
        )}
      </>
    );
  const hasChart = counts.total >= MIN_REFERRALS_FOR_CHART;
  return (
    <div className="@container grid grid-cols-1 gap-8">
      <Roi business={business} stats={stats} />
      <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-2 @4xl:gap-x-12">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {hasChart ? (
            <>
              <WeeklyTrend stats={stats} total={counts.total} />
              <StatusShares counts={counts} />
            </>
          ) : (
            <FewReferralsNote counts={counts} />
          )}
          <PlacementResultsCard business={business} stats={stats} />
        </div>
        <Section title={t('Top referrers')} className="min-w-0">
          <TopReferrers business={business} stats={stats} />
        </Section>
      </div>
    </div>
  );
}

function FewReferralsNote({ counts: { total, converted } }: { counts: ReferralCounts }) {
  const referrals = formatReferralCount(total);
  return (
    <p>
      {converted === 1
        ? t('{referrals} so far, and 1 converted.', { referrals })
        : t('{referrals} so far, and {converted} converted.', { referrals, converted })}{' '}
      {t('The weekly chart appears after {enough} referrals.', {
        enough: MIN_REFERRALS_FOR_CHART,
      })}
    </p>
  );
}

function StatusShares({ counts }: { counts: ReferralCounts }) {
  return (
    <Section title={t('By status')} text={t('All your referrals so far')}>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {REFERRAL_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <span
            key={status}
            className={`min-w-1 ${STATUS_DOTS[status]}`}
            style={{ flexGrow: counts[status], flexBasis: 0 }}
          />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {REFERRAL_STATUSES.map((status) => (
          <div key={status} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-soft">
              <StatusDot status={status} />
              {getStatusName(status)}
            </dt>
            <dd className="font-medium">{formatPercent((counts[status] / counts.total) * 100)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
