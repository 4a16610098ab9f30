import { MINUTE_MS } from '@vouchwell/domain/durations';
import { useEffect, useState } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import { Button } from '../../ui/button.tsx';
import { useOnline } from '../../ui/offline-notice.tsx';
import { ReferralRow } from './referral-row.tsx';
import * as texts from './texts.ts';

interface ReferralRowsProps {
  readonly pages: ReferralPages;
  readonly loadMore: () => void;
  /** Ids of the referrals that are highlighted as new. */
  readonly arrived: ReadonlySet<string>;
}

/** The list of referrals, newest first, with the Load More button. */
export function ReferralRows({ pages, loadMore, arrived }: ReferralRowsProps) {
  const { referrals, hasMore, loadingMore, moreFailed } = pages;
  const now = useNow();
  const online = useOnline();
  return (
    <>
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
        <div className="mt-4 text-center" data-load-more>
          {moreFailed && (
            <p role="alert" className="mb-3 text-danger">
              {texts.moreNotLoaded}
            </p>
          )}
          <Button
            look="secondary"
            onClick={loadMore}
            busyLabel={loadingMore && (online ? texts.loading : texts.waiting)}
          >
            {texts.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** The current time, updated once a minute, for relative times. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
