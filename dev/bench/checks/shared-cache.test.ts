import { describe, expect, it } from 'vitest';
import { createSharedCache, sharedLifetimeMs } from './shared-cache.ts';

describe('a shared cache', () => {
  it.each([
    ['public, max-age=0, must-revalidate, s-maxage=55', 55_000],
    ['public, max-age=300', 300_000],
    ['no-cache', 0],
    ['no-store', 0],
    ['private, max-age=300', 0],
    [undefined, 0],
  ])('keeps an answer with %j for %i ms', (cacheControl, expected) => {
    expect(sharedLifetimeMs(cacheControl)).toBe(expected);
  });

  it('asks again once the time is over, and for each query', async () => {
    let now = 0;
    const headers = { 'cache-control': 'public, s-maxage=55' };
    const answer = async (path: string) => ({ status: 200, headers, body: `${path} at ${now}` });
    const cache = createSharedCache(answer, () => now);
    const body = async (path: string) => (await cache.get(path)).body;
    expect([await body('/a'), await body('/a?src=van')]).toEqual(['/a at 0', '/a?src=van at 0']);
    now = 54_999;
    expect(await body('/a')).toBe('/a at 0');
    now = 55_000;
    expect(await body('/a')).toBe('/a at 55000');
    expect(cache.asked()).toBe(3);
  });
});
