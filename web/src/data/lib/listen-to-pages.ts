import { limit, type Query, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { type DependencyList, useCallback } from 'react';
import { type ListenFunction, type Live, listenToQuery, useLive } from './firestore.ts';

export interface PagedList {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** True if loading more failed; `loadMore` tries again. */
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
}

/** Returns the live result of `read`, `pageSize` documents at a time; reruns for new dependencies. */
export function usePagedQuery<T>(
  createQuery: () => Query,
  pageSize: number,
  dependencies: DependencyList,
  read: (documents: readonly QueryDocumentSnapshot[]) => T,
  firstPageSize = pageSize,
): Live<T & PagedList> {
  const listen = useCallback<ListenFunction<T & PagedList>>(
    (next, fail) => {
      const baseQuery = createQuery();
      return listenToPages<QueryDocumentSnapshot>(
        (size, ...handlers) => listenToQuery(query(baseQuery, limit(size + 1)), ...handlers),
        { first: firstPageSize, more: pageSize },
        ({ items, ...list }) => next({ ...list, ...read(items) }),
        fail,
      );
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies.
    dependencies,
  );
  return useLive(listen);
}

interface LoadedItems<T> {
  readonly items: readonly T[];
  /** Number of items requested; `items` has one more if there are more. */
  readonly size: number;
}

interface PageListener {
  readonly size: number;
  stop: () => void;
}

/**
 * Live list that `loadMore` extends. One query reads the whole list, so no item is missed; its size
 * at least doubles, so loading it all costs about twice its length in reads. Keeps the shown list
 * until the longer one arrives. Calls `onFail` if the shown list fails. Returns a cleanup function.
 */
export function listenToPages<T>(
  /** Listens to `size` documents plus one, which shows whether there are more. */
  listenTo: (size: number, ...handlers: Parameters<ListenFunction<readonly T[]>>) => () => void,
  { first, more: pageSize }: { readonly first: number; readonly more: number },
  onChange: (list: PagedList & { readonly items: readonly T[] }) => void,
  onFail: (error: Error) => void,
): () => void {
  /** Number of items to show; each `loadMore` raises it by a page. */
  let wantedLength = first;
  /** Latest items of `shownListener`. */
  let loaded: LoadedItems<T> | null = null;
  let shownListener: PageListener | null = null;
  /** Replaces `shownListener` once its items arrive. */
  let pendingListener: PageListener | null = null;
  let moreFailed = false;

  const getShownItems = ({ items, size }: LoadedItems<T>) =>
    items.slice(0, Math.min(wantedLength, size));

  const publish = () => {
    if (!loaded) return;
    const items = getShownItems(loaded);
    const hasMore = loaded.items.length > items.length;
    onChange({ items, hasMore, isLoadingMore: pendingListener !== null, moreFailed, loadMore });
  };

  const listen = (size: number) => {
    pendingListener?.stop();
    const listener: PageListener = { size, stop: () => {} };
    pendingListener = listener;
    const next = (items: readonly T[]) => {
      if (pendingListener === listener) {
        shownListener?.stop();
        shownListener = listener;
        pendingListener = null;
      }
      if (shownListener !== listener) return;
      loaded = { items, size };
      publish();
    };
    const fail = (error: Error) => {
      const isPending = pendingListener === listener;
      if (!isPending && shownListener !== listener) return;
      if (!loaded) return onFail(error);
      // Without a code, the browser is offline, and the SDK retries by itself.
      if (!('code' in error)) return;
      if (!isPending) return onFail(error);
      console.error('Failed to load more', error);
      pendingListener = null;
      moreFailed = true;
      publish();
    };
    listener.stop = listenTo(size, next, fail);
  };

  const loadMore = () => {
    if (!loaded || getShownItems(loaded).length === loaded.items.length) return;
    // After a failure, request the same page again.
    if (!moreFailed) wantedLength += pageSize;
    moreFailed = false;
    const size = pendingListener?.size ?? loaded.size;
    if (wantedLength > size) listen(Math.max(wantedLength, 2 * size));
    publish();
  };

  listen(first);
  return () => {
    shownListener?.stop();
    pendingListener?.stop();
    shownListener = null;
    pendingListener = null;
    loaded = null;
  };
}
