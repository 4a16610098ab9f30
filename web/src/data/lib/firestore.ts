import { collections } from '@vouchwell/domain/paths';
import { hasErrorCode } from '@vouchwell/domain/shared/errors';
import { QUERY_MAX } from '@vouchwell/domain/shared/limits';
import { fromStored } from '@vouchwell/domain/shared/storage';
import { onAuthStateChanged } from 'firebase/auth';
import {
  type AggregateSpec,
  type AggregateSpecData,
  collection,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  getAggregateFromServer,
  getCountFromServer,
  limit,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
} from 'firebase/firestore';
import { type DependencyList, useCallback, useEffect, useState } from 'react';
import { useObservable, useUser } from 'reactfire';
import { Observable } from 'rxjs';
import type * as z from 'zod/mini';
import { auth, firestore } from './firebase.ts';
import { verifySession } from './signed-in.ts';

export const getSubcollection = (businessId: string, name: keyof typeof collections) =>
  collection(firestore, collections.businesses, businessId, collections[name]);

/** How long the server may take to confirm a cached result, in ms. */
const CONFIRMATION_TIMEOUT_MS = 1500;

/**
 * Fails if the server doesn't confirm a cached result in time and the result is empty or the
 * browser is offline. Returns a function that stops the listener.
 */
function listenToServer<S extends DocumentSnapshot | QuerySnapshot>(
  listen: (receive: (snapshot: S) => void) => () => void,
  next: (snapshot: S) => void,
  fail: (error: Error) => void,
): () => void {
  let isConfirmed = false;
  let timer: ReturnType<typeof setTimeout>;
  const receive = (snapshot: S) => {
    const isEmpty = 'docs' in snapshot ? snapshot.docs.length === 0 : !snapshot.exists();
    if (!snapshot.metadata.fromCache) {
      isConfirmed = true;
      clearTimeout(timer);
      next(snapshot);
    } else if (!isConfirmed && (isEmpty || !navigator.onLine)) {
      clearTimeout(timer);
      // Cached results arrive first, even if the server is about to respond.
      timer = setTimeout(
        () => fail(new Error('The server is unreachable')),
        CONFIRMATION_TIMEOUT_MS,
      );
    }
  };
  const stop = listen(receive);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** If a read is denied, another device may have ended the session. */
const verifyIfDenied = (fail: (error: Error) => void) => (error: Error) => {
  if (hasErrorCode(error, 'permission-denied')) verifySession();
  fail(error);
};

/** Notifies listeners when the server confirms that the cached data is current. */
const WITH_METADATA = { includeMetadataChanges: true };

/** Ignores the cache, which may be incomplete. After `fail`, calls `next` once back online. */
export const listenToQuery = (
  query: Query,
  next: (documents: QueryDocumentSnapshot[]) => void,
  fail: (error: Error) => void,
): (() => void) =>
  listenToServer<QuerySnapshot>(
    (receive) => onSnapshot(query, WITH_METADATA, receive, verifyIfDenied(fail)),
    ({ docs }) => next(docs),
    fail,
  );

const loggedPaths = new Set<string>();

/** Returns null if missing or invalid; logs invalid documents. `extraFields` may add an id. */
export function parseSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot<DocumentData>,
  extraFields: object = { id: snapshot.id },
): T | null {
  if (!snapshot.exists()) return null;
  const parsed = schema.safeParse({ ...Object(fromStored(snapshot.data())), ...extraFields });
  if (parsed.success) return parsed.data;
  const { path } = snapshot.ref;
  if (!loggedPaths.has(path)) {
    loggedPaths.add(path);
    console.error(`${path} has an unexpected format`, parsed.error.issues);
  }
  return null;
}

export const parseSnapshots = <T>(
  schema: z.ZodMiniType<T>,
  documents: readonly QueryDocumentSnapshot[],
): T[] => documents.flatMap((document) => parseSnapshot(schema, document) ?? []);

/** Ignores the cache, which may be incomplete. After `fail`, calls `next` once back online. */
export const listenToDocument = (
  reference: DocumentReference,
  next: (snapshot: DocumentSnapshot) => void,
  fail: (error: Error) => void,
): (() => void) =>
  listenToServer(
    (receive) => onSnapshot(reference, WITH_METADATA, receive, verifyIfDenied(fail)),
    next,
    fail,
  );

