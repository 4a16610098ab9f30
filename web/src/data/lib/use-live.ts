import { onAuthStateChanged } from 'firebase/auth';
import { useCallback, useEffect, useState } from 'react';
import { useObservable, useUser } from 'reactfire';
import { Observable } from 'rxjs';
import { auth } from './firebase.ts';

export type Live<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'error'; readonly retry: () => void };

/** Returns a function that stops the listener. `next` may follow a `fail`. */
export type Listen<T> = (next: (data: T) => void, fail: (error: Error) => void) => () => void;

interface Held<T> {
  readonly listen: Listen<T>;
  readonly attempt: number;
  readonly data?: { readonly value: T };
}

/**
 * Memoize `listen`, because a new function restarts the listener. Data of an earlier `listen` is
 * never shown for a later one, so owners can't see each other's data.
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
 * Listens while `uid` is signed in. A failure becomes an `error` state, because reactfire would
 * rethrow an observable's error to later subscribers.
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

/** Null if signed out or not known yet. */
export function useUid(): string | null {
  return useUser().data?.uid ?? null;
}

/** Shares one listener per `name`, which outlives its components. Otherwise use `useLive`. */
export function useFollowed<T>(name: string, uid: string, listen: Listen<T>): Live<T> {
  return useObservable<Live<T>>(`${uid} ${name}`, followAs(uid, listen)).data ?? LOADING;
}
