import type { Referral } from '@vouchwell/domain/referrals/referral';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { RECENT_REFERRALS_FIRST, RECENT_REFERRALS_MORE } from '@vouchwell/domain/shared/limits';
import { memo, useEffect, useRef, useState } from 'react';
import type { Live } from '../../data/lib/firestore.ts';
import type { ReferralPage } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOnline } from '../../ui/offline-notice.tsx';
import { useNow } from './format-referral-date.ts';
import { ReferralRow, ROW_COLUMNS_CLASS } from './referral-row.tsx';
import { type Arrivals, formatArrivals, toIdSet } from './use-arrivals.ts';

/** How long a screen reader announcement stays, in ms. */
const ANNOUNCEMENT_MS = 4000;

/** Screen reader announcement after Load More; otherwise empty. */
function useLoadedMore({ referrals, loadingMore }: ReferralPage): string {
  const [before, setBefore] = useState<readonly Referral[]>();
  const [words, setWords] = useState('');
  if (loadingMore && !before) {
    setBefore(referrals);
    setWords('');
  } else if (!loadingMore && before) {
    setBefore(undefined);
    setWords(describeLoadedReferrals(before, referrals));
  }
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setWords(''), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words;
}

/** Announces how many referrals Load More added at the end of the list. */
export function describeLoadedReferrals(
  previous: readonly Referral[],
  next: readonly Referral[],
): string {
  const known = toIdSet(previous);
  const oldest = previous.at(-1);
  const count = next.filter(
    ({ id, createdAt }) => !known.has(id) && oldest && createdAt <= oldest.createdAt,
  ).length;
  return count === 0
    ? ''
    : count === 1
      ? t('1 more referral')
      : t('{count} more referrals', { count });
}

interface NewReferralsPillProps {
  readonly pages: ReferralPage;
  /** True if the newest referrals are shown. */
  readonly isFirst: boolean;
  readonly show: () => void;
}

