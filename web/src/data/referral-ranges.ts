import { RECENT_REFERRALS_FIRST, RECENT_REFERRALS_MORE } from '@vouchwell/domain/limits';
import type { Referral } from '@vouchwell/domain/referral';

/** What a listener of one stretch of the list gives: a stretch, and whether older ones follow it. */
export interface Stretch<Cursor> {
  readonly referrals: readonly Referral[];
  /** Where the next stretch begins, after the last of these; null when these are the last. */
  readonly end: Cursor | null;
}

/** Which stretch to listen to: newest first, at most `size`, after one cursor and up to another. */
export interface StretchQuery<Cursor> {
  readonly size: number;
  readonly after: Cursor | null;
  readonly upTo: Cursor | null;
}

export interface ReferralPages {
  readonly referrals: readonly Referral[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
}

type ListenTo<Cursor> = (
  query: StretchQuery<Cursor>,
  next: (stretch: Stretch<Cursor>) => void,
) => () => void;

/** Arrivals that an open list takes in before it folds back to its first page. */
const HEAD_MAX = 60;

/**
 * The newest referrals, live, in stretches that grow downwards: each `more` listens to the next
 * stretch after a cursor, so that nothing is read twice. The first stretch is tied to where it
 * ended then, so that arrivals on top push nothing into a gap between it and the second.
 */
export function listenInRanges<Cursor>(
  listenTo: ListenTo<Cursor>,
  onChange: (pages: ReferralPages) => void,
): { readonly more: () => void; readonly stop: () => void } {
  let stretches: (Stretch<Cursor> | null)[] = [];
  let stops: (() => void)[] = [];

  const publish = () => {
    if (!stretches[0]) return;
    const byId = new Map<string, Referral>();
    for (const stretch of stretches) {
      for (const referral of stretch?.referrals ?? []) byId.set(referral.id, referral);
    }
    const loadingMore = stretches.includes(null);
    const hasMore = loadingMore || Boolean(stretches.at(-1)?.end);
    onChange({ referrals: [...byId.values()], hasMore, loadingMore });
  };
  const listen = (index: number, query: StretchQuery<Cursor>) => {
    stops[index]?.();
    stops[index] = listenTo(query, (stretch) => {
      if (query.upTo && stretch.end) return start();
      stretches[index] = stretch;
      publish();
    });
  };
  const stop = () => {
    for (const stopOne of stops) stopOne();
    stops = [];
  };
  function start() {
    stop();
    stretches = [null];
    listen(0, { size: RECENT_REFERRALS_FIRST, after: null, upTo: null });
  }
  const more = () => {
    const after = stretches.at(-1)?.end;
    if (!after) return;
    if (stretches.length === 1) listen(0, { size: HEAD_MAX, after: null, upTo: after });
    stretches.push(null);
    publish();
    listen(stretches.length - 1, { size: RECENT_REFERRALS_MORE, after, upTo: null });
  };
  start();
  return { more, stop };
}
