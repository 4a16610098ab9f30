import { slugFromUrl } from '@vouchwell/domain/slug';
import { useMemo, useSyncExternalStore } from 'react';

/** Which of the public pages an address means. */
export interface PublicRoute {
  readonly page: 'form' | 'sent' | 'unknown';
  readonly slug: string;
}

/** Reads `/r/{slug}` and `/r/{slug}/sent`; the slug is trimmed and lower-cased. */
export function parseLocation(pathname: string): PublicRoute {
  const match = /^\/r\/([^/]+)(\/sent)?\/?$/.exec(pathname);
  const slug = slugFromUrl(decoded(match?.[1] ?? ''));
  if (!match || !slug) return { page: 'unknown', slug: '' };
  return { page: match[2] ? 'sent' : 'form', slug };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
  return useMemo(() => parseLocation(pathname), [pathname]);
}

/** Goes to another public page, in place of this one in the history where `replace` is true. */
export function navigate(path: string, { replace = false } = {}): void {
  const url = path + window.location.search;
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}
