import { useCallback, useSyncExternalStore } from 'react';

/** `serverResult` is returned on the server and until hydration. */
export function useMediaQuery(query: string, serverResult = false): boolean {
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
    () => serverResult,
  );
}
