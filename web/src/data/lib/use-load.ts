import { useCallback, useEffect, useState } from 'react';

export interface LoadResult<T> {
  /** Null until loaded; kept if a later load fails. */
  readonly data: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads on mount, on retry, and for each new `load`; memoize it. */
export function useLoad<T>(load: () => Promise<T>): LoadResult<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ data: T | null; failed: boolean }>({
    data: null,
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt triggers a reload.
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setState({ data, failed: false }),
      (error) => {
        console.error('Failed to load data', error);
        if (isCurrent) setState(({ data }) => ({ data, failed: true }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
