import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import type { LiveReferrals, ShownReferrals } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOnline } from '../../ui/offline-notice.tsx';
import { announceArrivals } from './announce-arrivals.ts';
import { ReferralRows } from './referral-rows.tsx';
import type { Arrivals } from './use-arrivals.ts';

interface FoundReferralsProps {
  readonly found: LiveReferrals;
  /** List before the search; shown faded until the result arrives. */
  readonly before: ShownReferrals;
  readonly arrivals: Arrivals;
  readonly waitHours: number;
  readonly isOldestFirst: boolean;
  readonly showAll: () => void;
}

export function FoundReferrals(props: FoundReferralsProps) {
  const { found, before, arrivals, waitHours, isOldestFirst, showAll } = props;
  const online = useOnline();
  const [held, setHeld] = useState(before);
  if (found.status === 'ready' && found.data !== held) setHeld(found.data);
  const isWaiting = found.status === 'loading';
  const isShown = found.status === 'ready' || (isWaiting && online);
  const missed = useMissed(arrivals, held);
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-soft">
          {sayFound(found, isOldestFirst, online)}
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
          <ReferralRows
            pages={held}
            loadMore={found.loadMore}
            waitHours={waitHours}
            arrived={arrivals.arrived}
          />
        </div>
      )}
    </>
  );
}

function sayFound(found: LiveReferrals, isOldestFirst: boolean, online: boolean): string {
  if (found.status === 'ready') return foundWords(found.data, isOldestFirst);
  if (!online) return t('You can search again when you are back online.');
  return found.status === 'loading' ? t('Searching...') : t('The search did not work.');
}

/** Note about referrals that arrived since the search and aren't in its result. */
function useMissed({ latest }: Arrivals, { referrals }: ShownReferrals): string {
  const [first] = useState(latest);
  if (latest === first) return '';
  const shown = new Set(referrals.map(({ id }) => id));
  const areShown = latest.referrals.every(({ id }) => shown.has(id));
  if (areShown && !latest.orMore) return '';
  const isOne = latest.referrals.length === 1;
  const news = announceArrivals(latest);
  return isOne
    ? t('{news}. It is not in this list.', { news })
    : t('{news}. Not all of them are in this list.', { news });
}

/** For screen readers. */
export function foundWords(
  { referrals, hasMore, loadingMore }: ShownReferrals,
  isOldestFirst = false,
): string {
  const count = referrals.length;
  if (count === 0 && loadingMore) return t('Searching...');
  if (count === 0)
    return hasMore
      ? t('None found yet. To look further back, press Load More.')
      : t('No referrals match');
  if (hasMore)
    return isOldestFirst
      ? t('Those who have waited longest: {count}', { count })
      : count === 1
        ? t('The newest one that matches')
        : t('The newest {count} that match', { count });
  return count === 1 ? t('1 referral matches') : t('{count} referrals match', { count });
}
