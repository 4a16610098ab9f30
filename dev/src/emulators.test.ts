import { expect, it } from 'vitest';
import { createEmulatorWatch } from './emulators.ts';

const READY = '│ ✔  All emulators ready! It is now safe to connect your app. │';

it('is ready when all emulators are', async () => {
  const watch = createEmulatorWatch('the.log');
  watch.read('i  functions: Watching "functions" for Cloud Functions...');
  watch.read(READY);
  await expect(watch.ready).resolves.toBeUndefined();
});

it('fails with the reason when a function does not load, though all are called ready', async () => {
  const watch = createEmulatorWatch('the.log');
  watch.read('Error: No settings for the moon.');
  watch.read('    at Object.<anonymous> (lib/index.js:1:7)');
  watch.read(
    '\u001b[31m⬢  functions: Failed to load function definition from source: FirebaseError: Functions codebase could not be analyzed successfully.\u001b[39m',
  );
  watch.read(READY);
  await expect(watch.ready).rejects.toThrow(
    'The functions do not load (No settings for the moon.): see the.log and correct it.',
  );
});

it('fails when the emulators end before they were ready', async () => {
  const watch = createEmulatorWatch('the.log');
  watch.read('Error: Could not start Firestore Emulator, port taken.');
  watch.ended();
  await expect(watch.ready).rejects.toThrow(
    'The emulators ended by themselves (Could not start Firestore Emulator, port taken.): see the.log and correct it.',
  );
});

it('breaks when the system kills one of them, ready or not', async () => {
  const watch = createEmulatorWatch('the.log');
  const killed = '⚠  Firestore Emulator has exited upon receiving signal: SIGKILL';
  watch.read(READY);
  await watch.ready;
  watch.read(killed);
  expect((await watch.broken).message).toBe(
    'The Firestore Emulator was ended by SIGKILL: see the.log and correct it.',
  );
  const early = createEmulatorWatch('the.log');
  early.read(killed);
  await expect(early.ready).rejects.toThrow('was ended by SIGKILL');
});

it('outlives a function that fails while it is reloaded, and an error that one logs', async () => {
  const watch = createEmulatorWatch('the.log');
  watch.read(READY);
  watch.read('⬢  functions: Failed to load function definition from source: FirebaseError: No.');
  watch.read('Error: The mail server is down.');
  expect(await Promise.race([watch.broken, Promise.resolve('whole')])).toBe('whole');
  watch.ended();
  expect((await watch.broken).message).toBe(
    'The emulators ended by themselves: see the.log and correct it.',
  );
});

it('fails when they hang', async () => {
  await expect(createEmulatorWatch('the.log', 20).ready).rejects.toThrow('not ready after 0.02');
});
