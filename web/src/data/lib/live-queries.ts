import {
  type CollectionReference,
  type DocumentSnapshot,
  doc,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { type DependencyList, useCallback } from 'react';
import { listenToDocument, listenToQuery } from './firestore-snapshots.ts';
import { type Listen, type Live, useLive } from './use-live.ts';

/** Live result of `read`; both functions run again when a dependency changes. */
export function useLiveQuery<T>(
  makeQuery: () => Query,
  dependencies: DependencyList,
  read: (documents: QueryDocumentSnapshot[]) => T,
): Live<T> {
  const listen = useCallback<Listen<T>>(
    (next, fail) => listenToQuery(makeQuery(), (documents) => next(read(documents)), fail),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists them.
    dependencies,
  );
  return useLive(listen);
}

/** Null if missing. A null `id` waits. Pass stable functions. */
export function useLiveDocument<T>(
  collectionOf: (businessId: string) => CollectionReference,
  businessId: string,
  id: string | null,
  read: (snapshot: DocumentSnapshot) => T | null,
): Live<T | null> {
  const listen = useCallback<Listen<T | null>>(
    (next, fail) => {
      if (id === null) return () => {};
      if (id.includes('/')) {
        next(null);
        return () => {};
      }
      const reference = doc(collectionOf(businessId), id);
      return listenToDocument(reference, (snapshot) => next(read(snapshot)), fail);
    },
    [collectionOf, businessId, id, read],
  );
  return useLive(listen);
}
