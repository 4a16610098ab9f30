import { setTimeout as delay } from 'node:timers/promises';
import { referPath } from '@vouchwell/domain/lib/paths';
import type { Cleanups } from '../../src/cleanups.ts';
import { DEMO_OWNER } from '../../src/seed/demo-owners.ts';
import { startStack } from '../../src/stack.ts';
import { setBackendEnv } from '../../src/variables.ts';
import { benchEnvironment } from '../bench-stack.ts';
import { askSite, createSharedCache } from './shared-cache.ts';

/**
 * `npm run bench -- flood [seconds]`: 500 visitors a second open the link of one printed card, for
 * two minutes. They pass a cache that follows our Cache-Control headers (shared-cache.ts); behind
 * it the Hosting emulator serves the built page with the real `refer-page`, which each cache miss
 * calls once. Prints how often it was called, and fails if that is more than once in a
 * hundred visits.
 */
const RATE = 500;
const SECONDS = 120;

const report = (line: string) => console.log(line);
const number = (value: number) => value.toLocaleString('en');

export async function checkFlood(
  cleanups: Cleanups,
  [seconds = SECONDS]: readonly number[],
): Promise<boolean> {
  const environment = await benchEnvironment();
  setBackendEnv(environment);
  await startStack(environment, { report }, cleanups);
  const path = referPath(DEMO_OWNER.business.slug);
  const askOrigin = askSite(environment.appUrl);
  // Warm the instance up, as it is in production while visitors come.
  await askOrigin(path);
  const cache = createSharedCache(askOrigin);

  const visits: Promise<{ readonly status: number }>[] = [];
  const startedAt = performance.now();
  const total = RATE * seconds;
  while (visits.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * RATE));
    while (visits.length < due) visits.push(cache.get(path));
    await delay(5);
  }
  const good = (await Promise.all(visits)).filter(({ status }) => status === 200).length;
  const calls = cache.asked();
  report(
    `\n${number(total)} visits of ${path} in ${seconds} s, ${number(good)} of them answered 200: ` +
      `${number(calls)} function calls for each place of the CDN`,
  );
  return good === total && calls <= total / 100;
}
