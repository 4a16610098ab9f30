import type { Business } from '@vouchwell/domain/business/business';
import { remindersOf } from '@vouchwell/domain/business/settings';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { LiveStats } from '../../data/analytics.ts';
import {
  type ShownReferrals,
  useAskedReferrals,
  useRecentReferrals,
  useReferrals,
} from '../../data/referrals.ts';
import { Card } from '../../ui/card.tsx';
import { LazyPart, LoadError } from '../../ui/load-states.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FoundReferrals } from './found-referrals.tsx';
import { LongestWait } from './longest-wait.tsx';
import { NoReferrals } from './no-referrals.tsx';
import { useOpenReferral } from './open-referral.tsx';
import { loadFollowUps } from './referral-row.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { LIST_TITLE, ReferralSkeletons } from './referral-skeletons.tsx';
import type { StatusTotalsProps } from './status-totals.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useKeptList } from './use-kept-list.ts';
import { useReferralSearch } from './use-referral-search.ts';

const loadPanel = async () => (await import('./referral-panel.tsx')).ReferralPanel;

/** Preloads what a click shows, for offline use. Each failed part is requested again when needed. */
const preload = () => void Promise.all([loadPanel(), loadFollowUps()]).catch(() => {});

export type FiltersProps = StatusTotalsProps &
  Pick<RecentReferralsProps, 'business' | 'live'> &
  Pick<ReturnType<typeof useReferralSearch>, 'text' | 'setText'>;

interface RecentReferralsProps {
  readonly business: Business;
  readonly live: LiveStats;
  /** Shown above the list. */
  readonly Filters: ComponentType<FiltersProps>;
  /** Shown while there are no referrals. */
  readonly firstStep: ReactNode;
  /** Button that adds a person. */
  readonly action: ReactNode;
}

const NO_REFERRALS: readonly Referral[] = [];

export function RecentReferrals(props: RecentReferralsProps) {
  const { business, live } = props;
  const recent = useRecentReferrals(business.id);
  const asked = useAskedReferrals(business.id);
  const search = useReferralSearch(live.stats?.timeZone ?? 'UTC');
  useEffect(preload, []);
  const failed = recent.status === 'error';
  useEffect(() => {
    if (failed) toastError(t('Failed to load referrals and template data'));
  }, [failed]);
  if (recent.status === 'error')
    return <LoadError title={t('Your referrals could not be loaded')} retry={recent.retry} />;
  if (recent.status === 'loading' || asked.status === 'loading')
    return (
      <Card title={LIST_TITLE}>
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
  live,
  Filters,
  firstStep,
  action,
  search,
  pages,
  loadMore,
  asked,
}: BrowseReferralsProps) {
  const { counts } = live;
  const { waitHours } = remindersOf(business.settings);
  const found = useReferrals(business.id, search.filter);
  const arrivals = useArrivals(pages, asked);
  useKeptList(business, pages);
  const shown = search.filter && found.status === 'ready' ? found.data : pages;
  const ids = useMemo(() => shown.referrals.map(({ id }) => id), [shown]);
  const { id: openId, close } = useOpenReferral();
  const { region, remember } = useKeptFocus(ids, openId);
  const showAll = () => {
    search.setText('');
    search.setStatus(null);
    region.current?.focus({ preventScroll: true });
  };
  const isEmpty = pages.referrals.length === 0 && !search.filter;
  const exportCsv = <ExportCsv business={business} total={counts?.total ?? null} />;
  // Tests count nowhere.
  const waiting = asked.filter(({ isTest }) => !isTest);
  const { text, setText, status, setStatus } = search;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('Referrals')}
      onFocus={remember}
      className="min-w-0"
    >
      <Card title={LIST_TITLE} aside={action}>
        {isEmpty ? (
          <NoReferrals>
            {firstStep}
            {exportCsv}
          </NoReferrals>
        ) : (
          <Filters
            {...{ business, live, status, setStatus, text, setText }}
            asked={waiting.length}
          />
        )}
        {search.filter ? (
          <FoundReferrals
            {...{ found, arrivals, waitHours, showAll }}
            isOldestFirst={search.filter.isOldestFirst === true}
            before={pages}
          />
        ) : (
          !isEmpty && (
            <>
              <LongestWait businessId={business.id} asked={waiting} shown={pages.referrals} />
              <ReferralRows
                pages={pages}
                loadMore={loadMore}
                waitHours={waitHours}
                arrived={arrivals.arrived}
              />
            </>
          )
        )}
        {!isEmpty && <div className="mt-2 -mb-2 flex justify-end">{exportCsv}</div>}
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
}

const rowsIn = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLElement>('[data-referral]') ?? []),
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
    if (row && id !== undefined) place.current = { id, index: rowsIn(region.current).indexOf(row) };
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
    if (left.id !== null && ids.includes(left.id) && !isClosed) return;
    // Wait until a closing dialog has restored the focus.
    const timer = setTimeout(() => {
      // Do nothing if the user has moved the focus elsewhere.
      if (document.activeElement !== document.body) return;
      const rows = rowsIn(region.current);
      const same = rows.find((row) => row.dataset.referral === left.id);
      const next = same ?? rows[Math.min(left.index, rows.length - 1)];
      (next?.querySelector<HTMLElement>('h3 a') ?? region.current)?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [ids, openId]);
  return { region, remember };
}
