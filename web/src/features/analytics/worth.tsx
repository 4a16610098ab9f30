import type { Business } from '@vouchwell/domain/business';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { WORTH_PERIODS, type WorthPeriod } from '@vouchwell/domain/worth';
import { useReferralWorth } from '../../data/referrals/referral-worth.ts';
import { TryAgain } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WorthFigures } from './worth-figures.tsx';
import { WorthSteps } from './worth-steps.tsx';
import { texts } from './worth-texts.ts';

interface WorthProps {
  readonly business: Business;
  readonly counts: ReferralCounts;
}

/** What referrals brought and cost, for a period at a time. */
export function Worth(props: WorthProps) {
  const tabs = WORTH_PERIODS.map((period) => ({
    name: texts.periods[period],
    content: <WorthOf {...props} period={period} />,
  }));
  return (
    <Section title={texts.title}>
      <Tabs label={texts.title} tabs={tabs} look="button" />
    </Section>
  );
}

function WorthOf({ business, counts, period }: WorthProps & { readonly period: WorthPeriod }) {
  const { data, failed, retry } = useReferralWorth(business, period, counts);
  return (
    <>
      {data && (
        <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-2 @4xl:gap-x-12">
          <WorthFigures business={business} worth={data} />
          <WorthSteps worth={data} />
        </div>
      )}
      {failed && <TryAgain retry={retry}>{texts.notCounted}</TryAgain>}
      {!data && !failed && <Skeleton className="h-64 w-full" />}
    </>
  );
}
