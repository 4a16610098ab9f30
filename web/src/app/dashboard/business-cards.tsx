import type { Business } from '@vouchwell/domain/business';
import { referPath } from '@vouchwell/domain/paths';
import { useRef } from 'react';
import { useRecentReferrals } from '../../data/referrals.ts';
import { useReferralTotals } from '../../data/referrers.ts';
import { Analytics } from '../../features/analytics/analytics.tsx';
import { StatusTotals } from '../../features/analytics/status-totals.tsx';
import { RecentReferrals } from '../../features/referrals/recent-referrals.tsx';
import { Reward } from '../../features/reward/reward.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link-button.tsx';
import { ReferralLink } from '../../features/sharing/referral-link.tsx';
import { Templates } from '../../features/templates/templates.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { DashboardColumns } from './dashboard-columns.tsx';

const loadCardDesigner = async () =>
  (await import('../../features/cards/card-designer.tsx')).CardDesigner;

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
      leading={
        <>
          {recent.status !== 'error' && <StatusTotals totals={totals} />}
          <RecentReferrals
            business={business}
            recent={recent}
            counts={totals.counts}
            firstStep={
              <CopyLinkButton link={link} selectLink={selectLink}>
                Copy your link
              </CopyLinkButton>
            }
          />
        </>
      }
      aside={
        <>
          <ReferralLink business={business} link={link} input={input} selectLink={selectLink} />
          <Reward business={business} />
        </>
      }
    >
      <WhenSeen>
        <Analytics business={business} totals={totals} />
      </WhenSeen>
      <WhenSeen>
        <Templates
          business={business}
          cardDesigner={
            <LazyPart
              load={loadCardDesigner}
              props={{ business, link }}
              fallback={<Skeleton className="aspect-7/4 w-full" />}
              errorTitle="The card designer could not be loaded"
            />
          }
        />
      </WhenSeen>
    </DashboardColumns>
  );
}
