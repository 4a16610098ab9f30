import type { Business } from '@vouchwell/domain/business/business';
import { remindersOf } from '@vouchwell/domain/business/reminders';
import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ReferralTotals } from '../../data/business/stats.ts';
import {
  type ShownReferrals,
  useAskedReferrals,
  useRecentReferrals,
  useReferrals,
} from '../../data/referrals/referrals.ts';
import { Card } from '../../ui/card.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AskedReferrals } from './asked-referrals.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FoundReferrals } from './found-referrals.tsx';
import { NoReferrals } from './no-referrals.tsx';
import { useOpenReferral } from './open-referral.tsx';
import { loadFollowUps } from './referral-row.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { LIST_TITLE, ReferralSkeletons } from './referral-skeletons.tsx';
import { SearchField, useReferralSearch } from './search-field.tsx';
import { StatusTotals } from './status-totals.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useKeptList } from './use-kept-list.ts';

const loadPanel = async () => (await import('./referral-panel.tsx')).ReferralPanel;

/** Preloads what a click shows, for offline use. Each failed part is requested again when needed. */
const preload = () => void Promise.all([loadPanel(), loadFollowUps()]).catch(() => {});

interface RecentReferralsProps {
  readonly business: Business;
  readonly totals: ReferralTotals;
  readonly title?: string;
  /** Shown between the contact requests and the list. */
  readonly between?: ReactNode;
  /** Shown while there are no referrals. */
  readonly firstStep: ReactNode;
  /** Button that adds a person. */
  readonly action: ReactNode;
}

/** Content above the list would push the button out of sight; same width as Tailwind's `sm`. */
const PHONE = '(max-width: 39.99rem)';

const NO_REFERRALS: readonly Referral[] = [];

export function RecentReferrals(props: RecentReferralsProps) {
  const { business, between, title = LIST_TITLE } = props;
  const recent = useRecentReferrals(business.id);
  const asked = useAskedReferrals(business.id);
  const search = useReferralSearch();
  useEffect(preload, []);
  const failed = recent.status === 'error';
  useEffect(() => {
    if (failed) toastError(t('Failed to load referrals and template data'));
  }, [failed]);
  if (recent.status === 'error')
    return (
      <>
        <LoadError title={t('Your referrals could not be loaded')} retry={recent.retry} />
        {between}
      </>
    );
  if (recent.status === 'loading' || asked.status === 'loading')
    return (
      <Card title={title}>
        <ReferralSkeletons />
      </Card>
    );
  return (
    <BrowseReferrals
      {...props}
      search={search}
      pages={recent.data}
      loadMore={recent.loadMore}
      // Without them, everyone is in the list.
      asked={asked.status === 'ready' ? asked.data : NO_REFERRALS}
    />
  );
}

interface BrowseReferralsProps extends RecentReferralsProps {
  readonly search: ReturnType<typeof useReferralSearch>;
  /** Unfiltered. */
  readonly pages: ShownReferrals;
  readonly loadMore: () => void;
  readonly asked: readonly Referral[];
}

