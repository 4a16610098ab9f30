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
  /** Older ones than these could not be had, until they are asked for again. */
  readonly moreFailed: boolean;
}

type ListenTo<Cursor> = (
  query: StretchQuery<Cursor>,
  next: (stretch: Stretch<Cursor>) => void,
  /** The listener has ended. */
  fail: (error: Error) => void,
) => () => void;

/** Referrals that a stretch takes in, once older ones follow, before it is listened to as a longer one. */
const TIED_SIZE = 60;

/**
 * The newest referrals, live, in stretches that grow downwards: each `more` listens to the next
 * stretch after a cursor, and again to the one before it, now tied to where it ended: whatever
 * comes into that one, or moves into it, pushes nothing into a gap between the two. So `more` reads
 * one stretch twice, and no other again. A tied stretch that outgrows its size is read as one of
 * twice that: what is shown stays meanwhile, and nothing of it ever goes. Where a stretch ends by a failure, it goes with those below
 * it, and can be asked for again; where the first does, so does the list, and `onFail` is told.
 */
export function listenToPages<Cursor>(
  listenTo: ListenTo<Cursor>,
  onChange: (pages: ReferralPages) => void,
  onFail: (error: Error) => void,
): { readonly more: () => void; readonly stop: () => void } {
  let stretches: (Stretch<Cursor> | null)[] = [null];
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
  /** Ends the stretches from this one on. */
  const endFrom = (index: number) => {
    for (const stop of stops.splice(index)) stop();
    stretches = stretches.slice(0, index);
  };
  const listen = (index: number, query: StretchQuery<Cursor>) => {
    stops[index]?.();
    queries[index] = query;
    const next = (stretch: Stretch<Cursor>) => {
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
    // One that answers at once may have been replaced by a longer one.
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
