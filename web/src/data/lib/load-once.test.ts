import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('lets those who wait go on in the order in which they came, whatever ends first', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('code'), 10));
  const imports = [slow, Promise.resolve('code')];
  const load = loadOnce(vi.fn(() => imports.shift() ?? Promise.resolve('code')));
  const order: string[] = [];
  const change = async (status: string) => {
    await load();
    order.push(status);
  };
  const all = ['contacted', 'in_progress', 'converted'].map(change);
  await Promise.all(all);
  expect(order).toEqual(['contacted', 'in_progress', 'converted']);
});

it('loads anew after a failure', async () => {
  const load = loadOnce(
    vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('Offline'))
      .mockResolvedValue('code'),
  );
  await expect(load()).rejects.toThrow('Offline');
  await expect(load()).resolves.toBe('code');
});
