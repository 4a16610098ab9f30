import { expect, it, vi } from 'vitest';
import { createCleanups } from './cleanups.ts';

it('ends what was started last first, and everything once', async () => {
  const ended: string[] = [];
  const cleanups = createCleanups();
  for (const name of ['inbox', 'emulators']) cleanups.add(() => void ended.push(name));
  await Promise.all([cleanups.run(), cleanups.run()]);
  expect(ended).toEqual(['emulators', 'inbox']);
});

it('ends the rest when one thing cannot be ended', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const ended: string[] = [];
  const cleanups = createCleanups();
  cleanups.add(() => void ended.push('inbox'));
  cleanups.add(() => Promise.reject(new Error('stuck')));
  await cleanups.run();
  expect(ended).toEqual(['inbox']);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

it('ends at once what was started while everything was being ended', async () => {
  const ended: string[] = [];
  const cleanups = createCleanups();
  await cleanups.run();
  cleanups.add(() => void ended.push('late'));
  await cleanups.run();
  expect(ended).toEqual(['late']);
});
