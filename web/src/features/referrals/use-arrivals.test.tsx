import { act, cleanup, renderHook } from '@testing-library/react';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReferralPage } from '../../data/referrals.ts';
import { describeLoadedReferrals } from './referral-rows.tsx';
import { findArrivals, formatArrivals, useArrivals } from './use-arrivals.ts';

const FADED_MS = 4_001;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Creates a list with the newest five referrals, numbered up to `count`. */
const newestFive = (count: number) => ({
  referrals: Array.from(
    { length: 5 },
    (_, index) => ({ id: String(count - index), createdAt: new Date(count - index) }) as Referral,
  ),
  hasMore: true,
  loadingMore: false,
  moreFailed: false,
});

const NOBODY: readonly Referral[] = [];

function openList(count: number, asked = NOBODY, since?: number) {
  const list = renderHook(
    ([pages, asks]) => useArrivals(pages, asks, since === undefined ? {} : { since }),
    {
      initialProps: [newestFive(count), asked] as readonly [ReferralPage, readonly Referral[]],
    },
  );
  return {
    comeUpTo: (all: number, asks = asked) => list.rerender([newestFive(all), asks]),
    give: (pages: ReferralPage, asks: readonly Referral[]) => list.rerender([pages, asks]),
    wait: () => act(() => vi.advanceTimersByTime(FADED_MS)),
    marked: () => list.result.current.newIds.size,
    said: () => formatArrivals(list.result.current.latestArrivals),
  };
}

it('announces later arrivals even if their number is the same as before', () => {
  const list = openList(10);
  list.comeUpTo(12);
  expect(list.said()).toBe('2 new referrals');
  list.wait();
  expect(list.marked()).toBe(0);
  list.comeUpTo(14);
  expect(list.said()).toBe('2 new referrals');
});

it("doesn't announce a referral that the owner logged", () => {
  const list = openList(10);
  const { referrals, ...pages } = newestFive(11);
  const [called, ...others] = referrals;
  if (called)
    list.give({ ...pages, referrals: [{ ...called, source: 'logged' }, ...others] }, NOBODY);
  expect([list.said(), list.marked()]).toEqual(['', 0]);
});

it('keeps counting arrivals while earlier ones are still highlighted', () => {
  const list = openList(10);
  list.comeUpTo(12);
  list.comeUpTo(14);
  expect(list.said()).toBe('4 new referrals');
});

it('announces “5 or more” new referrals if the exact number is unknown', () => {
  const list = openList(10);
  list.comeUpTo(30);
  expect(list.said()).toBe('5 or more new referrals');
});

it('announces referrals that arrived after the page opened but before the code loaded', () => {
  expect(openList(10, NOBODY, 9).said()).toBe('2 new referrals');
  expect(openList(10, NOBODY, 11).said()).toBe('');
});

/** Creates an old referral whose friend requests contact this many minutes from now. */
const asking = (id: string, minutes: number, fields: Partial<Referral> = {}) =>
  sampleReferral({
    id,
    createdAt: new Date(0),
    askedAt: new Date(Date.now() + minutes * MINUTE_MS),
    ...fields,
  });

it('announces a contact request, even if it joins an old referral', () => {
  const list = openList(10, [asking('waits', -5)]);
  list.comeUpTo(10, [asking('joined', 1, { referralPhone: '555 010 1234' }), asking('waits', -5)]);
  expect(list.said()).toBe('Ben Carter asked you to call');
  expect(list.marked()).toBe(1);
});

it('suggests emailing a friend who requested contact without a phone number', () => {
  const list = openList(10);
  list.comeUpTo(10, [asking('joined', 1)]);
  expect(list.said()).toBe('Ben Carter asked you to email them');
});

it('announces a second contact request by the same friend', () => {
  const list = openList(10);
  list.comeUpTo(10, [asking('joined', 1)]);
  list.wait();
  list.comeUpTo(10, [asking('joined', 2)]);
  expect(list.marked()).toBe(1);
});

it('announces a contact request once, whichever list shows the new referral first', () => {
  const ask = asking('11', 1);
  const list = openList(10);
  list.comeUpTo(10, [ask]);
  const { referrals, ...rest } = newestFive(10);
  const both = { ...rest, referrals: [ask, ...referrals.slice(1)] };
  list.give(both, [ask]);
  expect(list.said()).toBe('Ben Carter asked you to email them');
  expect(list.marked()).toBe(1);
});

it("doesn't announce an older contact request that moved up, or whose referral was set to New again", () => {
  const list = openList(10, [asking('first', -5)]);
  list.comeUpTo(10, [asking('second', -6)]);
  list.comeUpTo(10, [asking('first', -5), asking('second', -6)]);
  expect(list.said()).toBe('');
  const empty = openList(10);
  empty.comeUpTo(10, [asking('long ago', -61)]);
  expect(empty.said()).toBe('');
});

const referral = (minute: number): Referral =>
  sampleReferral({ id: String(minute), createdAt: new Date(2026, 0, 1, 0, minute) });

it("doesn't count older referrals that were loaded on request as arrivals", () => {
  expect(findArrivals([referral(2)], [referral(2), referral(1)])).toEqual([]);
});

it("doesn't count an older referral that moved up after a deletion as an arrival", () => {
  expect(findArrivals([referral(3), referral(2)], [referral(2), referral(1)])).toEqual([]);
});

it('counts the very first referral as an arrival', () => {
  expect(findArrivals([], [referral(1)])).toEqual([referral(1)]);
});

it('describes how many older referrals were loaded, without counting new arrivals', () => {
  const before = [referral(5), referral(4)];
  expect(describeLoadedReferrals(before, [referral(6), ...before, referral(3), referral(2)])).toBe(
    '2 more referrals',
  );
  expect(describeLoadedReferrals(before, [...before, referral(3)])).toBe('1 more referral');
});
