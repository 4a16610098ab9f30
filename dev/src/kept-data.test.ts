import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptData, type StandIns } from './kept-data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const standIns = { stripe: {}, mails: [{ id: '7' }] } as unknown as StandIns;
const exportNow = () => {
  const { emulators } = keptData(folder);
  mkdirSync(emulators, { recursive: true });
  writeFileSync(join(emulators, 'firebase-export-metadata.json'), '{}');
};

it('begins with nothing, and then with what the last run kept', async () => {
  const kept = keptData(folder);
  expect(await kept.read()).toBeUndefined();
  exportNow();
  await kept.write(standIns, Date.now() - 1000);
  expect(await kept.read()).toEqual(standIns);
});

it('keeps nothing of a run whose emulators have exported nothing', async () => {
  const kept = keptData(folder);
  await expect(kept.write(standIns, Date.now())).rejects.toThrow('was not kept');
  exportNow();
  await expect(kept.write(standIns, Date.now() + 60_000)).rejects.toThrow('was not kept');
  expect(await kept.read()).toBeUndefined();
});
