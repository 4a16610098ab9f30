import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Creates session storage in which writing can be blocked. */
function givenStorage() {
  const stored = new Map<string, string>();
  const storage = {
    blocksWriting: false,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.blocksWriting) throw new Error('full');
      stored.set(key, value);
    },
  };
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

/** Loads the module as on a newly opened page. */
async function open() {
  vi.resetModules();
  const { readStoredValue, storageKeys, writeStoredValue } = await import('./storage.ts');
  return {
    write: (value: string) => writeStoredValue(storageKeys.draftLink, value),
    read: () => readStoredValue(storageKeys.draftLink),
  };
}

let storage: ReturnType<typeof givenStorage>;
beforeEach(() => {
  storage = givenStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a stored value until the page closes if only writing is blocked', async () => {
  const page = await open();
  page.write('old');
  storage.blocksWriting = true;
  page.write('new');
  expect(page.read()).toBe('new');
});

it('returns the last value written once storage is writable again', async () => {
  const page = await open();
  storage.blocksWriting = true;
  page.write('first');
  storage.blocksWriting = false;
  page.write('second');
  expect(page.read()).toBe('second');
  expect((await open()).read()).toBe('second');
});
