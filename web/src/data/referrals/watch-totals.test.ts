import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttleAsync, type WatchedTotals, watchTotals } from './watch-totals.ts';

/** Watches totals that count the reads, with a fake listener. */
function follow() {
  let hear: (newest: readonly string[]) => void = () => {};
  let end: (error: Error) => void = () => {};
  let answer = () => {};
  const shown: WatchedTotals<number>[] = [];
  let readings = 0;
  const stop = watchTotals<number>(
    (next, fail) => {
      hear = next;
      end = fail;
      return () => {};
    },
    () => {
      readings += 1;
      const counts = readings;
      return new Promise((resolve) => {
        answer = () => resolve(counts);
      });
    },
    (totals) => shown.push(totals),
  );
  const settle = () => vi.advanceTimersByTimeAsync(1_000);
  return {
    stop,
    hear: (...newest: string[]) => hear(newest),
    end: () => end(new Error('The listener ended')),
    answer: async () => {
      answer();
      await settle();
    },
    shown: () => shown.at(-1),
    readings: () => readings,
  };
}

describe('watchTotals', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('reads again for each change, and not for one that it heard of before', async () => {
    const totals = follow();
    totals.hear('ann 1');
    await totals.answer();
    totals.hear('ann 1');
    await totals.answer();
    expect(totals.readings()).toBe(1);
    totals.hear('ann 2');
    await totals.answer();
    expect(totals.shown()).toEqual({ counts: 2, failed: false });
  });

  it('reads again for the change of another at the same moment as the newest, or before it', async () => {
    const totals = follow();
    totals.hear('tom 5', 'ann 1');
    await totals.answer();
    totals.hear('tom 5', 'ann 5');
    await totals.answer();
    expect(totals.readings()).toBe(2);
    totals.hear('tom 5', 'ann 5', 'eve 4');
    await totals.answer();
    expect(totals.readings()).toBe(3);
  });

  it('offers to try again where a reading ends after the listener did', async () => {
    const totals = follow();
    totals.hear('ann 1');
    totals.end();
    expect(totals.shown()).toEqual({ counts: null, failed: true });
    await totals.answer();
    expect(totals.shown()).toEqual({ counts: 1, failed: true });
  });

  it('is itself again where the listener goes on', async () => {
    const totals = follow();
    totals.end();
    totals.hear('ann 1');
    await totals.answer();
    expect(totals.shown()).toEqual({ counts: 1, failed: false });
  });

  it('tells nothing once it is stopped', async () => {
    const totals = follow();
    totals.hear('ann 1');
    totals.stop();
    await totals.answer();
    expect(totals.shown()).toBeUndefined();
  });
});

const REST_MS = 250;

describe('throttleAsync', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs at once when first asked', () => {
    const work = vi.fn(async () => {});
    throttleAsync(work, REST_MS).ask();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('makes one run more of all that is asked while it runs or rests', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const turns = throttleAsync(work, REST_MS);
    turns.ask();
    turns.ask();
    finish();
    await vi.advanceTimersByTimeAsync(REST_MS / 2);
    turns.ask();
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(REST_MS / 2);
    expect(work).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(10 * REST_MS);
    expect(work).toHaveBeenCalledTimes(2);
    turns.ask();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('keeps up with changes that never pause', async () => {
    const work = vi.fn(async () => {});
    const turns = throttleAsync(work, REST_MS);
    for (let ms = 0; ms < 2_000; ms += 50) {
      turns.ask();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(work.mock.calls.length).toBeGreaterThan(6);
    expect(work.mock.calls.length).toBeLessThan(10);
  });

  it('runs no more once it is stopped', async () => {
    const work = vi.fn(async () => {});
    const turns = throttleAsync(work, REST_MS);
    turns.ask();
    turns.ask();
    turns.stop();
    turns.ask();
    await vi.advanceTimersByTimeAsync(10 * REST_MS);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
