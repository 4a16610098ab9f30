import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapWithConcurrency } from './async.ts';

it('does everything once, never more at a time than it may', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await mapWithConcurrency([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('rejects where one thing could not be done', async () => {
  const work = (item: number) =>
    item === 2 ? Promise.reject(new Error('Two.')) : Promise.resolve();
  await expect(mapWithConcurrency([1, 2, 3], 2, work)).rejects.toThrow('Two.');
});
