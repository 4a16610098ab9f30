import type { Business } from '@vouchwell/domain/business';
import { type ReactNode, useEffect } from 'react';
import type { ReferralPages } from '../../data/referral-ranges.ts';
import type { Live } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ExportCsv } from './export-csv.tsx';
import { ReferralRow } from './referral-row.tsx';
import { ReferralSkeletons } from './referral-skeletons.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useNow } from './use-now.ts';

type Recent = Live<ReferralPages> & { readonly loadMore: () => void };

interface RecentReferralsProps {
  readonly business: Business;
  readonly recent: Recent;
  /** What to do while there are none. */
  readonly firstStep: ReactNode;
}

/** The newest referrals, as they come in. */
export function RecentReferrals({ business, recent, firstStep }: RecentReferralsProps) {
  const failed = recent.status === 'error';
  useEffect(() => {
    if (failed) toastError('Failed to load referrals and template data');
  }, [failed]);
  if (recent.status === 'error')
    return <LoadError title="Your referrals could not be loaded" retry={recent.retry} />;
  return (
    <Card title="Recent Referrals" aside={<ExportCsv business={business} />}>
      {recent.status === 'loading' ? (
        <ReferralSkeletons />
      ) : (
        <ReferralList pages={recent.data} loadMore={recent.loadMore} firstStep={firstStep} />
      )}
    </Card>
  );
}

interface ReferralListProps {
  readonly pages: ReferralPages;
  readonly loadMore: () => void;
  readonly firstStep: ReactNode;
}

function ReferralList({ pages, loadMore, firstStep }: ReferralListProps) {
  const { referrals, hasMore, loadingMore } = pages;
  const now = useNow();
  const { arrived, announcement } = useArrivals(referrals);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {referrals.length === 0 && (
        <div className="flex flex-col items-center gap-4 py-8 text-center text-soft">
          <p>No referrals yet. Share your referral link to get started!</p>
          {firstStep}
        </div>
      )}
      <ul className="-mx-4 divide-y divide-line sm:-mx-6">
        {referrals.map((referral) => (
          <ReferralRow
            key={referral.id}
            referral={referral}
            now={now}
            isArrival={arrived.has(referral.id)}
          />
        ))}
      </ul>
      {hasMore && (
        <div className="mt-4 text-center">
          <Button look="secondary" onClick={loadMore} busyLabel={loadingMore && 'Loading...'}>
            Load More
          </Button>
        </div>
      )}
    </>
  );
}
