import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a CSS media query holds now; follows the window as it changes. `whenPrerendered` is the answer
 * while the build renders the page, and until React has taken that over.
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
