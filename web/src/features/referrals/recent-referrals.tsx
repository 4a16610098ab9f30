import type { Business } from '@vouchwell/domain/business';
import { RECENT_REFERRALS_FIRST } from '@vouchwell/domain/limits';
import { placementsOf } from '@vouchwell/domain/placements';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import { type PagedReferrals, useReferrals } from '../../data/referrals/referrals.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FoundReferrals } from './found-referrals.tsx';
import { ReferralFilters, useReferralSearch } from './referral-filters.tsx';
import { KnownPlacements } from './referral-row.tsx';
import { ReferralRows } from './referral-rows.tsx';
import * as texts from './texts.ts';
import { useArrivals, useLoadedMore } from './use-arrivals.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ListProps {
  readonly business: Business;
  /** How many there are at each status, once it is known. */
  readonly counts: ReferralCounts | null;
  /** What to do while there are none. */
  readonly firstStep: ReactNode;
}

/** The newest referrals, as they come in, and the way to any other. */
export function RecentReferrals({ recent, ...list }: ListProps & { recent: PagedReferrals }) {
  const failed = recent.status === 'error';
  useEffect(() => {
    if (failed) toastError(texts.notLoaded);
  }, [failed]);
  if (recent.status === 'error')
    return <LoadError title={texts.notLoadedTitle} retry={recent.retry} />;
  return (
    <Card
      title={texts.title}
      aside={<ExportCsv business={list.business} total={list.counts?.total ?? null} />}
    >
      {recent.status === 'loading' ? (
        <ReferralSkeletons />
      ) : (
        <BrowseReferrals {...list} pages={recent.data} loadMore={recent.loadMore} />
      )}
    </Card>
  );
}

interface BrowseReferralsProps extends ListProps {
  /** The newest of all. */
  readonly pages: ReferralPages;
  readonly loadMore: () => void;
}

/** The newest referrals, or those that the owner looks for; arrivals are announced either way. */
function BrowseReferrals({ business, counts, firstStep, pages, loadMore }: BrowseReferralsProps) {
  const search = useReferralSearch();
  const found = useReferrals(business.id, search.filter);
  const arrivals = useArrivals(pages);
  const loadedMore = useLoadedMore(pages);
  const placements = useMemo(() => placementsOf(business.settings), [business.settings]);
  const shown = search.filter && found.status === 'ready' ? found.data : pages;
  const ids = useMemo(() => shown.referrals.map(({ id }) => id), [shown]);
  const { region, remember } = useKeptFocus(ids);
  const showAll = () => {
    search.setText('');
    search.setStatus(null);
    region.current?.focus({ preventScroll: true });
  };
  const isEmpty = pages.referrals.length === 0 && !search.filter;
  return (
    <section ref={region} tabIndex={-1} aria-label={texts.region} onFocus={remember}>
      <p role="status" className="sr-only">
        {arrivals.announcement || loadedMore}
      </p>
      {isEmpty ? (
        <EmptyState title={texts.none}>{firstStep}</EmptyState>
      ) : (
        <ReferralFilters search={search} counts={counts} />
      )}
      <KnownPlacements value={placements}>
        {search.filter ? (
          <FoundReferrals found={found} before={pages} arrivals={arrivals} showAll={showAll} />
        ) : (
          !isEmpty && <ReferralRows pages={pages} loadMore={loadMore} arrived={arrivals.arrived} />
        )}
      </KnownPlacements>
    </section>
  );
}

const ROWS = Array.from({ length: RECENT_REFERRALS_FIRST }, (_, index) => index);

/** The shape of the search and the first page of referrals. */
export function ReferralSkeletons() {
  return (
    <>
      <div className="mb-2 flex flex-col gap-2 sm:flex-row">
        <Skeleton className="h-11 w-full sm:flex-1" />
        <Skeleton className="h-11 w-full sm:w-44" />
      </div>
      <div className="divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="flex flex-col gap-2 py-4">
            <div className="flex justify-between gap-4">
              <Skeleton className="mt-2 h-6 w-40" />
              <Skeleton className="h-11 w-32" />
            </div>
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-5 w-72" />
            <Skeleton className="mt-2 h-11 w-24" />
          </div>
        ))}
      </div>
    </>
  );
}
