import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { useStats } from '../../data/analytics.ts';
import { AddPersonButton } from '../../features/customers/add-person.tsx';
import { type FiltersProps, RecentReferrals } from '../../features/referrals/recent-referrals.tsx';
import { SearchField } from '../../features/referrals/referral-search.tsx';
import { StatusFilters } from '../../features/referrals/referral-totals.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { BusinessPageProps } from './page-loaders.tsx';

const Filters = ({ business: _, text, setText, ...totals }: FiltersProps) => (
  <div className="mb-2 grid grid-cols-1 gap-1">
    <StatusFilters {...totals} />
    <SearchField text={text} setText={setText} />
  </div>
);

/** Referral list; `/app/referrals/{id}` also opens that referral's panel. */
export function ReferralsPage({ business }: BusinessPageProps) {
  const liveStats = useStats(business.id);
  return (
    <RecentReferrals
      business={business}
      live={liveStats}
      Filters={Filters}
      action={<AddPersonButton business={business} reason="called" />}
      emptyStateAction={
        <Link to={routes.share} className={buttonClass('primary')}>
          {t('Share your link')}
        </Link>
      }
    />
  );
}
