import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again; true as soon as the answer is, false when `withinMs` have passed. */
export async function waitUntil(
  isTrue: () => Promise<boolean> | boolean,
  withinMs: number,
  everyMs = 100,
): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await delay(everyMs);
  }
  return false;
}
