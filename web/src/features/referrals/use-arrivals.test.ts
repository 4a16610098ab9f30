// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react';
import type { Referral } from '@vouchwell/domain/referral';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useArrivals } from './use-arrivals.ts';

const FADED_MS = 4_001;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The newest five of referrals that are numbered from 1 on, as the list shows them. */
const newestFive = (count: number) => ({
  referrals: Array.from(
    { length: 5 },
    (_, index) => ({ id: String(count - index), createdAt: new Date(count - index) }) as Referral,
  ),
  hasMore: true,
  loadingMore: false,
  moreFailed: false,
});

function openList(count: number) {
  const list = renderHook((pages) => useArrivals(pages), { initialProps: newestFive(count) });
  return {
    comeUpTo: (all: number) => list.rerender(newestFive(all)),
    wait: () => act(() => vi.advanceTimersByTime(FADED_MS)),
    said: () => list.result.current.announcement,
  };
}

it('says the same words again for as many that come later', () => {
  const list = openList(10);
  list.comeUpTo(12);
  expect(list.said()).toBe('2 new referrals');
  list.wait();
  expect(list.said()).toBe('');
  list.comeUpTo(14);
  expect(list.said()).toBe('2 new referrals');
});

it('counts on while those before are still marked', () => {
  const list = openList(10);
  list.comeUpTo(12);
  list.comeUpTo(14);
  expect(list.said()).toBe('4 new referrals');
});

it('does not say how many came where it cannot know', () => {
  const list = openList(10);
  list.comeUpTo(30);
  expect(list.said()).toBe('5 or more new referrals');
});
