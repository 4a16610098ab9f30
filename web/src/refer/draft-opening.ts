import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** How long Chromium may take to close the tab that it opens for a mail app, in milliseconds. */
const TAB_CLOSES_MS = 1500;
/** How much later than the event Firefox may mark its window as inactive, in milliseconds. */
const WINDOW_CHANGES_MS = 100;
/** An app that has not come to the front by then is taken for one that did not open, in milliseconds. */
const APP_OPENS_MS = 20_000;

type Browser = Pick<Window, 'navigator' | 'open' | 'location'>;

/**
 * Whether a draft opens in a new tab. Chromium closes that tab once a mail app has taken the draft,
 * and leaves a web mail page in it. Firefox would leave it empty, and WebKit opens none after an
 * awaited answer. The tests in tests/browsers show this for each engine.
 */
export const opensInTab = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean =>
  /Chrome\//.test(userAgent);

/**
 * Opens a `mailto:` or `sms:` link in the customer's own app, also long after the press. Chromium
 * refuses the tab five seconds after it; the page's own address then reaches the app as well.
 */
export function openDraft(link: string, browser: Browser = window): void {
  const tab = opensInTab(browser.navigator) ? browser.open(link, '_blank') : null;
  if (!tab) browser.location.href = link;
  watchForApp(link, tab !== null);
}

/** Whether another window is in front of this page's, or another tab. */
function isAway(): boolean {
  if (document.visibilityState === 'hidden') return true;
  try {
    // Firefox takes the focus also for its own question which app to use; its window stays active.
    return document.documentElement.matches(':-moz-window-inactive');
  } catch {
    return !document.hasFocus();
  }
}

let stopWatching = () => {};

/**
 * Notes that the draft opened once this page is left for an app: it loses the focus or is hidden. A
 * tab of Chromium's does that too, but not for long. No browser tells it in any other way.
 */
export function watchForApp(link: string, inTab: boolean): void {
  stopWatching();
  const watching = new AbortController();
  const { signal } = watching;
  let leftAt: number | null = null;
  const note = () => {
    watching.abort();
    markOpened(link);
  };
  const noteIfAway = () => {
    if (!signal.aborted && isAway()) note();
  };
  const onChange = () => {
    // Old Safaris know no `signal` for listeners.
    if (signal.aborted) return;
    setTimeout(noteIfAway, inTab ? TAB_CLOSES_MS : WINDOW_CHANGES_MS);
    if (isAway()) {
      leftAt ??= Date.now();
      if (!inTab) note();
    } else {
      // A phone stops our timers while another app is in front.
      if (leftAt !== null && Date.now() - leftAt >= TAB_CLOSES_MS) note();
      leftAt = null;
    }
  };
  for (const event of ['blur', 'focus']) window.addEventListener(event, onChange, { signal });
  document.addEventListener('visibilitychange', onChange, { signal });
  // A page that is replaced is hidden too, perhaps by the browser's error page.
  window.addEventListener('pagehide', () => watching.abort(), { signal });
  if (inTab) setTimeout(noteIfAway, TAB_CLOSES_MS);
  setTimeout(() => watching.abort(), APP_OPENS_MS);
  stopWatching = () => watching.abort();
}

const listeners = new Set<() => void>();

function markOpened(link: string): void {
  writeStored(storageKeys.openedLink, link);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether we saw an app take this draft; it may turn true while the page is open. */
export const useDraftOpened = (link: string | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => link !== null && readStored(storageKeys.openedLink) === link,
  );
