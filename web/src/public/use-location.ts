import { placementCode } from '@vouchwell/domain/business/placements';
import { MOBILE_BREAKPOINT_PX } from '@vouchwell/domain/lib/limits';
import { useSyncExternalStore } from 'react';

/**
 * The media query of a window that counts as a phone's. Safari before 16.4 takes no `(width < 768px)`,
 * and widths come in parts of a pixel where a page is zoomed.
 */
export const ON_PHONES = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

const MOVED = 'vouchwell:moved';

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

const currentPath = () => window.location.pathname;

/**
 * The current path: a public page is chosen by its address, and few pages need no router library.
 * `prerendered` is the path in the build, which has no window.
 */
export const usePath = (prerendered: string): string =>
  useSyncExternalStore(subscribe, currentPath, () =>
    typeof window === 'undefined' ? prerendered : currentPath(),
  );

/** Goes to another public page; with `replace`, replaces the current history entry. */
export function navigate(path: string, { replace = false } = {}): void {
  const url = path + window.location.search;
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}

/** The placement code in the page's address (`?at=van`); null if there is none or it is not valid. */
export const visitedPlacement = (search = window.location.search): string | null =>
  placementCode(new URLSearchParams(search).get('at'));

/** How the browser came to load this page; undefined where it does not say. */
export function visitType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type;
}
