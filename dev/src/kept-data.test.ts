import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { serve } from './http-server.ts';
import { keepData, readKeptData, type StandIns } from './kept-data.ts';
import { HOST } from './ports.ts';

const never = new AbortController().signal;
let folder: string;
let hubUrl: string;
/** How the emulators' hub takes the next export. */
let hub: 'exports' | 'refuses' | 'hangs';
let stop: () => Promise<void>;

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'kept-')), 'local/data');
  hub = 'exports';
  const port = await freePort();
  hubUrl = `http://${HOST}:${port}`;
  stop = await serve(port, async (request, response) => {
    const { path } = JSON.parse(await text(request)) as { path: string };
    if (hub === 'hangs') return;
    if (hub === 'exports') {
      mkdirSync(path);
      writeFileSync(join(path, 'firebase-export-metadata.json'), '{}');
    }
    response.writeHead(hub === 'exports' ? 200 : 500).end('Firestore is gone');
  });
});
afterEach(async () => {
  await stop();
  rmSync(join(folder, '../..'), { recursive: true });
});

const with1 = (subject: string): StandIns => ({
  stripe: {},
  mails: [{ id: '7', subject } as StandIns['mails'][number]],
});
const keep = (subject: string, hurry = never, withinMs = 5000) =>
  keepData({ hubUrl }, with1(subject), hurry, { folder, withinMs });
const keptSubject = async () => (await readKeptData(folder))?.mails?.[0]?.subject;

it('begins with nothing, and then with what the last run kept of all', async () => {
  expect(await readKeptData(folder)).toBeUndefined();
  await keep('First');
  await keep('Second');
  expect(await readKeptData(folder)).toEqual({ ...with1('Second'), folder });
  expect(existsSync(`${folder}.next`) || existsSync(`${folder}.last`)).toBe(false);
});

it('leaves what was kept before as it was when the export fails', async () => {
  await keep('First');
  hub = 'refuses';
  await expect(keep('Second')).rejects.toThrow(
    'The data of this run was not kept (Firestore is gone); what was kept before still is.',
  );
  expect(await keptSubject()).toBe('First');
});

it('waits for no emulator that hangs, nor longer than one wants', async () => {
  await keep('First');
  hub = 'hangs';
  await expect(keep('Second', never, 50)).rejects.toThrow('was not kept');
  const hurry = new AbortController();
  setTimeout(() => hurry.abort(), 50);
  await expect(keep('Second', hurry.signal)).rejects.toThrow('was not kept');
  expect(await keptSubject()).toBe('First');
});
