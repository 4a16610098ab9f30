import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttleAsync } from './throttle-async.ts';

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
