import type { Business } from '@vouchwell/domain/business/business';
import type { Figures } from '@vouchwell/domain/stats/figures';
import { type ReferralWorth, WORTH_PERIODS, worthOf } from '@vouchwell/domain/stats/worth';
import { Section } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WorthFigures } from './worth-figures.tsx';
import { WorthSteps } from './worth-steps.tsx';
import { texts } from './worth-texts.ts';

interface WorthProps {
  readonly business: Business;
  readonly figures: Figures;
}

/** What referrals brought and cost, for a period at a time. */
export function Worth({ business, figures }: WorthProps) {
  const now = new Date();
  const tabs = WORTH_PERIODS.map((period) => ({
    name: texts.periods[period],
    content: <WorthOf business={business} worth={worthOf(figures, period, now)} />,
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
    <WorthFigures business={business} worth={worth} />
    <WorthSteps worth={worth} />
  </div>
);
