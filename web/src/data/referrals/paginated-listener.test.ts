import type { Referral } from '@vouchwell/domain/referral/referral';
import { describe, expect, it, vi } from 'vitest';
import { listenToPages, type ReferralPages, type StretchQuery } from './paginated-listener.ts';

/** A referral whose id is its number; higher numbers are newer. */
const referral = (number: number): Referral => ({
  id: String(number),
  businessId: 'b',
  referrerName: 'Ann',
  referrerEmail: 'ann@example.com',
  referrerKey: 'k',
  placement: null,
  referralName: `Friend ${number}`,
  referralEmail: null,
  referralPhone: null,
  status: 'new',
  sendMethod: 'email',
  note: null,
  flags: [],
  consentAt: new Date(number),
  createdAt: new Date(number),
});

/** A fake collection of the numbers 1 to `count` with Firestore's listener behavior. */
function fakeCollection(count: number) {
  let numbers = Array.from({ length: count }, (_, index) => count - index);
  const listeners = new Set<() => void>();
  /** Fails the listener of the latest query, as the server may. */
  let endLatest = () => {};
  const failed = vi.fn();
  let isDown = false;
  let reads = 0;
  const seen: ReferralPages[] = [];
  const ranges = listenToPages<number>(
    (query: StretchQuery<number>, next, fail) => {
      const { after, upTo, size } = query;
      const answer = () => {
        const within = numbers.filter(
          (number) => (after === null || number < after) && (upTo === null || number >= upTo),
        );
        const shown = within.slice(0, size);
        const end = within.length > size ? (shown.at(-1) ?? null) : null;
        next({ referrals: shown.map(referral), end });
      };
      reads += 1;
      if (!isDown) answer();
      listeners.add(answer);
      endLatest = () => {
        listeners.delete(answer);
        fail(new Error('The listener ended'));
      };
      return () => listeners.delete(answer);
    },
    (pages) => seen.push(pages),
    failed,
  );
  return {
    ...ranges,
    change(to: number[]) {
      numbers = to;
      for (const answer of [...listeners]) if (listeners.has(answer)) answer();
    },
    numbers: () => numbers,
    /** While down, queries get no answer. */
    goDown(down: boolean) {
      isDown = down;
    },
    endLatest: () => endLatest(),
    failed,
    pages: () => seen.at(-1),
    ids: () => seen.at(-1)?.referrals.map(({ id }) => Number(id)),
    hasMore: () => seen.at(-1)?.hasMore,
    listeners: () => listeners.size,
    queries: () => reads,
  };
}

describe('listenInRanges', () => {
  it('shows 5 first, then 10 more a time, as long as there are more', () => {
    const list = fakeCollection(18);
    expect(list.ids()).toEqual([18, 17, 16, 15, 14]);
    expect(list.hasMore()).toBe(true);
    list.more();
    expect(list.ids()).toHaveLength(15);
    list.more();
    expect(list.ids()).toHaveLength(18);
    expect(list.hasMore()).toBe(false);
    const queries = list.queries();
    list.more();
    expect(list.queries()).toBe(queries);
  });

  it('leaves no gap where arrivals push the first page down', () => {
    const list = fakeCollection(20);
    list.more();
    list.change([23, 22, 21, ...list.numbers()]);
    expect(list.ids()).toEqual(Array.from({ length: 18 }, (_, index) => 23 - index));
  });

  it('leaves no gap where one moves into a stretch further down', () => {
    const isHidden = (number: number) => number === 20;
    const list = fakeCollection(30);
    const all = list.numbers();
    list.change(all.filter((number) => !isHidden(number)));
    list.more();
    list.more();
    list.change(all);
    expect(list.ids()).toEqual(Array.from({ length: 26 }, (_, index) => 30 - index));
  });

  it('shows nobody twice when a deletion pulls the next one up', () => {
    const list = fakeCollection(30);
    list.more();
    list.more();
    list.change(list.numbers().filter((number) => number !== 20));
    const ids = list.ids() ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(20);
  });

  it('neither folds back nor shows a gap after very many arrivals', () => {
    const list = fakeCollection(20);
    list.more();
    list.change(Array.from({ length: 200 }, (_, index) => 200 - index));
    expect(list.ids()).toEqual(Array.from({ length: 195 }, (_, index) => 200 - index));
    expect(list.hasMore()).toBe(true);
    expect(list.listeners()).toBe(2);
    list.more();
    expect(list.ids()).toEqual(Array.from({ length: 200 }, (_, index) => 200 - index));
  });

  it('keeps what is shown while a stretch that outgrew its size is read again', () => {
    const list = fakeCollection(20);
    list.more();
    const shown = list.ids();
    list.goDown(true);
    list.change(Array.from({ length: 100 }, (_, index) => 100 - index));
    expect(list.ids()).toEqual(shown);
    expect(list.pages()).toMatchObject({ loadingMore: false, moreFailed: false });
  });

  it('keeps what is shown where older ones cannot be had, and gets them when asked again', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const list = fakeCollection(20);
    list.goDown(true);
    list.more();
    expect(list.pages()).toMatchObject({ loadingMore: true, moreFailed: false });
    list.endLatest();
    expect(list.ids()).toEqual([20, 19, 18, 17, 16]);
    expect(list.pages()).toMatchObject({ hasMore: true, loadingMore: false, moreFailed: true });
    list.goDown(false);
    list.change([21, ...list.numbers()]);
    expect(list.ids()).toEqual([21, 20, 19, 18, 17, 16]);
    list.more();
    expect(list.ids()).toHaveLength(16);
    expect(list.pages()).toMatchObject({ hasMore: true, loadingMore: false, moreFailed: false });
    expect(list.failed).not.toHaveBeenCalled();
  });

  it('ends as a whole where the newest can no longer be heard of', () => {
    const list = fakeCollection(20);
    list.endLatest();
    expect(list.failed).toHaveBeenCalledTimes(1);
    expect(list.listeners()).toBe(0);
  });

  it('stops every listener', () => {
    const list = fakeCollection(40);
    list.more();
    list.stop();
    expect(list.listeners()).toBe(0);
  });
});
