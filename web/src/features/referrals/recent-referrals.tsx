import type { Business } from '@vouchwell/domain/business';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import {
  loadReferralChanges,
  useRecentReferrals,
  useReferrals,
} from '../../data/referrals/referrals.ts';
import type { ReferralTotals } from '../../data/referrals/referrers.ts';
import { Card } from '../../ui/card.tsx';
import { LazyOnVisible, LazyPart, onFirstAct } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useOpenReferral } from './open-referral.tsx';
import { ReferralFilters, useReferralSearch } from './referral-filters.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { LIST_TITLE, ReferralSkeletons } from './referral-skeletons.tsx';
import { StatusTotals } from './status-totals.tsx';
import * as texts from './texts.ts';
import { useArrivals, useLoadedMore } from './use-arrivals.ts';

/* At the list's end, because it is rarely used. */
const loadExport = async () => (await import('./export-csv.tsx')).ExportCsv;
/* Loaded while there are no referrals. */
const loadEmpty = async () => (await import('./no-referrals.tsx')).NoReferrals;
/* Loaded at the first interaction, because they must also open offline. */
const loadFound = async () => (await import('./found-referrals.tsx')).FoundReferrals;
const loadPanel = async () => (await import('./referral-panel.tsx')).ReferralPanel;

interface RecentReferralsProps {
  readonly business: Business;
  readonly totals: ReferralTotals;
  /** What the list is called. */
  readonly title?: string;
  /** Shown while there are no referrals. */
  readonly firstStep: ReactNode;
}

/** The totals, which filter, and the newest referrals, live, with search, filters and Load More. */
export function RecentReferrals(props: RecentReferralsProps) {
  const { business, totals, title = LIST_TITLE } = props;
  const recent = useRecentReferrals(business.id);
  const search = useReferralSearch();
  const failed = recent.status === 'error';
  useEffect(() => {
    if (failed) toastError(texts.notLoaded);
  }, [failed]);
  if (recent.status === 'error')
    return <LoadError title={texts.notLoadedTitle} retry={recent.retry} />;
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
      <StatusTotals totals={totals} status={search.status} setStatus={search.setStatus} />
      <Card title={title} className="grow">
        {recent.status === 'loading' ? (
          <ReferralSkeletons />
        ) : (
          <BrowseReferrals
            {...props}
            search={search}
            pages={recent.data}
            loadMore={recent.loadMore}
          />
        )}
        <div className="mt-4 flex min-h-11 flex-wrap items-center justify-end gap-3">
          <LazyOnVisible fallback={null} orOnFirstAct>
            <LazyPart
              load={loadExport}
              props={{ business, total: totals.counts?.total ?? null }}
              fallback={null}
              errorTitle={texts.exportNotLoaded}
            />
          </LazyOnVisible>
        </div>
      </Card>
    </div>
  );
}

interface BrowseReferralsProps extends RecentReferralsProps {
  readonly search: ReturnType<typeof useReferralSearch>;
  /** The newest referrals, without any filter. */
  readonly pages: ReferralPages;
  readonly loadMore: () => void;
}

/** The newest referrals or the search's result, and the panel of the one that is open. */
function BrowseReferrals({
  business,
  totals,
  firstStep,
  search,
  pages,
  loadMore,
}: BrowseReferralsProps) {
  const found = useReferrals(business.id, search.filter);
  const arrivals = useArrivals(pages);
  const loadedMore = useLoadedMore(pages);
  const shown = search.filter && found.status === 'ready' ? found.data : pages;
  const ids = useMemo(() => shown.referrals.map(({ id }) => id), [shown]);
  const { id: openId, close } = useOpenReferral();
  const { region, remember } = useKeptFocus(ids, openId);
  useEffect(
    () => onFirstAct(() => Promise.all([loadPanel(), loadFound(), loadReferralChanges()])),
    [],
  );
  const showAll = () => {
    search.setText('');
    search.setStatus(null);
    region.current?.focus({ preventScroll: true });
  };
  const isEmpty = pages.referrals.length === 0 && !search.filter;
  return (
    <section ref={region} tabIndex={-1} aria-label={texts.region} onFocus={remember}>
      <p role="status" className="sr-only">
        {loadedMore}
      </p>
      {isEmpty ? (
        <LazyPart
          load={loadEmpty}
          props={{ children: firstStep }}
          fallback={<Skeleton className="h-40 w-full" />}
          errorTitle={texts.none}
        />
      ) : (
        <ReferralFilters search={search} counts={totals.counts} />
      )}
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
      {openId && (
        <LazyPart
          load={loadPanel}
          props={{
            id: openId,
            businessId: business.id,
            settings: business.settings,
            loaded: [...shown.referrals, ...pages.referrals].find(({ id }) => id === openId),
            onClose: close,
          }}
          fallback={null}
          errorTitle={texts.panelNotLoaded}
        />
      )}
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
 * More, which goes with the last page, to the first row of that page; and from a referral's panel
 * to its row.
 */
function useKeptFocus(ids: readonly string[], openId: string | null) {
  const region = useRef<HTMLElement>(null);
  const place = useRef<Place>(null);
  const wasOpen = useRef(false);
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    // React events also bubble here from a dialog that a row opened in a portal.
    if (!region.current?.contains(target)) return;
    const id = target.closest<HTMLElement>('[data-referral]')?.dataset.referral;
    if (id !== undefined) place.current = { id, index: ids.indexOf(id) };
    else place.current = target.closest('[data-load-more]') && { id: null, index: ids.length };
  };
  useEffect(() => {
    const isClosed = wasOpen.current && !openId;
    wasOpen.current = openId !== null;
    if (openId) {
      // Safari gives a link that is pressed no focus.
      if (ids.includes(openId)) place.current = { id: openId, index: ids.indexOf(openId) };
      return;
    }
    const left = place.current;
    if (!left) return;
    if (left.id === null && region.current?.querySelector('[data-load-more]')) {
      left.index = ids.length;
      return;
    }
    if (left.id !== null && ids.includes(left.id) && !isClosed) return;
    // Wait until a closing dialog has restored the focus.
    const timer = setTimeout(() => {
      // Do nothing if the user has moved the focus elsewhere.
      if (document.activeElement !== document.body) return;
      const next =
        left.id !== null && ids.includes(left.id)
          ? left.id
          : ids[Math.min(left.index, ids.length - 1)];
      const row = region.current?.querySelector<HTMLElement>(`[data-referral="${next}"] h3 a`);
      (row ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids, openId]);
  return { region, remember };
}
