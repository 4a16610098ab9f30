import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callPublic } from '../../data/lib/call-function.ts';
import { useCountedVisit } from './use-counted-visit.ts';

const call = vi.mocked(callPublic);
const visit = (slug: string, search = '') => {
  window.history.replaceState(null, '', `/r/${slug}${search}`);
  const page = renderHook(() => useCountedVisit(slug));
  window.dispatchEvent(new Event('click'));
  page.unmount();
};
/** Keeps the page visible or hidden for this many seconds. */
const stay = (seconds: number, visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  vi.advanceTimersByTime(seconds * 1000);
};

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({ success: true });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("counts a visit to a link once per tab, and counts each placement's link separately", () => {
  visit('rivera');
  visit('rivera');
  visit('rivera', '?at=van');
  visit('spring', '?me=m4r7a2k9p3xq');
  expect(call.mock.calls).toEqual([
    ['count-scan', { businessSlug: 'rivera' }],
    ['count-scan', { businessSlug: 'rivera', placement: 'van' }],
    ['count-scan', { businessSlug: 'spring', me: 'm4r7a2k9p3xq' }],
  ]);
});

it.each(['click', 'keydown', 'touchstart', 'scroll'])(
  'counts a visit once on the first %s',
  (gesture) => {
    renderHook(() => useCountedVisit('rivera'));
    expect(call).not.toHaveBeenCalled();
    for (const _ of [1, 2]) document.body.dispatchEvent(new Event(gesture));
    expect(call).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(call).toHaveBeenCalledOnce();
  },
);

it('counts a visit without a gesture only after the page has been visible for 15 seconds', () => {
  renderHook(() => useCountedVisit('rivera'));
  stay(8, 'visible');
  stay(60, 'hidden');
  stay(6, 'visible');
  expect(call).not.toHaveBeenCalled();
  stay(1, 'visible');
  expect(call).toHaveBeenCalledOnce();
  stay(60, 'visible');
  expect(call).toHaveBeenCalledOnce();
});

it("doesn't count a visitor who leaves before a gesture", () => {
  const page = renderHook(() => useCountedVisit('rivera'));
  expect(call).not.toHaveBeenCalled();
  page.unmount();
  window.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(60_000);
  expect(call).not.toHaveBeenCalled();
});

it("doesn't show an error if counting a visit fails", async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  call.mockRejectedValue(new Error('offline'));
  visit('rivera');
  await vi.runAllTimersAsync();
  expect(warn).toHaveBeenCalledOnce();
});
