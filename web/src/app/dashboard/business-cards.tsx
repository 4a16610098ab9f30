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
import { WhenSeen } from '../../ui/when-seen.tsx';
import { DashboardColumns } from './dashboard-columns.tsx';

/** Everything on the dashboard that belongs to the business: what arrives first, what is set once beside it. */
export function BusinessCards({ business }: { business: Business }) {
  const recent = useRecentReferrals(business.id);
  const totals = useReferralTotals(business.id);
  const input = useRef<HTMLInputElement>(null);
  // Focus selects the whole of it.
  const selectLink = () => input.current?.focus();
  const link = `${window.location.origin}${referPath(business.slug)}`;
  return (
    <DashboardColumns
      aside={
        <>
          <ReferralLink business={business} link={link} input={input} selectLink={selectLink} />
          <Reward business={business} />
        </>
      }
    >
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
      <WhenSeen>
        <Analytics business={business} totals={totals} />
      </WhenSeen>
      <WhenSeen>
        <Templates business={business} />
      </WhenSeen>
    </DashboardColumns>
  );
}
