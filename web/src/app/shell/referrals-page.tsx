import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { useRecentReferrals } from '../../data/referrals/referrals.ts';
import { useReferralTotals } from '../../data/referrals/referrers.ts';
import { StatusTotals } from '../../features/analytics/status-totals.tsx';
import { RecentReferrals } from '../../features/referrals/recent-referrals.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { COLUMN } from './home-columns.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import * as texts from './texts.ts';

/** Every referral, to find, follow and take along; `/app/referrals/{id}` has one of them open. */
export function ReferralsPage({ business }: BusinessPageProps) {
  const recent = useRecentReferrals(business.id);
  const totals = useReferralTotals(business.id);
  return (
    <div className={COLUMN}>
      {recent.status !== 'error' && <StatusTotals totals={totals} />}
      <RecentReferrals
        business={business}
        recent={recent}
        counts={totals.counts}
        firstStep={
          <Link to={routes.share} className={buttonClass('primary')}>
            {texts.shareLink}
          </Link>
        }
      />
    </div>
  );
}
