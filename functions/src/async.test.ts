import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapWithConcurrency, runSerially } from './async.ts';

it('mapWithConcurrency runs every task once, within the concurrency limit', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await mapWithConcurrency([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('mapWithConcurrency rejects if one task fails', async () => {
  const work = (item: number) =>
    item === 2 ? Promise.reject(new Error('Two.')) : Promise.resolve();
  await expect(mapWithConcurrency([1, 2, 3], 2, work)).rejects.toThrow('Two.');
});

it('runSerially runs tasks that share a key in turn, even after a failure, and others in parallel', async () => {
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await nextTurn();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    runSerially(['a'], work('one', true)),
    runSerially(['c', 'a'], work('two')),
    runSerially(['b'], work('other')),
    runSerially(['c'], work('three')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(log.indexOf('one ends')).toBeLessThan(log.indexOf('two begins'));
  expect(log.indexOf('two ends')).toBeLessThan(log.indexOf('three begins'));
  expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('one ends'));
});
