import { setTimeout as delay } from 'node:timers/promises';

/** Returns false if the condition isn't met within `withinMs`. */
export async function waitUntil(
  isTrue: () => Promise<boolean> | boolean,
  withinMs = 120_000,
  everyMs = 100,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() >= until) return false;
    await delay(everyMs);
  }
  return true;
}
