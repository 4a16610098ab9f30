import { expect, it, vi } from 'vitest';
import { createCleanups } from './cleanups.ts';

it('ends what was started last first, and everything once', async () => {
  const ended: string[] = [];
  const cleanups = createCleanups();
  for (const name of ['inbox', 'emulators']) cleanups.add(() => void ended.push(name));
  expect(await Promise.all([cleanups.run(), cleanups.run()])).toEqual([true, true]);
  expect(ended).toEqual(['emulators', 'inbox']);
});

it('ends the rest when one thing cannot be ended', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const ended: string[] = [];
  const cleanups = createCleanups();
  cleanups.add(() => void ended.push('inbox'));
  cleanups.add(() => Promise.reject(new Error('stuck')));
  expect(await cleanups.run()).toBe(false);
  expect(ended).toEqual(['inbox']);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('tells what takes its time when nobody wants to wait any more', async () => {
  const cleanups = createCleanups();
  cleanups.add(
    (hurry) => new Promise((resolve) => hurry.addEventListener('abort', () => resolve())),
  );
  const ended = cleanups.run();
  cleanups.hurry();
  expect(await ended).toBe(true);
});

it('ends at once what was started while everything was being ended', async () => {
  const ended: string[] = [];
  const cleanups = createCleanups();
  await cleanups.run();
  cleanups.add(() => void ended.push('late'));
  await cleanups.run();
  expect(ended).toEqual(['late']);
});
