import { useCallback, useEffect, useState } from 'react';

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
