import pWaitFor, { TimeoutError } from 'p-wait-for';

/** Polls a condition; gives true as soon as it holds, false after `withinMs`. */
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
