import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import type { Live } from '../../data/lib/firestore.ts';
import type { ReferralPage } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOnline } from '../../ui/offline-notice.tsx';
import { ReferralRows } from './referral-rows.tsx';
import { type Arrivals, formatArrivals } from './use-arrivals.ts';

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

/** Returns a note about new referrals that the search results don't include; otherwise an empty string. */
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

/** Formats the number of search results, which screen readers announce, too. */
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
      ? t('The {count} waiting longest', { count })
      : count === 1
        ? t('The latest match')
        : t('The latest {count} matches', { count });
  return count === 1 ? t('1 referral matches') : t('{count} referrals match', { count });
}
