import { useSyncExternalStore } from 'react';
import { callPublic } from '../data/lib/call-public.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** Chromium's tab that hands over to a mail app hides the page for less than this, in milliseconds. */
const TAB_CLOSES_MS = 1500;
/** Firefox may mark its window as inactive this long after the page has lost the focus, in milliseconds. */
const WINDOW_CHANGES_MS = 100;
/** A page that loses the focus later than this did not lose it to the draft's app, in milliseconds. */
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
  const wasAway = isAway();
  const tab = opensInTab(browser.navigator) ? browser.open(link, '_blank') : null;
  if (!tab) browser.location.href = link;
  // A page that is already in the background cannot show that it is left for an app.
  if (!wasAway) noteLeaving(link, tab !== null);
}

/** Whether another window is in front of this page's, or another tab. */
function isAway(): boolean {
  if (document.visibilityState === 'hidden') return true;
  try {
    // Firefox also takes the focus for its dialog that asks which app to use, but its window stays active.
    return document.documentElement.matches(':-moz-window-inactive');
  } catch {
    return !document.hasFocus();
  }
}

let stopWatching = () => {};

/**
 * Notes that the page was left after the draft was given to the browser, most likely for the app
 * that took it: it loses the focus or is hidden for a while. No browser says more than that.
 */
export function noteLeaving(link: string, inTab: boolean): void {
  stopWatching();
  const watching = new AbortController();
  const { signal } = watching;
  const longEnoughMs = inTab ? TAB_CLOSES_MS : 0;
  let leftAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    // Old versions of Safari ignore a listener's `signal`.
    if (signal.aborted) return;
    const isLeft = isAway();
    if (isLeft) leftAt ??= Date.now();
    // A phone suspends timers while another app is in front, so measure the time when the page returns.
    if (leftAt !== null && Date.now() - leftAt >= longEnoughMs) {
      watching.abort();
      markLeft(link);
      return;
    }
    if (!isLeft) leftAt = null;
    else timer = setTimeout(check, longEnoughMs);
  };
  const onChange = () => {
    check();
    if (leftAt === null) timer = setTimeout(check, WINDOW_CHANGES_MS);
  };
  for (const event of ['blur', 'focus']) window.addEventListener(event, onChange, { signal });
  document.addEventListener('visibilitychange', onChange, { signal });
  // Navigating away also hides the page, for example to the browser's error page.
  window.addEventListener('pagehide', () => watching.abort(), { signal });
  setTimeout(() => watching.abort(), APP_OPENS_MS);
  stopWatching = () => watching.abort();
  check();
}

const listeners = new Set<() => void>();

function markLeft(link: string): void {
  writeStored(storageKeys.leftForLink, link);
  for (const listener of listeners) listener();
  reportOpened();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an app has probably opened this draft; may turn true while the page is open. */
export const useLeftForDraft = (link: string | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => link !== null && readStored(storageKeys.leftForLink) === link,
  );

/**
 * Tells the business that the draft of the last referral was probably opened: once, and nobody waits
 * for it. A report that is lost on its way is not tried again.
 */
function reportOpened(): void {
  const requestId = readStored(storageKeys.draftRequest);
  if (!requestId) return;
  writeStored(storageKeys.draftRequest, '');
  callPublic('draft-opened', { requestId }).catch((error) =>
    console.warn('The opened draft was not reported', error),
  );
}
