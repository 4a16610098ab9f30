import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callPublic } from '../data/lib/call-public.ts';
import { useCountedVisit } from './use-counted-visit.ts';

const call = vi.mocked(callPublic);
const visit = (slug: string, search = '') => {
  window.history.replaceState(null, '', `/r/${slug}${search}`);
  const page = renderHook(() => useCountedVisit(slug));
  vi.runAllTimers();
  page.unmount();
};

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({ success: true });
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('counts a link once a tab, and the link of each place apart', () => {
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

it('keeps the form waiting for nothing, and counts nobody who is gone before', () => {
  const page = renderHook(() => useCountedVisit('rivera'));
  expect(call).not.toHaveBeenCalled();
  page.unmount();
  vi.runAllTimers();
  expect(call).not.toHaveBeenCalled();
});

it('tells the customer nothing where the count fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  call.mockRejectedValue(new Error('offline'));
  visit('rivera');
  await vi.runAllTimersAsync();
  expect(warn).toHaveBeenCalledOnce();
});
