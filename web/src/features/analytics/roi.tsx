import {
  formatRate,
  getPlanCostCents,
  getReferralRoi,
  getRoiCents,
  type MedianResponseTime,
  MIN_CASES_FOR_RATE,
  type ReferralRoi,
  ROI_PERIODS,
  type RoiPeriod,
} from '@vouchwell/domain/analytics/analytics';
import type { Stats } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { useSubscription } from '../../data/billing.ts';
import { Section } from '../../ui/section.tsx';
import { Table, type TableColumn, type TableRow } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatMedianResponseTime, NO_VALUE } from './analytics-texts.ts';

export function Roi({ business, stats }: { readonly business: Business; readonly stats: Stats }) {
  const now = new Date();
  const tabs = ROI_PERIODS.map((period) => ({
    name: PERIOD_NAMES[period],
    content: <RoiForPeriod business={business} roi={getReferralRoi(stats, period, now)} />,
  }));
  return (
    <Section
      title={t('Revenue and costs')}
      text={t('What you earned and spent in this period, even if the referral came in earlier.')}
    >
      {/* The dashboard summary that links here covers the same period. */}
      <Tabs label={t('Revenue and costs')} tabs={tabs} initial={PERIOD_NAMES.year} look="button" />
    </Section>
  );
}

const PERIOD_NAMES = {
  month: t('30 days'),
  year: t('12 months'),
  ever: t('All time'),
} satisfies Record<RoiPeriod, string>;

interface RoiStatsProps {
  readonly business: Business;
  readonly roi: ReferralRoi;
}

const RoiForPeriod = (props: RoiStatsProps) => (
  <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-2 @4xl:gap-x-12">
    <RoiStats {...props} />
    <RoiFunnelTable {...props} />
  </div>
);

function RoiStats({ business, roi }: RoiStatsProps) {
  const { jobs, revenueCents, rewardsCents } = roi;
  const currency = getCurrency(business);
  const planCents = usePlanCostCents(business, roi);
  const includesPlan = currency === PLAN_CURRENCY;
  const costCents = rewardsCents + (includesPlan ? planCents : 0);
  const roiCents = getRoiCents(revenueCents, costCents);
  const formatCents = (cents: number) => formatMoney(cents, currency);
  const planCost = planCents > 0 ? formatMoney(planCents, PLAN_CURRENCY) : null;
  if (jobs === 0 && rewardsCents === 0)
    return <p className="max-w-[68ch]">{formatNoConversions(includesPlan ? planCost : null)}</p>;
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        <Stat
          name={t('Revenue')}
          value={formatCents(revenueCents)}
          text={
            jobs === 1
              ? t('from 1 converted referral')
              : t(
                  'from {count} converted referrals. Referrals without a sale total count as zero.',
                  {
                    count: formatCount(jobs),
                  },
                )
          }
        />
        <Stat
          name={t('Spent')}
          value={formatCents(costCents)}
          text={formatSpending(formatCents(rewardsCents), planCost, includesPlan)}
        />
        {revenueCents > 0 && roiCents !== null && (
          <Stat
            name={t('Return')}
            value={
              roiCents > 0
                ? formatCents(roiCents)
                : t('Less than {amount}', { amount: formatCents(1) })
            }
            text={
              includesPlan
                ? t('for every {unit}', { unit: formatCents(100) })
                : t('for every {unit} in rewards, not counting your plan', {
                    unit: formatCents(100),
                  })
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

/** `planCost` is null if it is zero or unknown. */
const formatNoConversions = (planCost: string | null) =>
  [
    t('No referrals have converted in this period yet.'),
    planCost && t('Your plan cost {plan}.', { plan: planCost }),
    t('Set a referral to Converted when the friend becomes a customer, and add the sale total.'),
  ]
    .filter(Boolean)
    .join(' ');

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

function formatSpending(rewards: string, planCost: string | null, includesPlan: boolean): string {
  if (!planCost) return t('in rewards (due or paid)');
  if (!includesPlan)
    return t('in rewards (due or paid). Your plan cost another {plan}.', { plan: planCost });
  return t('{rewards} in rewards (due or paid) and {plan} for your plan', {
    rewards,
    plan: planCost,
  });
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

const STEP_NAMES = {
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
        <span className="block">{STEP_NAMES[step]}</span>
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
      cells: [name, formatCount(count), previousStep ? (rate ?? NO_VALUE) : ''],
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
      ? t(
          'You’ll see your response time after you’ve contacted {enough} referrals ({cases} so far).',
          {
            cases,
            enough: MIN_CASES_FOR_RATE,
          },
        )
      : formatMedianResponseTime(bucket);
  return <p className="mt-3 max-w-[68ch]">{sentence}</p>;
}
