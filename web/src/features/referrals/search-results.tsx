import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import type { Live } from '../../data/lib/firestore.ts';
import type { ReferralPage } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOnline } from '../../ui/offline-notice.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { type Arrivals, formatArrivals, toIdSet } from './use-arrivals.ts';

interface SearchResultsProps {
  readonly results: Live<ReferralPage>;
  /** List before the search; shown faded until the result arrives. */
  readonly previousPage: ReferralPage;
  readonly arrivals: Arrivals;
  readonly waitHours: number;
  readonly isOldestFirst: boolean;
  readonly showAll: () => void;
}

export function SearchResults(props: SearchResultsProps) {
  const { results, previousPage, arrivals, waitHours, isOldestFirst, showAll } = props;
  const isOnline = useOnline();
  const [shownPage, setShownPage] = useState(previousPage);
  if (results.status === 'ready' && results.data !== shownPage) setShownPage(results.data);
  const isLoading = results.status === 'loading';
  const isShown = results.status === 'ready' || (isLoading && isOnline);
  const missedText = useMissedArrivals(arrivals, shownPage);
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-soft">
          {getSearchAnnouncement(results, isOldestFirst, isOnline)}
        </p>
        <span className="-mr-4 ml-auto flex flex-wrap">
          {results.status === 'error' && isOnline && (
            <Button look="quiet" onClick={results.retry}>
              {t('Try again')}
            </Button>
          )}
          <Button look="quiet" onClick={showAll}>
            {t('Show all')}
          </Button>
        </span>
      </div>
      {missedText && (
        <p className="mb-2 rounded-control border-l-4 border-l-marigold bg-tint px-3 py-2">
          {missedText}
        </p>
      )}
      {isShown && (
        <div aria-busy={isLoading} className={classNames(isLoading && 'opacity-50')}>
          <ReferralRows page={shownPage} waitHours={waitHours} newIds={arrivals.newIds} />
        </div>
      )}
    </>
  );
}

function getSearchAnnouncement(
  results: Live<ReferralPage>,
  isOldestFirst: boolean,
  isOnline: boolean,
): string {
  if (results.status === 'ready') return formatResultCount(results.data, isOldestFirst);
  if (!isOnline) return t('You can search again when you’re back online.');
  return results.status === 'loading' ? t('Searching...') : t('We couldn’t search your referrals.');
}

/** Returns a note about new referrals missing from the search results; '' if there are none. */
function useMissedArrivals({ latestArrivals }: Arrivals, { referrals }: ReferralPage): string {
  const [initialArrivals] = useState(latestArrivals);
  if (latestArrivals === initialArrivals) return '';
  const shownIds = toIdSet(referrals);
  const areAllShown = latestArrivals.referrals.every(({ id }) => shownIds.has(id));
  if (areAllShown && !latestArrivals.mayHaveMore) return '';
  const isSingle = latestArrivals.referrals.length === 1;
  const news = formatArrivals(latestArrivals);
  return isSingle
    ? t('{news}. It’s not in this list.', { news })
    : t('{news}. Some aren’t in this list.', { news });
}

/** Formats the number of search results, which screen readers announce, too. */
export function formatResultCount(
  { referrals, hasMore, isLoadingMore }: ReferralPage,
  isOldestFirst = false,
): string {
  const count = referrals.length;
  if (count === 0 && isLoadingMore) return t('Searching...');
  if (count === 0)
    return hasMore
      ? t('No matches yet. To look further back, tap Load More.')
      : t('No matching referrals');
  if (hasMore && isOldestFirst) return t('The {count} waiting longest', { count });
  if (hasMore)
    return count === 1 ? t('The latest match') : t('The latest {count} matches', { count });
  return count === 1 ? t('1 referral matches') : t('{count} referrals match', { count });
}
