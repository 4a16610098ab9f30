import type { Business } from '@vouchwell/domain/business';
import { referPath } from '@vouchwell/domain/paths';
import { useRef } from 'react';
import { useRecentReferrals } from '../../data/referrals.ts';
import { useReferralTotals } from '../../data/referrers.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { DashboardColumns } from './dashboard-columns.tsx';
import { RecentReferrals } from './recent-referrals.tsx';
import { ReferralLink } from './referral-link.tsx';
import { StatusTotals } from './status-totals.tsx';

/** The dashboard of a business. */
export function BusinessDashboard({ business }: { business: Business }) {
  const recent = useRecentReferrals(business.id);
  // The totals move when the list does.
  const change =
    recent.status === 'ready'
      ? recent.data.referrals.map(({ id, status }) => `${id}:${status}`).join()
      : null;
  const totals = useReferralTotals(business.id, change);
  const input = useRef<HTMLInputElement>(null);
  // Focus selects the whole of it.
  const selectLink = () => input.current?.focus();
  const link = `${window.location.origin}${referPath(business.slug)}`;
  return (
    <DashboardColumns aside={<ReferralLink link={link} input={input} selectLink={selectLink} />}>
      {recent.status !== 'error' && <StatusTotals totals={totals} />}
      <RecentReferrals
        recent={recent}
        firstStep={
          <CopyLinkButton link={link} selectLink={selectLink}>
            Copy your link
          </CopyLinkButton>
        }
      />
    </DashboardColumns>
  );
}
