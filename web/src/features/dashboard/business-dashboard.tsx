import type { Business } from '@vouchwell/domain/business';
import { useRecentReferrals } from '../../data/referrals.ts';
import { useReferralTotals } from '../../data/referrers.ts';
import { RecentReferrals } from './recent-referrals.tsx';
import { ReferralLink } from './referral-link.tsx';
import { StatusTotals } from './status-totals.tsx';

/** The dashboard of a business: what arrives leads, what is set once stands beside it. */
export function BusinessDashboard({ business }: { business: Business }) {
  const recent = useRecentReferrals(business.id);
  // The totals move when the list does.
  const change =
    recent.status === 'ready'
      ? recent.data.referrals.map(({ id, status }) => `${id}:${status}`).join()
      : null;
  const totals = useReferralTotals(business.id, change);
  return (
    <main className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 lg:order-2">
        <ReferralLink slug={business.slug} />
      </div>
      <div className="grid min-w-0 gap-4 sm:gap-6">
        {recent.status !== 'error' && <StatusTotals totals={totals} />}
        <RecentReferrals recent={recent} />
      </div>
    </main>
  );
}
