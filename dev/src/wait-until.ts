import pWaitFor, { TimeoutError } from 'p-wait-for';

/** Asks again and again; true as soon as the answer is, false when `withinMs` have passed. */
export async function waitUntil(
  isTrue: () => Promise<boolean> | boolean,
  withinMs: number,
  everyMs = 100,
): Promise<boolean> {
  try {
    await pWaitFor(isTrue, { interval: everyMs, timeout: withinMs });
    return true;
  } catch (error) {
    if (error instanceof TimeoutError) return false;
    throw error;
  }
}
