import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a CSS media query matches, updated as the window changes. `whenPrerendered` is the result
 * in the prerendered HTML and until React has hydrated it.
 */
export function useMediaQuery(query: string, whenPrerendered = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => whenPrerendered,
  );
}
