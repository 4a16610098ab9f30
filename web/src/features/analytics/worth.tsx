import type { Business } from '@vouchwell/domain/business/business';
import type { Stats } from '@vouchwell/domain/stats/stats';
import { type ReferralWorth, WORTH_PERIODS, worthOf } from '@vouchwell/domain/stats/worth';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WorthStats } from './worth-stats.tsx';
import { WorthSteps } from './worth-steps.tsx';
import { texts } from './worth-texts.ts';

interface WorthProps {
  readonly business: Business;
  readonly stats: Stats;
}

/** What referrals brought and cost, for a period at a time. */
export function Worth({ business, stats }: WorthProps) {
  const now = new Date();
  const tabs = WORTH_PERIODS.map((period) => ({
    name: texts.periods[period],
    content: <WorthOf business={business} worth={worthOf(stats, period, now)} />,
  }));
  return (
    <Section title={texts.title}>
      <Tabs label={texts.title} tabs={tabs} look="button" />
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