/** Button with the number of new referrals, shown while the top of the list is out of view. */
function NewReferralsPill({ pages, isFirst, show }: NewReferralsPillProps) {
  const loadedMore = useLoadedMore(pages);
  const top = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => {
    if (!top.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsInSight(last.isIntersecting);
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  const isSeen = isInSight && isFirst;
  const times = pages.referrals.map(({ createdAt }) => createdAt.getTime());
  const newest = Math.max(0, ...times);
  const [seen, setSeen] = useState(newest);
  if (isSeen && seen !== newest) setSeen(newest);
  const count = isSeen ? 0 : times.filter((time) => time > seen).length;
  return (
    <>
      <div ref={top} className="h-px" />
      <p role="status" className="sr-only">
        {loadedMore}
      </p>
      {count > 0 && (
        <div className="pointer-events-none fixed inset-x-0 bottom-20 z-20 text-center lg:bottom-6">
          <Button className="pointer-events-auto shadow-float" onClick={show}>
            {t('{count} new', { count: count.toLocaleString(locale()) })}
          </Button>
        </div>
      )}
    </>
  );
}

interface ReferralRowsProps {
  readonly pages: ReferralPage;
  readonly waitHours: number;
  /** Ids of the rows to highlight as new. */
  readonly arrived: ReadonlySet<string>;
}

/** Number of rows per sheet, except in the first. */
const SHEET = 5 * RECENT_REFERRALS_MORE;

/** Index of a sheet's first row; the first sheet also has the initial rows. */
const startOf = (sheet: number) => (sheet === 0 ? 0 : RECENT_REFERRALS_FIRST + SHEET * sheet);

/** Splits long lists into sheets, so a thousand rows stay fast. */
export const ReferralRows = memo(function ReferralRows({
  pages,
  waitHours,
  arrived,
}: ReferralRowsProps) {
  const { referrals, hasMore, loadingMore, moreFailed, loadMore } = pages;
  const now = useNow();
  const online = useOnline();
  const list = useRef<HTMLUListElement>(null);
  const { sheet, showSheet } = useSheet(referrals.length, list);
  const end = startOf(sheet + 1);
  const isFull = referrals.length >= end;
  const showMore = () => {
    if (isFull) showSheet(sheet + 1);
    if (referrals.length - end < RECENT_REFERRALS_MORE) loadMore?.();
  };
  return (
    <>
      <NewReferralsPill pages={pages} isFirst={sheet === 0} show={() => showSheet(0)} />
      {sheet > 0 && (
        <div className="mb-4 text-center">
          <Button look="secondary" onClick={() => showSheet(sheet - 1)}>
            {t('Show newer')}
          </Button>
        </div>
      )}
      <div className="@container -mx-4 sm:-mx-6">
        <ul ref={list} className={`${ROW_COLUMNS_CLASS} scroll-mt-16 divide-y divide-line`}>
          {referrals.slice(startOf(sheet), end).map((referral) => (
            <ReferralRow
              key={referral.id}
              referral={referral}
              now={now}
              waitHours={waitHours}
              isArrival={arrived.has(referral.id)}
            />
          ))}
        </ul>
      </div>
      {(hasMore || referrals.length > end) && (
        <div className="mt-4 text-center" data-load-more>
          {moreFailed && (
            <p role="alert" className="mb-3 text-danger">
              {t(
                'We couldn’t load older referrals. Check your connection, then tap Load More again.',
              )}
            </p>
          )}
          <Button
            look="secondary"
            onClick={showMore}
            busyLabel={loadingMore && (online ? t('Loading...') : t('Waiting for a connection...'))}
          >
            {t('Load More')}
          </Button>
        </div>
      )}
    </>
  );
});

/** Sheet shown initially and after a new search; showing it doesn't scroll. */
const FIRST_SHEET = { sheet: 0 };

/** Shows the last sheet with rows until the requested one has loaded, then scrolls to it. */
function useSheet(count: number, list: { readonly current: HTMLUListElement | null }) {
  // Each click creates a new object, so requesting the current sheet again scrolls to it.
  const [request, setRequest] = useState(FIRST_SHEET);
  const scrolledFor = useRef(FIRST_SHEET);
  const last = Math.max(0, Math.ceil((count - RECENT_REFERRALS_FIRST) / SHEET) - 1);
  const sheet = Math.min(request.sheet, last);
  if (request.sheet > 0 && count <= RECENT_REFERRALS_FIRST) setRequest(FIRST_SHEET);
  useEffect(() => {
    if (request === scrolledFor.current || sheet !== request.sheet) return;
    scrolledFor.current = request;
    if (request === FIRST_SHEET) return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [request, sheet, list]);
  return { sheet, showSheet: (next: number) => setRequest({ sheet: next }) };
}

interface SearchResultsProps {
  readonly found: Live<ReferralPage>;
  /** List before the search; shown faded until the result arrives. */
  readonly before: ReferralPage;
  readonly arrivals: Arrivals;
  readonly waitHours: number;
  readonly isOldestFirst: boolean;
  readonly showAll: () => void;
}

export function SearchResults(props: SearchResultsProps) {
  const { found, before, arrivals, waitHours, isOldestFirst, showAll } = props;
  const online = useOnline();
  const [held, setHeld] = useState(before);
  if (found.status === 'ready' && found.data !== held) setHeld(found.data);
  const isWaiting = found.status === 'loading';
  const isShown = found.status === 'ready' || (isWaiting && online);
  const missed = useMissedArrivals(arrivals, held);
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-soft">
          {getSearchAnnouncement(found, isOldestFirst, online)}
        </p>
        <span className="-mr-4 ml-auto flex flex-wrap">
          {found.status === 'error' && online && (
            <Button look="quiet" onClick={found.retry}>
              {t('Try again')}
            </Button>
          )}
          <Button look="quiet" onClick={showAll}>
            {t('Show all')}
          </Button>
        </span>
      </div>
      {missed && (
        <p className="mb-2 rounded-control border-l-4 border-l-marigold bg-tint px-3 py-2">
          {missed}
        </p>
      )}
      {isShown && (
        <div aria-busy={isWaiting} className={classNames(isWaiting && 'opacity-50')}>
          <ReferralRows pages={held} waitHours={waitHours} arrived={arrivals.arrived} />
        </div>
      )}
    </>
  );
}

function getSearchAnnouncement(
  found: Live<ReferralPage>,
  isOldestFirst: boolean,
  online: boolean,
): string {
  if (found.status === 'ready') return formatResultCount(found.data, isOldestFirst);
  if (!online) return t('You can search again when you’re back online.');
  return found.status === 'loading' ? t('Searching...') : t('The search didn’t work.');
}

/** Note about referrals that have arrived since the search and aren't in its result. */
function useMissedArrivals({ latest }: Arrivals, { referrals }: ReferralPage): string {
  const [first] = useState(latest);
  if (latest === first) return '';
  const shown = new Set(referrals.map(({ id }) => id));
  const areShown = latest.referrals.every(({ id }) => shown.has(id));
  if (areShown && !latest.orMore) return '';
  const isOne = latest.referrals.length === 1;
  const news = formatArrivals(latest);
  return isOne
    ? t('{news}. It’s not in this list.', { news })
    : t('{news}. Some aren’t in this list.', { news });
}

/** Number of search results, also announced to screen readers. */
export function formatResultCount(
  { referrals, hasMore, loadingMore }: ReferralPage,
  isOldestFirst = false,
): string {
  const count = referrals.length;
  if (count === 0 && loadingMore) return t('Searching...');
  if (count === 0)
    return hasMore
      ? t('No matches yet. To look further back, tap Load More.')
      : t('No matching referrals');
  if (hasMore)
    return isOldestFirst
      ? t('Waiting longest: {count}', { count })
      : count === 1
        ? t('The latest match')
        : t('The latest {count} matches', { count });
  return count === 1 ? t('1 referral matches') : t('{count} referrals match', { count });
}
