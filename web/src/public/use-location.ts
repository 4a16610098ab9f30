import { type PublicRoute, parsePublicPath } from '@vouchwell/domain/public-document';
import { useMemo, useSyncExternalStore } from 'react';

const MOVED = 'vouchwell:moved';

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

/** The page the address bar means now: two pages need no router library. */
export function useLocation(): PublicRoute {
  const pathname = useSyncExternalStore(subscribe, () => window.location.pathname);
  return useMemo(() => parsePublicPath(pathname), [pathname]);
}

/** Goes to another public page, in place of this one in the history where `replace` is true. */
export function navigate(path: string, { replace = false } = {}): void {
  const url = path + window.location.search;
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}
