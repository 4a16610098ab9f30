import type { Business } from '@vouchwell/domain/business';
import { referPath } from '@vouchwell/domain/paths';
import { useRef } from 'react';
import { useRecentReferrals } from '../../data/referrals/referrals.ts';
import { useReferralTotals } from '../../data/referrals/referrers.ts';
import { StatusTotals } from '../../features/analytics/status-totals.tsx';
import { RecentReferrals } from '../../features/referrals/recent-referrals.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link.tsx';
import { LazyOnVisible, LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardColumns, Place } from './dashboard-columns.tsx';
import { LinkSkeleton } from './dashboard-skeleton.tsx';
import * as texts from './texts.ts';

/*
 * Below the fold, on phones at least: their code comes when they are nearly in view, as their data do.
 */
const loadReferralLink = async () =>
  (await import('../../features/sharing/referral-link.tsx')).ReferralLink;
const loadReward = async () => (await import('../../features/reward/reward.tsx')).Reward;
const loadAnalytics = async () =>
  (await import('../../features/analytics/analytics.tsx')).Analytics;
const loadTemplates = async () =>
  (await import('../../features/templates/templates.tsx')).Templates;
const loadCardDesigner = async () =>
  (await import('../../features/cards/card-designer.tsx')).CardDesigner;

/** With fewer referrals, their list is shorter than the cards beside it. */
const LONG_LIST = 3;

/** Everything on the dashboard that belongs to the business: what arrives first, what is set once beside it. */
export function BusinessCards({ business }: { business: Business }) {
  const recent = useRecentReferrals(business.id);
  const totals = useReferralTotals(business.id);
  const input = useRef<HTMLTextAreaElement>(null);
  // Focus selects the whole of it.
  const selectLink = () => input.current?.focus();
  const link = `${window.location.origin}${referPath(business.slug)}`;
  return (
    <DashboardColumns
      isShort={totals.counts !== null && totals.counts.total < LONG_LIST}
      leading={
        <>
          {recent.status !== 'error' && <StatusTotals totals={totals} />}
          <Place name="Referrals">
            <RecentReferrals
              business={business}
              recent={recent}
              counts={totals.counts}
              firstStep={
                <CopyLinkButton link={link} selectLink={selectLink}>
                  {texts.copyLink}
                </CopyLinkButton>
              }
            />
          </Place>
        </>
      }
      aside={
        <>
          <Place name="Link and QR code">
            <LazyOnVisible fallback={<LinkSkeleton />} orOnFirstAct>
              <LazyPart
                load={loadReferralLink}
                props={{ business, link, input, selectLink }}
                fallback={<LinkSkeleton />}
                errorTitle={texts.linkNotLoaded}
              />
            </LazyOnVisible>
          </Place>
          <Place name="Rewards">
            <LazyOnVisible orOnFirstAct>
              <LazyPart
                load={loadReward}
                props={{ business }}
                fallback={<Skeleton className="h-40 w-full" />}
                errorTitle={texts.rewardNotLoaded}
              />
            </LazyOnVisible>
          </Place>
        </>
      }
    >
      <Place name="Analytics">
        <LazyOnVisible>
          <LazyPart
            load={loadAnalytics}
            props={{ business, totals }}
            fallback={<Skeleton className="h-80 w-full" />}
            errorTitle={texts.analyticsNotLoaded}
          />
        </LazyOnVisible>
      </Place>
      <Place name="Templates">
        <LazyOnVisible>
          <LazyPart
            load={loadTemplates}
            props={{
              business,
              cardDesigner: (
                <LazyPart
                  load={loadCardDesigner}
                  props={{ business, link }}
                  fallback={<Skeleton className="aspect-7/4 w-full" />}
                  errorTitle={texts.cardDesignerNotLoaded}
                />
              ),
            }}
            fallback={<Skeleton className="h-80 w-full" />}
            errorTitle={texts.templatesNotLoaded}
          />
        </LazyOnVisible>
      </Place>
    </DashboardColumns>
  );
}
