import { onAuthStateChanged } from 'firebase/auth';
import { useCallback, useEffect, useState } from 'react';
import { useObservable, useUser } from 'reactfire';
import { Observable } from 'rxjs';
import { auth } from './firebase.ts';

/** Something that the server keeps up to date. */
export type Live<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'error'; readonly retry: () => void };

/** Starts to listen and returns how to stop. `next` gets each new state; it may follow a `fail`. */
export type Listen<T> = (next: (data: T) => void, fail: (error: Error) => void) => () => void;

interface Held<T> {
  readonly listen: Listen<T>;
  readonly attempt: number;
  readonly data?: { readonly value: T };
}

/**
 * Follows `listen` while the component is there; `listen` must keep its identity (useCallback)
 * for as long as it means the same data. Nothing outlives the component, and an answer to an
 * earlier `listen` is never shown for a later one: one owner's data cannot reach the next.
 */
export function useLive<T>(listen: Listen<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Held<T>>();
  useEffect(() => {
    const hold = (data?: Held<T>['data']) => setHeld({ listen, attempt, ...(data && { data }) });
    return listen(
      (value) => hold({ value }),
      (error) => {
        console.error('A listener failed', error);
        hold();
      },
    );
  }, [listen, attempt]);
  const retry = useCallback(() => setAttempt((current) => current + 1), []);
  if (held?.listen !== listen || held.attempt !== attempt) return { status: 'loading' };
  return held.data ? { status: 'ready', data: held.data.value } : { status: 'error', retry };
}

const LOADING = { status: 'loading' } as const;

/**
 * What `listen` hears for as long as the user `uid` is signed in. It never fails, for reactfire would
 * throw the failure at every later reader: one that is told of can be retried. Without its user it
 * listens to nothing and holds nothing.
 */
function followAs<T>(uid: string, listen: Listen<T>): Observable<Live<T>> {
  return new Observable<Live<T>>((subscriber) => {
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
    const stopHearing = onAuthStateChanged(auth, (user) => {
      if (user?.uid === uid) return start();
      stop();
      stop = () => {};
      subscriber.next(LOADING);
    });
    return () => {
      stopHearing();
      stop();
    };
  });
}

/** The id of the user who is signed in; null while nobody is known to be. */
export function useUid(): string | null {
  return useUser().data?.uid ?? null;
}

/**
 * Follows what lives as long as its page, such as the owner's business: `name` tells it apart, and
 * however many components follow it, there is one listener, which goes on after the last of them. A
 * list that comes and goes is for `useLive`.
 */
export function useFollowed<T>(name: string, uid: string, listen: Listen<T>): Live<T> {
  return useObservable<Live<T>>(`${uid} ${name}`, followAs(uid, listen)).data ?? LOADING;
}
