import { unzipSync } from 'fflate';
import { getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { type ExportOptions, exportAccount } from './account-export.ts';
import { callSignedIn } from './lib/call-signed-in.ts';
import { type RestDocument, readDocumentPages } from './lib/document-pages.ts';
import { countDocuments } from './lib/firestore.ts';
import type { RestFields } from './lib/firestore-rest.ts';

vi.mock('firebase/firestore', () => {
  const reference = () => ({});
  const names = ['collection', 'doc', 'limit', 'query', 'where', 'orderBy', 'documentId'];
  return {
    ...Object.fromEntries(names.map((name) => [name, reference])),
    startAfter: reference,
    getDocFromServer: vi.fn(),
    getDocsFromServer: vi.fn(),
  };
});
vi.mock('./lib/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
vi.mock('./lib/firebase.ts', () => ({ firestore: {} }));
vi.mock('./lib/firestore.ts', () => ({ countDocuments: vi.fn() }));
vi.mock('./lib/app-check.ts', () => ({}));
vi.mock('./lib/document-pages.ts', () => ({ readDocumentPages: vi.fn() }));
vi.mock('./lib/env.ts', () => ({ env: {} }));

const text = (stringValue: string) => ({ stringValue });
const list = (...words: string[]) => ({ arrayValue: { values: words.map(text) } });
const referral = (friend: string): RestFields => ({
  referral_name: text(friend),
  duplicate_of: {
    mapValue: { fields: { referrer_key: text('hash-of-zoe'), referrer_name: text('Zoe') } },
  },
  flags: list('self_referral'),
  created_at: { timestampValue: '2026-03-09T12:00:00Z' },
  referrer_name: text('Maria'),
  referrer_email: text('maria@mail.test'),
  referral_email: {},
  referral_phone: text('555 0100'),
  note: text('Call, please'),
  campaign_id: text('spring'),
  status: text('new'),
  source: text('form'),
});

/** Pages of documents by collection. */
const stored: Readonly<Record<string, readonly (readonly [id: string, RestFields])[][]>> = {
  templates: [[['email', { body_template: text('Hi "you"') }]]],
  referrals: [
    [
      ['one', referral('Ben')],
      ['two', referral('Ann')],
    ],
    [['three', referral('Zoe')]],
  ],
  referrers: [[['hash-of-maria', { name: text('Maria'), total: { integerValue: '3' } }]]],
  customers: [[['hash-of-ann', { name: text('Ann'), name_key: text('ann') }]]],
  ask_batches: [[['spring', { total: { integerValue: '1' } }]]],
  ask_recipients: [[['spring-hash-of-ann', { name: text('Ann'), contact_keys: list('hash') }]]],
  rewards: [[['one-referrer', { referrer_key: text('hash-of-maria'), state: text('due') }]]],
  campaigns: [[['spring', { name: text('Spring') }]]],
  placements: [],
  acceptances: [
    [['first', { papers: { mapValue: { fields: { terms: { integerValue: '1' } } } } }]],
  ],
  visits: [[['2026-03-09_link', { visits: { integerValue: '4' } }]]],
};
/** Number of pages read so far. */
let readPageCount: number;

beforeEach(() => {
  readPageCount = 0;
  vi.spyOn(console, 'error').mockReturnValue();
  const snapshot = (id: string, data: Record<string, unknown>) => ({
    id,
    data: () => data,
    get: (field: string) => data[field],
    exists: () => true,
  });
  vi.mocked(getDocFromServer).mockResolvedValue(snapshot('owner', { subscribed: true }) as never);
  const docs = [
    snapshot('shop', {
      name: 'Smith',
      slug: 'smith',
      settings: { card: null },
      'look.logo': { hash: 'ab' },
      preview: { hash: 'cd' },
    }),
  ];
  vi.mocked(getDocsFromServer).mockResolvedValue({ docs, size: 1 } as never);
  vi.mocked(callSignedIn)
    .mockResolvedValueOnce({ events: [{ kind: 'note', text: 'Call' }], next: 'after' })
    .mockResolvedValue({ events: [{ kind: 'note', text: 'Again' }], next: null });
  const served = async (path: string) =>
    new Response(path, {
      headers: { 'Content-Type': path === '/p/ab' ? 'image/webp' : 'image/jpeg' },
    });
  vi.stubGlobal('fetch', vi.fn(served));
  vi.mocked(countDocuments).mockResolvedValue(2);
  async function* pages(part: string): AsyncGenerator<RestDocument[], void> {
    for (const page of stored[part] ?? []) {
      readPageCount += 1;
      yield page.map(([id, fields]) => ({ name: `db/businesses/shop/${part}/${id}`, fields }));
    }
  }
  vi.mocked(readDocumentPages).mockImplementation((_, part) => pages(part));
});

const { signal } = new AbortController();
const startExport = (fields: Partial<ExportOptions>): Promise<void> =>
  exportAccount({
    uid: 'owner',
    email: 'owner@shop.test',
    signal,
    onProgress: () => {},
    write: async () => {},
    createQr: async () => new Uint8Array([1, 2, 3]),
    ...fields,
  });

/** Exports everything; returns the files' contents by name. */
async function exportFiles(onProgress: ExportOptions['onProgress'] = () => {}) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await startExport({ onProgress, write: async (chunk) => void chunks.push(chunk) });
  const files = unzipSync(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  return new Map(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

it("exports all of an owner's stored data as JSON, CSV and image files", async () => {
  const files = await exportFiles();
  const json = (name: string) => JSON.parse(files.get(name) ?? '');
  expect(json('account.json')).toEqual({
    exported_at: expect.any(String),
    account: { uid: 'owner', email: 'owner@shop.test' },
    subscription: { id: 'owner', subscribed: true },
  });
  expect(json('smith/business.json')).toMatchObject({ id: 'shop', settings: { card: null } });
  expect(files.get('smith/qr-code.png')).toBe('\u0001\u0002\u0003');
  expect(files.get('smith/logo.webp')).toBe('/p/ab');
  expect(files.get('smith/preview.jpeg')).toBe('/p/cd');
  const referrals = json('smith/referrals.json');
  expect(referrals.map(({ id, referral_name }: never) => [id, referral_name])).toEqual([
    ['one', 'Ben'],
    ['two', 'Ann'],
    ['three', 'Zoe'],
  ]);
  expect(referrals[0]).toMatchObject({
    duplicate_of: { referrer_name: 'Zoe' },
    flags: ['self_referral'],
    created_at: '2026-03-09T12:00:00.000Z',
  });
  const lists = {
    events: [
      { kind: 'note', text: 'Call' },
      { kind: 'note', text: 'Again' },
    ],
    templates: [{ id: 'email', body_template: 'Hi "you"' }],
    referrers: [{ name: 'Maria', total: 3 }],
    customers: [{ name: 'Ann' }],
    ask_batches: [{ id: 'spring', total: 1 }],
    ask_recipients: [{ name: 'Ann' }],
    rewards: [{ id: 'one-referrer', state: 'due' }],
    campaigns: [{ id: 'spring', name: 'Spring' }],
    placements: [],
    visits: [{ id: '2026-03-09_link', visits: 4 }],
    acceptances: [{ id: 'first', papers: { terms: 1 } }],
  };
  for (const [name, list] of Object.entries(lists))
    expect(json(`smith/${name}.json`)).toEqual(list);
  const [heads, ...rows] = (files.get('smith/referrals.csv') ?? '').trim().split('\r\n');
  expect(heads).toMatch(/^Referrer Name,.*Campaign,Sale Total$/);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^Maria,maria@mail\.test,Ben,.*Spring,$/);
  // An invalid document is only in the JSON file, and is logged.
  expect(files.get('smith/rewards.csv')).toMatch(/^Name,.*\r\n$/);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('to a CSV row'),
    expect.anything(),
  );
  expect(files.has('smith/customers.csv')).toBe(true);
});

it("the account export doesn't read another page while the file is being written", async () => {
  let unblock: () => void = () => {};
  const blocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  const finished = startExport({ write: () => blocked });
  await vi.waitFor(() => expect(getDocsFromServer).toHaveBeenCalled(), 30_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(readPageCount).toBe(0);
  unblock();
  await finished;
  expect(readPageCount).toBe(11);
});

it('the account export stops reading once it is canceled', async () => {
  vi.mocked(callSignedIn).mockClear();
  const controller = new AbortController();
  const onProgress: ExportOptions['onProgress'] = ({ part }) => {
    if (part === 'events') controller.abort(new Error('canceled'));
  };
  const canceled = startExport({ signal: controller.signal, onProgress });
  await expect(canceled).rejects.toThrow('canceled');
  await new Promise((resolve) => setTimeout(resolve));
  expect(callSignedIn).not.toHaveBeenCalled();
});

it("the account export fails if a page can't be read or a chunk can't be written", async () => {
  vi.mocked(readDocumentPages).mockImplementation(async function* () {
    yield [];
    throw new Error('unavailable');
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const failed = startExport({ write: async (chunk) => void chunks.push(chunk) });
  await expect(failed).rejects.toThrow('unavailable');
  const part = new Uint8Array(await new Blob(chunks).arrayBuffer());
  expect(() => unzipSync(part)).toThrow();
  await expect(startExport({ write: () => Promise.reject(new Error('full')) })).rejects.toThrow(
    'full',
  );
});
