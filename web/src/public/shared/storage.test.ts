import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Creates session storage in which reading and writing can be blocked separately. */
function givenStorage() {
  const stored = new Map<string, string>();
  const storage = {
    blocksReading: false,
    blocksWriting: false,
    getItem: (key: string) => {
      if (storage.blocksReading) throw new Error('blocked');
      return stored.get(key) ?? null;
    },
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
  const { readStoredValue, readStoredJson, storageKeys, writeStoredValue } = await import(
    './storage.ts'
  );
  return {
    write: (value: string) => writeStoredValue(storageKeys.draftLink, value),
    read: () => readStoredValue(storageKeys.draftLink),
    readJson: () => readStoredJson(storageKeys.draftLink),
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

it('keeps a stored value until the page closes if all access is blocked', async () => {
  const page = await open();
  storage.blocksReading = true;
  storage.blocksWriting = true;
  expect(page.read()).toBeNull();
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

it('returns null if a stored value is invalid JSON', async () => {
  const page = await open();
  page.write('{');
  expect(page.readJson()).toBeNull();
});
