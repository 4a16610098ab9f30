import { useCallback, useSyncExternalStore } from 'react';

/** `whenPrerendered` is the result in prerendered HTML and until hydration. */
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
