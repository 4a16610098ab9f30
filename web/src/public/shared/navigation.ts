import { parsePlacementCode } from '@vouchwell/domain/business/placements';
import { MOBILE_BREAKPOINT_PX } from '@vouchwell/domain/shared/limits';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { readStoredValue, storageKeys, writeStoredValue } from './storage.ts';

/** Matches phones. `max-width`, for Safari before 16.4; `- 0.02`, for fractional zoomed widths. */
export const PHONE_MEDIA_QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

const NAVIGATION_EVENT = 'vouchwell:moved';

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener(NAVIGATION_EVENT, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(NAVIGATION_EVENT, onChange);
  };
}

const getCurrentPath = () => window.location.pathname;

/** Current path; there are too few routes for a router. The server renders `serverPath`. */
export const usePath = (serverPath: string): string =>
  useSyncExternalStore(subscribe, getCurrentPath, () =>
    typeof window === 'undefined' ? serverPath : getCurrentPath(),
  );

export function navigate(path: string, { replace = false } = {}): void {
  const url = path + window.location.search;
  if (replace) window.history.replaceState(null, '', url);
  else window.history.pushState(null, '', url);
  window.dispatchEvent(new Event(NAVIGATION_EVENT));
  window.scrollTo(0, 0);
}

/** Returns the placement code in the URL (`?at=van`); null if missing or invalid. */
export const readPlacementCode = (): string | null =>
  parsePlacementCode(new URLSearchParams(window.location.search).get('at'));

/** Returns undefined if the browser doesn't report the type. */
export function getNavigationType(): NavigationTimingType | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type;
}

/* Lets a reloaded form detect that its request was recorded and continue to the sent page. Contains:
   - the form's draft key, from recording the request until the sent page opens
   - the sent page's path, while that page is open
   - nothing otherwise */
const writeSentMark = (mark: string) => writeStoredValue(storageKeys.sentMark, mark);

/** Makes the form open the sent page when it loads, because phones may discard the tab. */
export const markSentPagePending = (draftKey: string): void => writeSentMark(draftKey);

/** Marks the sent page as open until the customer navigates away. */
export function useMarkSentPageOpen(sentPath: string): void {
  // Must run before the form's effect, which reads the mark (use-public-form.tsx).
  useLayoutEffect(() => {
    writeSentMark(sentPath);
    return () => writeSentMark('');
  }, [sentPath]);
}

/** Clears the mark, and returns whether the form should open the sent page. */
export function consumeSentPageMark(draftKey: string, sentPath: string): boolean {
  const mark = readStoredValue(storageKeys.sentMark);
  writeSentMark('');
  if (mark === draftKey) return true;
  // A reload of the form that began before the sent page opened must still end on the sent page. A
  // link or Back shows the form.
  return mark === sentPath && getNavigationType() === 'reload';
}
