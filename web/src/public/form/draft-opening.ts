import type { CallableOutput } from '@vouchwell/domain/api/callables';
import { getDisclosure } from '@vouchwell/domain/messages/disclosure';
import { isInAppBrowser, toDraftLink } from '@vouchwell/domain/messages/draft-links';
import { draftIntroduction, formatLongDate } from '@vouchwell/domain/messages/introduction';
import { introductionPath, referPath } from '@vouchwell/domain/paths';
import type { ReferralForm } from '@vouchwell/domain/referrals/referral-form';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { useSyncExternalStore } from 'react';
import { callPublic } from '../../data/lib/call-function.ts';
import { getPageLanguage } from '../shared/language.ts';
import { readStoredValue, storageKeys, writeStoredValue } from '../shared/storage.ts';
import type { LoadedBusiness } from '../shared/use-business.ts';

/** Longest time, in ms, that a Chromium tab hides the page when it opens an email app. */
const TAB_HANDOFF_MAX_MS = 1500;
/** Time, in ms, that Firefox may take to mark its window as inactive after the page loses focus. */
const WINDOW_BLUR_DELAY_MS = 100;
/** Timeout in ms; if the page loses focus later, the draft isn't the reason. */
const APP_OPEN_TIMEOUT_MS = 20_000;

type BrowserWindow = Pick<Window, 'navigator' | 'open' | 'location'>;

/**
 * True for Chromium: it closes the tab once an email app opens, and keeps it for webmail. Firefox
 * would leave an empty tab; WebKit doesn't open tabs after an await. Tested in tests/browsers.
 */
export const shouldOpenInTab = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean =>
  /Chrome\//.test(userAgent);

/**
 * Opens the introduction's draft and stores it for the sent page. Doesn't throw, because the referral
 * is already recorded.
 */
export function storeAndOpenDraft(
  { slug, business }: LoadedBusiness,
  form: ReferralForm,
  { business: sender, introductionCode }: CallableOutput<'create-referral'>,
): void {
  // Clear the previous friend's draft first, in case creating this one fails.
  writeStoredValue(storageKeys.draftLink, '');
  markDraftUnopened();
  try {
    const language = getPageLanguage();
    const { origin } = window.location;
    const link = toDraftLink(
      draftIntroduction(form, {
        ...sender,
        business,
        language,
        formUrl: origin + referPath(slug),
        personalLink: origin + introductionPath(introductionCode, getFirstName(form.referralName)),
        disclosure: getDisclosure(business, business.name, language),
        today: formatLongDate(new Date(), language),
      }),
      navigator,
    );
    writeStoredValue(storageKeys.draftLink, link);
    writeStoredValue(storageKeys.sendMethod, form.sendMethod);
    writeStoredValue(storageKeys.draftSlug, slug);
    openDraft(link);
  } catch (error) {
    console.error('Failed to open the draft', error);
  }
}

/** Opens a draft, in this tab if Chromium blocks a new one (more than 5 s after the click). */
export function openDraft(link: string, browser: BrowserWindow = window): void {
  if (isInAppBrowser(browser.navigator)) return;
  const wasInBackground = isPageInBackground();
  const tab = shouldOpenInTab(browser.navigator) ? browser.open(link, '_blank') : null;
  if (!tab) browser.location.href = link;
  // A page that is already in the background can't detect that the user switches to an app.
  if (!wasInBackground) watchForDraftOpening(link, tab !== null);
}

function isPageInBackground(): boolean {
  if (document.visibilityState === 'hidden') return true;
  try {
    // Firefox's app chooser takes focus too, but leaves the window active.
    return document.documentElement.matches(':-moz-window-inactive');
  } catch {
    return !document.hasFocus();
  }
}

let stopWatching = () => {};

/** Marks the draft as opened once the page has been hidden for a while, because no API reports an opened draft. */
export function watchForDraftOpening(link: string, isInTab: boolean): void {
  stopWatching();
  const controller = new AbortController();
  const { signal } = controller;
  const minAwayMs = isInTab ? TAB_HANDOFF_MAX_MS : 0;
  /** Time at which the page went to the background; null while it is in front. */
  let awaySince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    // Old versions of Safari ignore a listener's `signal`.
    if (signal.aborted) return;
    const isAway = isPageInBackground();
    if (isAway) awaySince ??= Date.now();
    // Phones suspend timers in the background, so measure the time when the user returns.
    if (awaySince !== null && Date.now() - awaySince >= minAwayMs) {
      controller.abort();
      markDraftOpened(link);
      return;
    }
    if (isAway) timer = setTimeout(check, minAwayMs);
    else awaySince = null;
  };
  const checkNowAndLater = () => {
    check();
    if (awaySince === null) timer = setTimeout(check, WINDOW_BLUR_DELAY_MS);
  };
  window.addEventListener('blur', checkNowAndLater, { signal });
  window.addEventListener('focus', checkNowAndLater, { signal });
  document.addEventListener('visibilitychange', checkNowAndLater, { signal });
  // Navigating away, such as to the browser's error page, also hides the page.
  window.addEventListener('pagehide', () => controller.abort(), { signal });
  setTimeout(() => controller.abort(), APP_OPEN_TIMEOUT_MS);
  stopWatching = () => controller.abort();
  check();
}

const listeners = new Set<() => void>();

function setOpenedLink(link: string): void {
  writeStoredValue(storageKeys.openedLink, link);
  for (const listener of listeners) listener();
}

function markDraftOpened(link: string): void {
  setOpenedLink(link);
  reportDraftOpened();
}

/** Waits for the draft to be opened again, for example if the customer hasn't sent it. */
export const markDraftUnopened = (): void => setOpenedLink('');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an app has probably opened this draft; may become true later. */
export const useWasDraftOpened = (link: string): boolean =>
  useSyncExternalStore(subscribe, () => readStoredValue(storageKeys.openedLink) === link);

/** Reports the opened draft to the business once; failures aren't retried. */
function reportDraftOpened(): void {
  const requestId = readStoredValue(storageKeys.draftRequest);
  if (!requestId) return;
  writeStoredValue(storageKeys.draftRequest, '');
  callPublic('draft-opened', { requestId }).catch((error) =>
    console.warn('Failed to report the opened draft', error),
  );
}
