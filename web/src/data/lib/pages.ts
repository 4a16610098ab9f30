import { limit, type Query, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { type DependencyList, useCallback } from 'react';
import { type Listen, type Live, listenToQuery, useLive } from './firestore.ts';

export interface PagedList<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Loading more failed; `loadMore` tries again. */
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
}

interface Listener {
  readonly size: number;
  stop: () => void;
}

/**
 * Live list that `loadMore` extends. One query reads the whole list, so no item is missed; its size
 * at least doubles, so loading it all costs about twice its length in reads. Keeps the shown list
 * until the longer one arrives. Calls `onFail` if the shown list fails. Returns a cleanup function.
 */
export function listenToPages<T = QueryDocumentSnapshot>(
  /** Listens to `size` documents plus one, which shows whether there are more. */
  listenTo: (size: number, ...handlers: Parameters<Listen<readonly T[]>>) => () => void,
  { first, more: step }: { readonly first: number; readonly more: number },
  onChange: (list: PagedList<T>) => void,
  onFail: (error: Error) => void,
): () => void {
  let wanted = first;
  let held: { readonly items: readonly T[]; readonly size: number } | null = null;
  let current: Listener | null = null;
  let longer: Listener | null = null;
  let moreFailed = false;

  const publish = () => {
    if (!held) return;
    const items = held.items.slice(0, Math.min(wanted, held.size));
    const hasMore = held.items.length > items.length;
    onChange({ items, hasMore, isLoadingMore: longer !== null, moreFailed, loadMore });
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
  const loadMore = () => {
    if (!held || held.items.length <= Math.min(wanted, held.size)) return;
    if (!moreFailed) wanted += step;
    moreFailed = false;
    const size = longer?.size ?? held.size;
    if (wanted > size) listen(Math.max(wanted, 2 * size));
    publish();
  };
  listen(first);
  return () => {
    current?.stop();
    longer?.stop();
    [held, current, longer] = [null, null, null];
  };
}

/** Live result of `read`, `step` documents at a time; runs again when a dependency changes. */
export function usePagedQuery<T>(
  makeQuery: () => Query,
  step: number,
  dependencies: DependencyList,
  read: (documents: readonly QueryDocumentSnapshot[]) => T,
): Live<T & PagedList<unknown>> {
  const listen = useCallback<Listen<T & PagedList<unknown>>>(
    (next, fail) => {
      const found = makeQuery();
      return listenToPages<QueryDocumentSnapshot>(
        (size, ...handlers) => listenToQuery(query(found, limit(size + 1)), ...handlers),
        { first: step, more: step },
        (list) => next({ ...list, ...read(list.items) }),
        fail,
      );
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies.
    dependencies,
  );
  return useLive(listen);
}
