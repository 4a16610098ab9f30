import { setImmediate as moment } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('runs works that share a name one after the other, past one that fails, and others beside them', async () => {
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await moment();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    inTurn(['a'], work('one', true)),
    inTurn(['c', 'a'], work('two')),
    inTurn(['b'], work('other')),
    inTurn(['c'], work('three')),
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
