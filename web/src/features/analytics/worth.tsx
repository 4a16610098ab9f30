import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import type { Stats } from '@vouchwell/domain/stats/stats';
import {
  type ReferralWorth,
  WORTH_PERIODS,
  type WorthPeriod,
  worthOf,
} from '@vouchwell/domain/stats/worth';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WorthStats } from './worth-stats.tsx';
import { WorthSteps } from './worth-steps.tsx';

const periods = { month: t('30 days'), year: t('12 months'), ever: t('Ever') } satisfies Record<
  WorthPeriod,
  string
>;

interface WorthProps {
  readonly business: Business;
  readonly stats: Stats;
}

/** What referrals brought and cost, for a period at a time. */
export function Worth({ business, stats }: WorthProps) {
  const now = new Date();
  const tabs = WORTH_PERIODS.map((period) => ({
    name: periods[period],
    content: <WorthOf business={business} worth={worthOf(stats, period, now)} />,
  }));
  return (
    <Section title={t('What it is worth')}>
      <Tabs label={t('What it is worth')} tabs={tabs} look="button" />
    </Section>
  );
}

interface WorthOfProps {
  readonly business: Business;
  readonly worth: ReferralWorth;
}

const WorthOf = ({ business, worth }: WorthOfProps) => (
  <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-2 @4xl:gap-x-12">
    <WorthStats business={business} worth={worth} />
    <WorthSteps worth={worth} />
  </div>
);
