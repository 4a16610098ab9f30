import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft, useWasDraftOpened, watchForDraftOpening } from './draft-opening.ts';

const LINK = 'mailto:ben@example.com';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
const IOS_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/150.0 Safari/604.1';
const IN_APP = `${CHROME} Instagram 390.0`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** `tab` is the return value of `window.open`. */
function givenBrowser(userAgent: string, tab: object | null = null) {
  return {
    navigator: { userAgent } as Navigator,
    location: { href: 'https://vouchwell.example/r/rivera' } as Location,
    open: vi.fn((..._: unknown[]) => tab as Window | null),
  };
}

let hasFocus = true;
let visibility: DocumentVisibilityState = 'visible';
const leave = () => {
  hasFocus = false;
  window.dispatchEvent(new Event('blur'));
};
const comeBack = () => {
  hasFocus = true;
  window.dispatchEvent(new Event('focus'));
};
const opened = () => renderHook(() => useWasDraftOpened(LINK)).result.current;

beforeEach(() => {
  vi.useFakeTimers();
  hasFocus = true;
  visibility = 'visible';
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const TAB = {};
it.each([
  ['in a new tab in Chromium', CHROME, TAB, { opensTab: true, leavesPage: false }],
  ['in this tab if Chromium blocks a new one', CHROME, null, { opensTab: true, leavesPage: true }],
  ['in this tab in Safari', SAFARI, TAB, { opensTab: false, leavesPage: true }],
  ['in this tab in Chrome on an iPhone', IOS_CHROME, TAB, { opensTab: false, leavesPage: true }],
  ['in this tab in Firefox', FIREFOX, TAB, { opensTab: false, leavesPage: true }],
  ['not at all in an in-app browser', IN_APP, TAB, { opensTab: false, leavesPage: false }],
])('opens a draft: %s', (_, userAgent, tab, { opensTab, leavesPage }) => {
  const browser = givenBrowser(userAgent, tab);
  openDraft(LINK, browser);
  expect(browser.open.mock.calls).toEqual(opensTab ? [[LINK, '_blank']] : []);
  expect(browser.location.href === LINK).toBe(leavesPage);
});

it("doesn't report a draft as opened until the customer leaves the page", () => {
  watchForDraftOpening(LINK, false);
  expect(opened()).toBe(false);
  leave();
  expect(opened()).toBe(true);
  comeBack();
  expect(opened()).toBe(true);
});

it("ignores Firefox's prompt to choose an app, but not the app that then opens", () => {
  let isInactive = false;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(() => isInactive);
  watchForDraftOpening(LINK, false);
  leave();
  vi.advanceTimersByTime(1_000);
  expect(opened()).toBe(false);
  leave();
  // Firefox marks its window as inactive a moment after the event.
  isInactive = true;
  vi.advanceTimersByTime(200);
  expect(opened()).toBe(true);
});

it('reports a draft as opened on a phone that hides the page and stops its timers', () => {
  watchForDraftOpening(LINK, true);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(Date.now() + 60_000);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(opened()).toBe(true);
});

it("doesn't report a draft as opened after two short focus changes in Chromium", () => {
  watchForDraftOpening(LINK, true);
  leave();
  vi.advanceTimersByTime(100);
  comeBack();
  vi.advanceTimersByTime(1_300);
  leave();
  vi.advanceTimersByTime(300);
  comeBack();
  vi.advanceTimersByTime(5_000);
  expect(opened()).toBe(false);
});

it("doesn't report a draft as opened if the customer had already left the page", () => {
  hasFocus = false;
  openDraft(LINK, givenBrowser(CHROME, {}));
  vi.advanceTimersByTime(5_000);
  expect(opened()).toBe(false);
});

it('reports a draft as opened in Chromium if the page stays behind an app or a webmail tab', () => {
  watchForDraftOpening(LINK, true);
  leave();
  vi.advanceTimersByTime(800);
  expect(opened()).toBe(false);
  vi.advanceTimersByTime(800);
  expect(opened()).toBe(true);
});

it("reports a draft as opened if the app opens after Chromium's tab has closed", () => {
  watchForDraftOpening(LINK, true);
  leave();
  vi.advanceTimersByTime(500);
  comeBack();
  leave();
  vi.advanceTimersByTime(1_500);
  expect(opened()).toBe(true);
});

it("doesn't report a draft as opened if another page replaced ours, such as an error page", () => {
  watchForDraftOpening(LINK, false);
  window.dispatchEvent(new Event('pagehide'));
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(opened()).toBe(false);
});

it("doesn't report a draft as opened if the customer leaves much later", () => {
  watchForDraftOpening(LINK, false);
  vi.advanceTimersByTime(20_000);
  leave();
  expect(opened()).toBe(false);
});

it('reports only the draft that was opened', () => {
  watchForDraftOpening('mailto:ana@example.com', false);
  leave();
  expect(opened()).toBe(false);
});
