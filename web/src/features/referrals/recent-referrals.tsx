import type { Business } from '@vouchwell/domain/business';
import { placementsOf } from '@vouchwell/domain/placements';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import { type PagedReferrals, useReferrals } from '../../data/referrals/referrals.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ExportCsv } from './export-csv.tsx';
import { ReferralFilters, useReferralSearch } from './referral-filters.tsx';
import { KnownPlacements } from './referral-row.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { LIST_TITLE, ReferralSkeletons } from './referral-skeletons.tsx';
import * as texts from './texts.ts';
import { useArrivals, useLoadedMore } from './use-arrivals.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/* For those who look for something. */
const loadFound = async () => (await import('./found-referrals.tsx')).FoundReferrals;

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
      title={LIST_TITLE}
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
          <LazyPart
            load={loadFound}
            props={{ found, before: pages, arrivals, showAll }}
            fallback={<ReferralSkeletons />}
            errorTitle={texts.notLoadedTitle}
          />
        ) : (
          !isEmpty && <ReferralRows pages={pages} loadMore={loadMore} arrived={arrivals.arrived} />
        )}
      </KnownPlacements>
    </section>
  );
}
