import { useCallback, useEffect, useState } from 'react';

/** What was loaded last, whether the last attempt failed, and how to try again. */
export interface Loaded<T> {
  /** Null until it is known; what was known before a failure stays. */
  readonly data: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads when the component is there, anew for each `load`, which must keep its identity (useCallback)
 * for as long as it means the same, and when it is tried again. Only the last answer counts.
 */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ data: T | null; failed: boolean }>({
    data: null,
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is why we load again.
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setState({ data, failed: false }),
      (error) => {
        console.error('Something could not be loaded', error);
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
