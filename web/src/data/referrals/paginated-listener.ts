import { RECENT_REFERRALS_FIRST, RECENT_REFERRALS_MORE } from '@vouchwell/domain/lib/limits';
import type { Referral } from '@vouchwell/domain/referral/referral';

/** The documents of one page's listener, and whether older ones follow. */
export interface Page<Cursor> {
  readonly referrals: readonly Referral[];
  /** The cursor of the next page; null where this is the last page. */
  readonly end: Cursor | null;
}

/** The query of one page: newest first, at most `size`, after one cursor and up to another. */
export interface StretchQuery<Cursor> {
  readonly size: number;
  readonly after: Cursor | null;
  readonly upTo: Cursor | null;
}

export interface ReferralPages {
  readonly referrals: readonly Referral[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Older referrals could not be read; `more` tries again. */
  readonly moreFailed: boolean;
}

type ListenTo<Cursor> = (
  query: StretchQuery<Cursor>,
  next: (stretch: Page<Cursor>) => void,
  /** The listener has ended. */
  fail: (error: Error) => void,
) => () => void;

/**
 * The size of a page's query once a next page exists; a page that outgrows it is queried with a
 * larger one.
 */
const TIED_SIZE = 60;

/**
 * Listens to the newest referrals in pages. Each `more` listens to the next page after a cursor,
 * and replaces the listener of the page before it by one that is bounded by that cursor, so that a
 * new document in that page cannot push another into a gap between the two. So `more` reads one
 * page twice and no other again. A bounded page that outgrows its size is queried with twice the
 * size, while its documents stay shown. If a page's listener fails, it is dropped with all pages
 * below it, and `more` can read them again; if the first one fails, `onFail` is called.
 */
export function listenToPages<Cursor>(
  listenTo: ListenTo<Cursor>,
  onChange: (pages: ReferralPages) => void,
  onFail: (error: Error) => void,
): { readonly more: () => void; readonly stop: () => void } {
  let stretches: (Page<Cursor> | null)[] = [null];
  const queries: StretchQuery<Cursor>[] = [];
  const stops: (() => void)[] = [];
  let moreFailed = false;

  const publish = () => {
    if (!stretches[0]) return;
    const byId = new Map<string, Referral>();
    for (const stretch of stretches) {
      for (const referral of stretch?.referrals ?? []) byId.set(referral.id, referral);
    }
    const loadingMore = stretches.includes(null);
    const hasMore = loadingMore || Boolean(stretches.at(-1)?.end);
    onChange({ referrals: [...byId.values()], hasMore, loadingMore, moreFailed });
  };
  /** Stops the listeners of this page and all below it. */
  const endFrom = (index: number) => {
    for (const stop of stops.splice(index)) stop();
    stretches = stretches.slice(0, index);
  };
  const listen = (index: number, query: StretchQuery<Cursor>) => {
    stops[index]?.();
    queries[index] = query;
    const next = (stretch: Page<Cursor>) => {
      if (query.upTo && stretch.end) return listen(index, { ...query, size: 2 * query.size });
      stretches[index] = query.upTo ? { ...stretch, end: query.upTo } : stretch;
      publish();
    };
    const fail = (error: Error) => {
      endFrom(index);
      if (index === 0) return onFail(error);
      console.error('Older referrals could not be read', error);
      moreFailed = true;
      publish();
    };
    const stop = listenTo(query, next, fail);
    // If `listenTo` answered at once, a longer query may have replaced this one already.
    if (queries[index] === query) stops[index] = stop;
    else stop();
  };
  const more = () => {
    const last = stretches.length - 1;
    const after = stretches[last]?.end;
    if (!after) return;
    moreFailed = false;
    stretches.push(null);
    publish();
    listen(last, { size: TIED_SIZE, after: queries[last]?.after ?? null, upTo: after });
    listen(last + 1, { size: RECENT_REFERRALS_MORE, after, upTo: null });
  };
  listen(0, { size: RECENT_REFERRALS_FIRST, after: null, upTo: null });
  return { more, stop: () => endFrom(0) };
}