function BrowseReferrals({
  business,
  totals,
  title = LIST_TITLE,
  between,
  firstStep,
  action,
  search,
  pages,
  loadMore,
  asked,
}: BrowseReferralsProps) {
  const { waitHours } = remindersOf(business.settings);
  const found = useReferrals(business.id, search.filter);
  const arrivals = useArrivals(pages, asked);
  useKeptList(business, pages);
  // A search finds them as well, so don't repeat them above.
  const above = search.filter ? NO_REFERRALS : asked;
  const shown = search.filter && found.status === 'ready' ? found.data : pages;
  const ids = useMemo(() => [...above, ...shown.referrals].map(({ id }) => id), [above, shown]);
  const { id: openId, close } = useOpenReferral();
  const { region, remember } = useKeptFocus(ids, openId);
  const { status } = search;
  useEffect(() => {
    // The section above was removed with its focused link.
    if (status === 'asked' && document.activeElement === document.body) region.current?.focus();
  }, [status, region]);
  const showAll = () => {
    search.setText('');
    search.setStatus(null);
    region.current?.focus({ preventScroll: true });
  };
  const isPhone = useMediaQuery(PHONE);
  const exportCsv = <ExportCsv business={business} total={totals.counts?.total ?? null} />;
  const isEmpty = pages.referrals.length === 0 && !search.filter;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Referrals')}
      onFocus={remember}
      className="flex min-w-0 flex-col gap-4 sm:gap-6"
    >
      {isPhone && action}
      {above.length > 0 && (
        <AskedReferrals
          referrals={above}
          waitHours={waitHours}
          arrived={arrivals.arrived}
          newCount={totals.counts?.new ?? null}
        />
      )}
      {between}
      <Card title={title} aside={!isPhone && action}>
        {isEmpty ? (
          <NoReferrals>
            {firstStep}
            {exportCsv}
          </NoReferrals>
        ) : (
          <div className="mb-2 grid grid-cols-1 gap-1">
            <StatusTotals
              totals={totals}
              asked={asked.length}
              status={status}
              setStatus={search.setStatus}
            />
            <SearchField text={search.text} setText={search.setText} />
          </div>
        )}
        {search.filter ? (
          <FoundReferrals
            {...{ found, arrivals, waitHours, showAll }}
            isOldestFirst={search.filter.isOldestFirst === true}
            before={pages}
          />
        ) : (
          !isEmpty && (
            <ReferralRows
              pages={pages}
              loadMore={loadMore}
              waitHours={waitHours}
              above={above}
              arrived={arrivals.arrived}
            />
          )
        )}
        {!isEmpty && (
          <div className="mt-4 flex min-h-11 flex-wrap items-center justify-end gap-3">
            {exportCsv}
          </div>
        )}
      </Card>
      {openId && (
        <LazyPart
          load={loadPanel}
          props={{
            id: openId,
            businessId: business.id,
            settings: business.settings,
            loaded: [...shown.referrals, ...asked, ...pages.referrals].find(
              ({ id }) => id === openId,
            ),
            onClose: close,
          }}
          fallback={null}
          errorTitle={t('This could not be loaded')}
        />
      )}
    </section>
  );
}

interface Place {
  /** Referral id; null for the Load More button. */
  readonly id: string | null;
  index: number;
  readonly row?: HTMLElement;
  readonly list?: Element | null | undefined;
}

const rowsIn = (list: ParentNode | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-referral]') ?? []),
];

/**
 * Keeps the focus when rows are removed: on the row that takes the place, otherwise on the region.
 * Moves it from Load More on the last page to that page's first row, and from a panel to its row.
 */
function useKeptFocus(ids: readonly string[], openId: string | null) {
  const region = useRef<HTMLElement>(null);
  const place = useRef<Place>(null);
  const wasOpen = useRef(false);
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    // React events also bubble here from a dialog that a row opened in a portal.
    if (!region.current?.contains(target)) return;
    const row = target.closest<HTMLElement>('[data-referral]');
    const id = row?.dataset.referral;
    // Referrals with a contact request are in two lists.
    const list = row?.closest('ul');
    if (row && id !== undefined)
      place.current = { id, index: rowsIn(list).indexOf(row), row, list };
    else place.current = target.closest('[data-load-more]') && { id: null, index: ids.length };
  };
  useEffect(() => {
    const isClosed = wasOpen.current && !openId;
    wasOpen.current = openId !== null;
    if (openId) {
      // Safari doesn't focus a clicked link.
      if (ids.includes(openId) && place.current?.id !== openId)
        place.current = { id: openId, index: 0 };
      return;
    }
    const left = place.current;
    if (!left) return;
    if (left.id === null && region.current?.querySelector('[data-load-more]')) {
      left.index = ids.length;
      return;
    }
    const isThere = left.row?.isConnected !== false;
    if (left.id !== null && ids.includes(left.id) && isThere && !isClosed) return;
    // Wait until a closing dialog has restored the focus.
    const timer = setTimeout(() => {
      // Do nothing if the user has moved the focus elsewhere.
      if (document.activeElement !== document.body) return;
      const rows = rowsIn(left.list?.isConnected ? left.list : region.current);
      const same = left.row?.isConnected
        ? left.row
        : rowsIn(region.current).find((row) => row.dataset.referral === left.id);
      const next = same ?? rows[Math.min(left.index, rows.length - 1)];
      (next?.querySelector<HTMLElement>('h3 a') ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids, openId]);
  return { region, remember };
}
