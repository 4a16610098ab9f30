import { create } from 'node:domain';
import { expect, it } from 'vitest';
import { currentDomain, leaveDomain } from './leave-domain.ts';

it('leaves a domain for the work and what it waits for, and for nothing else', async () => {
  const seen: unknown[] = [];
  const domain = create();
  const work = async () => {
    seen.push(currentDomain());
    await Promise.resolve();
    seen.push(currentDomain());
    return 'done';
  };
  const running = domain.run(() => {
    const result = leaveDomain(work);
    expect(currentDomain()).toBe(domain);
    return result;
  });
  expect(await running).toBe('done');
  expect(seen).toEqual([null, null]);
});

it('only runs the work where there is no domain', () => {
  expect(leaveDomain(() => 1)).toBe(1);
});
