import { useCallback, useEffect, useState } from 'react';

export interface LoadResult<T> {
  /** Null until loaded; kept if a later load fails. */
  readonly data: T | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads on mount, on retry, and for each new `load`; memoize it. */
export function useLoad<T>(load: () => Promise<T>): LoadResult<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ data: T | null; hasFailed: boolean }>({
    data: null,
    hasFailed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt triggers a reload.
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setState({ data, hasFailed: false }),
      (error) => {
        console.error('Failed to load data', error);
        if (isCurrent) setState(({ data }) => ({ data, hasFailed: true }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
