import type { Business } from '@vouchwell/domain/business';
import { placementsOf } from '@vouchwell/domain/placements';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import { type PagedReferrals, useReferrals } from '../../data/referrals/referrals.ts';
import { Card } from '../../ui/card.tsx';
import { LazyPart, onFirstAct } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ExportCsv } from './export-csv.tsx';
import { ReferralFilters, useReferralSearch } from './referral-filters.tsx';
import { KnownPlacements } from './referral-row.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { LIST_TITLE, ReferralSkeletons } from './referral-skeletons.tsx';
import * as texts from './texts.ts';
import { useArrivals, useLoadedMore } from './use-arrivals.ts';

/* Loaded before the first search, which may be offline. */
const loadFound = async () => (await import('./found-referrals.tsx')).FoundReferrals;

interface ListProps {
  readonly business: Business;
  /** The number of referrals at each status; null while it loads. */
  readonly counts: ReferralCounts | null;
  /** Shown while there are no referrals. */
  readonly firstStep: ReactNode;
}

/** The newest referrals, live, with search, filters and Load More. */
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
  /** The newest referrals, without any filter. */
  readonly pages: ReferralPages;
  readonly loadMore: () => void;
}

/** The newest referrals or the search's result; announces arrivals in both cases. */
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
  useEffect(() => onFirstAct(loadFound), []);
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

interface Place {
  /** The referral's id; null for the Load More button. */
  readonly id: string | null;
  index: number;
}

/**
 * Keeps the focus in a list whose rows go: deleted here or elsewhere, or moved out of what is
 * shown. It goes on to the row that took the place, else to the region around the list; from Load
 * More, which goes with the last page, to the first row of that page.
 */
function useKeptFocus(ids: readonly string[]) {
  const region = useRef<HTMLElement>(null);
  const place = useRef<Place>(null);
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    // React events also bubble here from a dialog that a row opened in a portal.
    if (!region.current?.contains(target)) return;
    const id = target.closest<HTMLElement>('[data-referral]')?.dataset.referral;
    if (id !== undefined) place.current = { id, index: ids.indexOf(id) };
    else place.current = target.closest('[data-load-more]') && { id: null, index: ids.length };
  };
  useEffect(() => {
    const left = place.current;
    if (!left) return;
    if (left.id === null && region.current?.querySelector('[data-load-more]')) {
      left.index = ids.length;
      return;
    }
    if (left.id !== null && ids.includes(left.id)) return;
    // Wait until a closing dialog has restored the focus.
    const timer = setTimeout(() => {
      // Do nothing if the user has moved the focus elsewhere.
      if (document.activeElement !== document.body) return;
      const rows = region.current?.querySelectorAll<HTMLElement>('[data-referral] h3') ?? [];
      (rows[Math.min(left.index, rows.length - 1)] ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids]);
  return { region, remember };
}
