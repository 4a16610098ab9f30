import type { Business } from '@vouchwell/domain/business';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { type ReactNode, useEffect } from 'react';
import type { PagedReferrals } from '../../data/referrals/referrals.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { toastError } from '../../ui/toast.tsx';
import { BrowseReferrals } from './browse-referrals.tsx';
import { ExportCsv } from './export-csv.tsx';
import { ReferralSkeletons } from './referral-skeletons.tsx';
import * as texts from './texts.ts';

interface RecentReferralsProps {
  readonly business: Business;
  readonly recent: PagedReferrals;
  /** How many there are at each status, once it is known. */
  readonly counts: ReferralCounts | null;
  /** What to do while there are none. */
  readonly firstStep: ReactNode;
}

/** The newest referrals, as they come in, and the way to any other. */
export function RecentReferrals({ business, recent, counts, firstStep }: RecentReferralsProps) {
  const failed = recent.status === 'error';
  useEffect(() => {
    if (failed) toastError(texts.notLoaded);
  }, [failed]);
  if (recent.status === 'error')
    return <LoadError title={texts.notLoadedTitle} retry={recent.retry} />;
  return (
    <Card
      title={texts.title}
      aside={<ExportCsv business={business} total={counts?.total ?? null} />}
    >
      {recent.status === 'loading' ? (
        <ReferralSkeletons />
      ) : (
        <BrowseReferrals
          business={business}
          pages={recent.data}
          loadMore={recent.loadMore}
          counts={counts}
          firstStep={firstStep}
        />
      )}
    </Card>
  );
}
