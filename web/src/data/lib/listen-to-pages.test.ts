import { expect, it, vi } from 'vitest';
import { listenToPages, type PagedList } from './listen-to-pages.ts';

vi.mock('./firebase.ts', () => ({ auth: {} }));

/** Creates a list of the numbers from `count` down to 1, with fake Firestore listeners. */
function fakeList(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => count - index);
  let isDown = false;
  const listeners = new Map<() => void, (error: Error) => void>();
  const sizes: number[] = [];
  const seen: (PagedList & { readonly items: readonly number[] })[] = [];
  const onFail = vi.fn();
  const stop = listenToPages<number>(
    (size, next, fail) => {
      const answer = () => next(numbers.slice(0, size + 1));
      sizes.push(size);
      listeners.set(answer, fail);
      if (!isDown) answer();
      return () => listeners.delete(answer);
    },
    { first: 5, more: 10 },
    (shown) => seen.push(shown),
    onFail,
  );
  return {
    more: () => seen.at(-1)?.loadMore(),
    stop,
    /** While down, new listeners don't get a response. */
    goDown: (down: boolean) => {
      isDown = down;
    },
    failLatest: (error: Error) => [...listeners.values()].at(-1)?.(error),
    answerAll: () => {
      for (const answer of [...listeners.keys()]) if (listeners.has(answer)) answer();
    },
    onFail,
    sizes,
    shown: () => seen.at(-1),
    listeners: () => listeners.size,
  };
}

const denied = Object.assign(new Error('denied'), { code: 'permission-denied' });

it('at least doubles the query size whenever a list needs more rows', () => {
  const list = fakeList(500);
  for (let click = 0; click < 30; click += 1) list.more();
  expect(list.shown()?.items).toHaveLength(305);
  expect(list.sizes).toEqual([5, 15, 30, 60, 120, 240, 480]);
});

it("keeps and updates a list's rows while more are loaded", () => {
  const list = fakeList(20);
  list.goDown(true);
  list.more();
  expect(list.shown()).toMatchObject({ hasMore: true, isLoadingMore: true });
  expect(list.shown()?.items).toHaveLength(5);
  list.goDown(false);
  list.answerAll();
  expect(list.shown()).toMatchObject({ isLoadingMore: false });
  expect(list.shown()?.items).toHaveLength(15);
  expect(list.listeners()).toBe(1);
});

it("reports that more rows couldn't be loaded, and retries on request", () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const list = fakeList(20);
  list.goDown(true);
  list.more();
  list.failLatest(denied);
  expect(list.shown()).toMatchObject({ moreFailed: true, hasMore: true, isLoadingMore: false });
  expect(list.shown()?.items).toHaveLength(5);
  list.goDown(false);
  list.more();
  expect(list.shown()).toMatchObject({ moreFailed: false });
  expect(list.shown()?.items).toHaveLength(15);
});

it('reports a list as failed if the server rejects the query, but not if the connection is lost', () => {
  const list = fakeList(3);
  list.failLatest(new Error('offline'));
  expect(list.onFail).not.toHaveBeenCalled();
  list.failLatest(denied);
  expect(list.onFail).toHaveBeenCalledTimes(1);
});

it('stopping a list removes all its listeners', () => {
  const list = fakeList(20);
  list.goDown(true);
  list.more();
  expect(list.listeners()).toBe(2);
  list.stop();
  expect(list.listeners()).toBe(0);
});
