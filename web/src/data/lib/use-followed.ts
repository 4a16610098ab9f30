import { onAuthStateChanged } from 'firebase/auth';
import { useObservable, useUser } from 'reactfire';
import { Observable } from 'rxjs';
import { auth } from './firebase.ts';
import type { Listen, Live } from './use-live.ts';

const LOADING = { status: 'loading' } as const;

/**
 * What `listen` hears for as long as the user `uid` is signed in. It never fails, for reactfire would
 * throw the failure at every later reader: one that is told of can be retried. Without its user it
 * listens to nothing and holds nothing.
 */
export function followAs<T>(uid: string, listen: Listen<T>): Observable<Live<T>> {
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
