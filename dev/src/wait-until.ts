import pWaitFor from 'p-wait-for';

/** Asks again and again; true as soon as the answer is, false when `withinMs` have passed. */
export const waitUntil = (
  isTrue: () => Promise<boolean> | boolean,
  withinMs: number,
  everyMs = 100,
): Promise<boolean> =>
  pWaitFor(isTrue, {
    interval: everyMs,
    timeout: { milliseconds: withinMs, fallback: () => false },
  });
