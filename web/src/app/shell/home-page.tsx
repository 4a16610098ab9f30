import { showsFirstSteps } from '@vouchwell/domain/first-steps';
import { referPath } from '@vouchwell/domain/paths';
import { useRef } from 'react';
import { useFigures } from '../../data/business/figures.ts';
import { RecentReferrals } from '../../features/referrals/recent-referrals.tsx';
import { LinkSkeleton } from '../../features/sharing/link-skeleton.tsx';
import { LazyOnVisible, LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HomeColumns } from './home-columns.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import * as texts from './texts.ts';

/*
 * Below the fold, on phones at least: their code comes when they are nearly in view, as their data do.
 */
const loadFirstSteps = async () => (await import('./home-first-steps.tsx')).HomeFirstSteps;
const loadReferralLink = async () =>
  (await import('../../features/sharing/referral-link.tsx')).ReferralLink;
const loadCopyLink = async () =>
  (await import('../../features/sharing/copy-link.tsx')).CopyLinkButton;
const loadRewardsToPay = async () =>
  (await import('../../features/rewards/rewards-to-pay.tsx')).RewardsToPay;
const loadReward = async () => (await import('../../features/reward/reward.tsx')).Reward;
const loadAnalytics = async () =>
  (await import('../../features/analytics/analytics.tsx')).Analytics;
const loadTemplates = async () => (await import('./templates-card.tsx')).TemplatesCard;
const loadAccount = async () => (await import('./account-card.tsx')).AccountCard;

/** Home: what arrives first, what is set once beside it, and what is edited as its tab is pressed. */
export function HomePage({ email, business }: BusinessPageProps) {
  const live = useFigures(business.id);
  const input = useRef<HTMLTextAreaElement>(null);
  // Focus selects the whole of it.
  const selectLink = () => input.current?.focus();
  const link = `${window.location.origin}${referPath(business.slug)}`;
  const isNew = showsFirstSteps(business.settings, live.counts?.total !== 0);
  return (
    <HomeColumns
      leading={
        <>
          {isNew && (
            <LazyPart
              load={loadFirstSteps}
              props={{ business, link }}
              fallback={<Skeleton className="h-96 w-full" />}
              errorTitle={texts.firstStepsNotLoaded}
            />
          )}
          <RecentReferrals
            business={business}
            totals={live}
            firstStep={
              !isNew && (
                <LazyPart
                  load={loadCopyLink}
                  props={{ link, selectLink, children: texts.copyLink }}
                  fallback={null}
                  errorTitle={texts.linkNotLoaded}
                />
              )
            }
          />
          <LazyOnVisible fallback={null}>
            <LazyPart
              load={loadRewardsToPay}
              props={{ business, live }}
              fallback={null}
              errorTitle={texts.rewardNotLoaded}
            />
          </LazyOnVisible>
          <LazyOnVisible orOnFirstAct>
            <LazyPart
              load={loadReward}
              props={{ business }}
              fallback={<Skeleton className="h-40 w-full" />}
              errorTitle={texts.rewardNotLoaded}
            />
          </LazyOnVisible>
        </>
      }
      aside={
        <LazyOnVisible fallback={<LinkSkeleton />} orOnFirstAct>
          <LazyPart
            load={loadReferralLink}
            props={{ business, link, input, selectLink }}
            fallback={<LinkSkeleton />}
            errorTitle={texts.linkNotLoaded}
          />
        </LazyOnVisible>
      }
    >
      <LazyOnVisible>
        <LazyPart
          load={loadAnalytics}
          props={{ business, live }}
          fallback={<Skeleton className="h-80 w-full" />}
          errorTitle={texts.analyticsNotLoaded}
        />
      </LazyOnVisible>
      <LazyPart
        load={loadTemplates}
        props={{ business, link }}
        fallback={<Skeleton className="h-32 w-full" />}
        errorTitle={texts.templatesNotLoaded}
      />
      <LazyPart
        load={loadAccount}
        props={{ email, business }}
        fallback={<Skeleton className="h-32 w-full" />}
        errorTitle={texts.accountNotLoaded}
      />
    </HomeColumns>
  );
}
