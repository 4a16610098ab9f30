import { showsFirstSteps } from '@vouchwell/domain/business/first-steps';
import { referPath } from '@vouchwell/domain/lib/paths';
import { useRef } from 'react';
import { useStats } from '../../data/business/stats.ts';
import { RecentReferrals } from '../../features/referrals/recent-referrals.tsx';
import { Reward } from '../../features/rewards/reward.tsx';
import { RewardsToPay } from '../../features/rewards/rewards-to-pay.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link.tsx';
import { ReferralLink } from '../../features/sharing/referral-link.tsx';
import { LazyOnVisible, LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { HomeColumns } from './home-columns.tsx';
import { HomeFirstSteps } from './home-first-steps.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import { TemplatesCard } from './templates-card.tsx';
import * as texts from './texts.ts';

const loadAnalytics = async () =>
  (await import('../../features/analytics/analytics.tsx')).Analytics;

/** Home: what arrives first, what is set once beside it, and what is edited as its tab is pressed. */
export function HomePage({ email, business }: BusinessPageProps) {
  const live = useStats(business.id);
  const input = useRef<HTMLTextAreaElement>(null);
  // Focus selects the whole of it.
  const selectLink = () => input.current?.focus();
  const link = `${window.location.origin}${referPath(business.slug)}`;
  const isNew = showsFirstSteps(business.settings, live.counts?.total !== 0);
  return (
    <HomeColumns
      leading={
        <>
          {isNew && <HomeFirstSteps business={business} link={link} />}
          <RecentReferrals
            business={business}
            totals={live}
            firstStep={
              !isNew && (
                <CopyLinkButton link={link} selectLink={selectLink}>
                  {texts.copyLink}
                </CopyLinkButton>
              )
            }
          />
          <LazyOnVisible fallback={null}>
            <RewardsToPay business={business} live={live} />
          </LazyOnVisible>
          <Reward business={business} />
        </>
      }
      aside={<ReferralLink business={business} link={link} input={input} selectLink={selectLink} />}
    >
      <LazyOnVisible>
        <LazyPart
          load={loadAnalytics}
          props={{ business, live }}
          fallback={<Skeleton className="h-80 w-full" />}
          errorTitle={texts.analyticsNotLoaded}
        />
      </LazyOnVisible>
      <TemplatesCard business={business} link={link} />
      <AccountCard email={email} business={business} />
    </HomeColumns>
  );
}
