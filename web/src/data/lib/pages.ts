import { limit, type Query, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { type DependencyList, useCallback, useRef } from 'react';
import { type Listen, type Live, listenToQuery, useLive } from './firestore.ts';

export interface PagedList<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Loading more failed; `more` tries again. */
  readonly moreFailed: boolean;
}

interface Listener {
  readonly size: number;
  stop: () => void;
}

/**
 * Live list that `more` extends. One query for the whole list, so nothing falls between pages; its
 * size at least doubles, so reading everything costs about twice its length. Keeps the shown list
 * until the longer one arrives. Calls `onFail` if the shown list fails.
 */
export function listenToPages<T = QueryDocumentSnapshot>(
  /** Listens to `size` documents plus one, which shows if there are more. */
  listenTo: (size: number, ...handlers: Parameters<Listen<readonly T[]>>) => () => void,
  { first, more: step }: { readonly first: number; readonly more: number },
  onChange: (list: PagedList<T>) => void,
  onFail: (error: Error) => void,
): { readonly more: () => void; readonly stop: () => void } {
  let wanted = first;
  let held: { readonly items: readonly T[]; readonly size: number } | null = null;
  let current: Listener | null = null;
  let longer: Listener | null = null;
  let moreFailed = false;

  const publish = () => {
    if (!held) return;
    const items = held.items.slice(0, Math.min(wanted, held.size));
    const hasMore = held.items.length > items.length;
    onChange({ items, hasMore, isLoadingMore: longer !== null, moreFailed });
  };
  const listen = (size: number) => {
    longer?.stop();
    const listener: Listener = { size, stop: () => {} };
    longer = listener;
    const next = (items: readonly T[]) => {
      if (longer === listener) {
        current?.stop();
        [current, longer] = [listener, null];
      }
      if (current !== listener) return;
      held = { items, size };
      publish();
    };
    const fail = (error: Error) => {
      if (longer !== listener && current !== listener) return;
      // The SDK retries by itself once online.
      const isOffline = !('code' in error);
      if (!held || (current === listener && !isOffline)) onFail(error);
      if (!held || current === listener || isOffline) return;
      console.error('Failed to load more', error);
      longer = null;
      moreFailed = true;
      publish();
    };
    listener.stop = listenTo(size, next, fail);
  };
  const more = () => {
    if (!held || held.items.length <= Math.min(wanted, held.size)) return;
    if (!moreFailed) wanted += step;
    moreFailed = false;
    const size = longer?.size ?? held.size;
    if (wanted > size) listen(Math.max(wanted, 2 * size));
    publish();
  };
  listen(first);
  return {
    more,
    stop: () => {
      current?.stop();
      longer?.stop();
      [current, longer] = [null, null];
    },
  };
}

/** Loading while `start` is null. Memoize `start`. */
export function usePagedLive<L>(
  start: ((...answer: Parameters<Listen<L>>) => ReturnType<typeof listenToPages>) | null,
): Live<L> & { readonly loadMore: () => void } {
  const loadMore = useRef<() => void>(() => {});
  const listen = useCallback<Listen<L>>(
    (next, fail) => {
      if (!start) return () => {};
      const { more, stop } = start(next, fail);
      loadMore.current = more;
      return stop;
    },
    [start],
  );
  return { ...useLive(listen), loadMore: useCallback(() => loadMore.current(), []) };
}

/** Live result of `read`, `step` documents at a time. Both functions run again for new dependencies. */
export function usePagedQuery<T>(
  makeQuery: () => Query,
  step: number,
  dependencies: DependencyList,
  read: (documents: readonly QueryDocumentSnapshot[]) => T,
): Live<T & PagedList<unknown>> & { readonly loadMore: () => void } {
  const start = useCallback(
    (...[next, fail]: Parameters<Listen<T & PagedList<unknown>>>) => {
      const found = makeQuery();
      return listenToPages<QueryDocumentSnapshot>(
        (size, ...handlers) => listenToQuery(query(found, limit(size + 1)), ...handlers),
        { first: step, more: step },
        (list) => next({ ...list, ...read(list.items) }),
        fail,
      );
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists them.
    dependencies,
  );
  return usePagedLive(start);
}