/** Sums at most `QUERY_MAX` documents, the rules' limit; skips documents without a summed field. */
export const sumDocuments = async <Sums extends AggregateSpec>(
  documentQuery: Query,
  sums: Sums,
): Promise<AggregateSpecData<Sums>> =>
  (await getAggregateFromServer(query(documentQuery, limit(QUERY_MAX)), sums)).data();

/** Counts at most `QUERY_MAX` documents, the rules' limit. */
export async function countDocuments(documentQuery: Query): Promise<number> {
  const snapshot = await getCountFromServer(query(documentQuery, limit(QUERY_MAX)));
  return snapshot.data().count;
}

export type Live<T> =
  | { readonly status: 'loading' }
  /** `isLastSeen` is set until the server has responded (last-seen.ts). */
  | { readonly status: 'ready'; readonly data: T; readonly isLastSeen?: true }
  | { readonly status: 'error'; readonly retry: () => void };

/** Returns a function that stops the listener. `next` may be called even after `fail`. */
export type ListenFunction<T> = (
  next: (data: T) => void,
  fail: (error: Error) => void,
) => () => void;

const LOADING = { status: 'loading' } as const;

/** Memoize `listen`: a new function restarts it. Never shows data from an earlier `listen`. */
export function useLive<T>(listen: ListenFunction<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{
    listen: ListenFunction<T>;
    attempt: number;
    live: Live<T>;
  }>();
  useEffect(() => {
    const show = (live: Live<T>) => setResult({ listen, attempt, live });
    const retry = () => setAttempt((current) => current + 1);
    return listen(
      (data) => show({ status: 'ready', data }),
      (error) => {
        console.error('A listener failed', error);
        show({ status: 'error', retry });
      },
    );
  }, [listen, attempt]);
  return result?.listen === listen && result.attempt === attempt ? result.live : LOADING;
}

/** Turns failures into a state, because reactfire would rethrow an error to later subscribers. */
const observeForUser = <T>(uid: string, listen: ListenFunction<T>): Observable<Live<T>> =>
  new Observable<Live<T>>((subscriber) => {
    let stop = () => {};
    const start = () => {
      stop();
      stop = listen(
        (data) => subscriber.next({ status: 'ready', data }),
        (error) => {
          console.error('A listener failed', error);
          subscriber.next({ status: 'error', retry });
        },
      );
    };
    const retry = () => {
      subscriber.next(LOADING);
      start();
    };
    const stopAuthListener = onAuthStateChanged(auth, (user) => {
      if (user?.uid === uid) return start();
      stop();
      stop = () => {};
      subscriber.next(LOADING);
    });
    return () => {
      stopAuthListener();
      stop();
    };
  });

/** Returns null if the user is signed out or not known yet. */
export const useUid = (): string | null => useUser().data?.uid ?? null;

/** Keeps one shared listener per `name`, even after unmount; `useLive` has one per component. */
export const useSharedLive = <T>(name: string, uid: string, listen: ListenFunction<T>): Live<T> =>
  useObservable<Live<T>>(`${uid} ${name}`, observeForUser(uid, listen)).data ?? LOADING;

/** Returns the live result of `read`; both functions rerun when a dependency changes. */
export function useLiveQuery<T>(
  createQuery: () => Query,
  dependencies: DependencyList,
  read: (documents: QueryDocumentSnapshot[]) => T,
): Live<T> {
  const listen = useCallback<ListenFunction<T>>(
    (next, fail) => listenToQuery(createQuery(), (documents) => next(read(documents)), fail),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies.
    dependencies,
  );
  return useLive(listen);
}

/** Returns null if missing; stays loading while `id` is null. Pass a stable `read`. */
export function useLiveDocument<T>(
  name: keyof typeof collections,
  businessId: string,
  id: string | null,
  read: (snapshot: DocumentSnapshot) => T | null,
): Live<T | null> {
  const listen = useCallback<ListenFunction<T | null>>(
    (next, fail) => {
      if (id === null) return () => {};
      if (id.includes('/')) {
        next(null);
        return () => {};
      }
      const reference = doc(getSubcollection(businessId, name), id);
      return listenToDocument(reference, (snapshot) => next(read(snapshot)), fail);
    },
    [name, businessId, id, read],
  );
  return useLive(listen);
}
