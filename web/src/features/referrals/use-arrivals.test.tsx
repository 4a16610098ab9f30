import { act, cleanup, renderHook } from '@testing-library/react';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReferralPage } from '../../data/referrals.ts';
import { describeLoadedReferrals } from './referral-rows.tsx';
import { findArrivals, formatArrivals, useArrivals } from './use-arrivals.ts';

const AFTER_HIGHLIGHT_MS = 4_001;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Creates a list with the newest five referrals, numbered up to `count`. */
const getNewestFive = (count: number): ReferralPage => ({
  referrals: Array.from(
    { length: 5 },
    (_, index) => ({ id: String(count - index), createdAt: new Date(count - index) }) as Referral,
  ),
  hasMore: true,
  isLoadingMore: false,
  moreFailed: false,
});

function openList(count: number, requests: readonly Referral[] = [], options = {}) {
  const { rerender, result } = renderHook(
    (props) => useArrivals(props.page, props.requests, options),
    { initialProps: { page: getNewestFive(count), requests } },
  );
  return {
    rerender,
    arriveUpTo: (newCount: number, newRequests = requests) =>
      rerender({ page: getNewestFive(newCount), requests: newRequests }),
    wait: () => act(() => vi.advanceTimersByTime(AFTER_HIGHLIGHT_MS)),
    countHighlighted: () => result.current.newIds.size,
    getAnnouncement: () => formatArrivals(result.current.latestArrivals),
  };
}

it('announces later arrivals even if their number is the same as before', () => {
  const list = openList(10);
  list.arriveUpTo(12);
  expect(list.getAnnouncement()).toBe('2 new referrals');
  list.wait();
  expect(list.countHighlighted()).toBe(0);
  list.arriveUpTo(14);
  expect(list.getAnnouncement()).toBe('2 new referrals');
});

it("doesn't announce a referral that the owner logged", () => {
  const list = openList(10);
  const { referrals, ...page } = getNewestFive(11);
  const [newest, ...others] = referrals;
  const logged = { ...newest, source: 'logged' } as Referral;
  list.rerender({ page: { ...page, referrals: [logged, ...others] }, requests: [] });
  expect([list.getAnnouncement(), list.countHighlighted()]).toEqual(['', 0]);
});

it('keeps counting arrivals while earlier ones are still highlighted', () => {
  const list = openList(10);
  list.arriveUpTo(12);
  list.arriveUpTo(14);
  expect(list.getAnnouncement()).toBe('4 new referrals');
});

it('announces “5 or more” new referrals if the exact number is unknown', () => {
  const list = openList(10);
  list.arriveUpTo(30);
  expect(list.getAnnouncement()).toBe('5 or more new referrals');
});

it('announces referrals that arrived after the page opened but before the code loaded', () => {
  expect(openList(10, [], { since: 9 }).getAnnouncement()).toBe('2 new referrals');
  expect(openList(10, [], { since: 11 }).getAnnouncement()).toBe('');
});

/** Creates an old referral whose friend requests contact this many minutes from now. */
const withRequest = (id: string, minutes: number, fields: Partial<Referral> = {}) =>
  sampleReferral({
    id,
    createdAt: new Date(0),
    askedAt: new Date(Date.now() + minutes * MINUTE_MS),
    ...fields,
  });

it('announces a contact request, even if it joins an old referral', () => {
  const list = openList(10, [withRequest('waits', -5)]);
  list.arriveUpTo(10, [
    withRequest('joined', 1, { referralPhone: '555 010 1234' }),
    withRequest('waits', -5),
  ]);
  expect(list.getAnnouncement()).toBe('Ben Carter asked you to get in touch');
  expect(list.countHighlighted()).toBe(1);
});

it('announces a second contact request by the same friend', () => {
  const list = openList(10);
  list.arriveUpTo(10, [withRequest('joined', 1)]);
  list.wait();
  list.arriveUpTo(10, [withRequest('joined', 2)]);
  expect(list.countHighlighted()).toBe(1);
});

it('announces a contact request once, whichever list shows the new referral first', () => {
  const request = withRequest('11', 1);
  const list = openList(10);
  list.arriveUpTo(10, [request]);
  const page = getNewestFive(10);
  const referrals = [request, ...page.referrals.slice(1)];
  list.rerender({ page: { ...page, referrals }, requests: [request] });
  expect(list.getAnnouncement()).toBe('Ben Carter asked you to email them');
  expect(list.countHighlighted()).toBe(1);
});

it("doesn't announce an older contact request that moved up, or whose referral was set to New again", () => {
  const list = openList(10, [withRequest('first', -5)]);
  list.arriveUpTo(10, [withRequest('second', -6)]);
  list.arriveUpTo(10, [withRequest('first', -5), withRequest('second', -6)]);
  expect(list.getAnnouncement()).toBe('');
  const empty = openList(10);
  empty.arriveUpTo(10, [withRequest('long ago', -61)]);
  expect(empty.getAnnouncement()).toBe('');
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
