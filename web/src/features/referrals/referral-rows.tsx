import { RECENT_REFERRALS_FIRST, RECENT_REFERRALS_MORE } from '@vouchwell/domain/lib/limits';
import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { memo, useEffect, useRef, useState } from 'react';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { useOnline } from '../../ui/offline-notice.tsx';
import { NewAbove } from './new-above.tsx';
import { ReferralRow } from './referral-row.tsx';
import { useNow } from './referral-time.ts';

interface ReferralRowsProps {
  readonly pages: ShownReferrals;
  readonly loadMore: () => void;
  readonly waitHours: number;
  /** Referrals that stand above the list. */
  readonly above?: readonly Referral[];
  /** Ids of the referrals that are highlighted as new. */
  readonly arrived: ReadonlySet<string>;
}

const NONE: readonly Referral[] = [];

/** How many rows are on the page at once, after the first ones. */
const SHEET = 5 * RECENT_REFERRALS_MORE;

/** Where a sheet of rows begins: the first is longer by those that are there at first. */
const startOf = (sheet: number) => (sheet === 0 ? 0 : RECENT_REFERRALS_FIRST + SHEET * sheet);

/**
 * The list of referrals, newest first, with the Load More button. After so many rows it goes on with
 * a new sheet, so that a thousand of them make neither a long page nor a slow one. It is drawn anew for
 * its own sake only, not for the totals that follow an arrival.
 */
export const ReferralRows = memo(function ReferralRows({
  pages,
  loadMore,
  waitHours,
  above = NONE,
  arrived,
}: ReferralRowsProps) {
  const { referrals, hasMore, loadingMore, moreFailed } = pages;
  const now = useNow();
  const online = useOnline();
  const list = useRef<HTMLUListElement>(null);
  const { sheet, turnTo } = useSheet(referrals.length, list);
  const idsAbove = new Set(above.map(({ id }) => id));
  const end = startOf(sheet + 1);
  const isFull = referrals.length >= end;
  const goOn = () => {
    if (isFull) turnTo(sheet + 1);
    if (referrals.length - end < RECENT_REFERRALS_MORE) loadMore();
  };
  return (
    <>
      <NewAbove above={above} pages={pages} isFirst={sheet === 0} show={() => turnTo(0)} />
      {sheet > 0 && (
        <div className="mb-4 text-center">
          <Button look="secondary" onClick={() => turnTo(sheet - 1)}>
            {t('Show newer')}
          </Button>
        </div>
      )}
      <ul ref={list} className="@container -mx-4 scroll-mt-16 divide-y divide-line sm:-mx-6">
        {referrals.slice(startOf(sheet), end).map((referral) => (
          <ReferralRow
            key={referral.id}
            referral={referral}
            now={now}
            waitHours={waitHours}
            isArrival={arrived.has(referral.id)}
            isAbove={idsAbove.has(referral.id)}
          />
        ))}
      </ul>
      {(hasMore || referrals.length > end) && (
        <div className="mt-4 text-center" data-load-more>
          {moreFailed && (
            <p role="alert" className="mb-3 text-danger">
              {t(
                'Older referrals could not be loaded. Check your connection, then press Load More again.',
              )}
            </p>
          )}
          <Button
            look="secondary"
            onClick={goOn}
            busyLabel={loadingMore && (online ? t('Loading...') : t('Waiting for a connection...'))}
          >
            {t('Load More')}
          </Button>
        </div>
      )}
    </>
  );
});

/**
 * The sheet that is shown: the one asked for, once it has rows. As it turns, the reader and the focus
 * go to its first row.
 */
function useSheet(count: number, list: { readonly current: HTMLUListElement | null }) {
  const [{ asked, turn }, setAsked] = useState({ asked: 0, turn: 0 });
  const last = Math.max(0, Math.ceil((count - RECENT_REFERRALS_FIRST) / SHEET) - 1);
  const sheet = Math.min(asked, last);
  // Another search begins at its first sheet.
  if (asked > 0 && count <= RECENT_REFERRALS_FIRST) setAsked({ asked: 0, turn: 0 });
  const shownTurn = useRef(0);
  useEffect(() => {
    if (turn === shownTurn.current || sheet !== asked) return;
    shownTurn.current = turn;
    if (turn === 0) return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [turn, sheet, asked, list]);
  const turnTo = (next: number) => setAsked((before) => ({ asked: next, turn: before.turn + 1 }));
  return { sheet, turnTo };
}
