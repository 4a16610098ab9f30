import { getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RestFields } from '../lib/firestore-rest.ts';
import { documentPages, type RestDocument, referralPages } from '../referrals/document-pages.ts';
import { countDocuments } from '../referrals/referral-counts.ts';
import { type ExportOptions, exportAccount } from './account-export.ts';

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
vi.mock('../lib/firebase.ts', () => ({ firestore: {} }));
vi.mock('../referrals/referral-counts.ts', () => ({ countDocuments: vi.fn() }));
vi.mock('../lib/app-check.ts', () => ({}));
vi.mock('../lib/env.ts', () => ({ parseEnv: () => ({}) }));
vi.mock(import('../referrals/document-pages.ts'), async (original) => ({
  ...(await original()),
  documentPages: vi.fn(),
  referralPages: vi.fn(),
}));

const text = (stringValue: string) => ({ stringValue });
const list = (...words: string[]) => ({ arrayValue: { values: words.map(text) } });
const referral = (friend: string): RestFields => ({
  referral_name: text(friend),
  duplicate_of: {
    mapValue: { fields: { referrer_key: text('hash-of-zoe'), referrer_name: text('Zoe') } },
  },
  flags: list('self_referral'),
  created_at: { timestampValue: '2026-03-09T12:00:00Z' },
});

/** The pages of documents in each part of the business. */
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
  visits: [[['2026-03-09_link', { visits: { integerValue: '4' } }]]],
};
/** How many Blobs existed when each page was requested. */
let written: number[];
let blobs: number;

beforeEach(() => {
  [written, blobs] = [[], 0];
  const Real = globalThis.Blob;
  vi.stubGlobal(
    'Blob',
    class extends Real {
      constructor(...parts: ConstructorParameters<typeof Real>) {
        super(...parts);
        blobs += 1;
      }
    },
  );
  const snapshot = (id: string, data: object) => ({ id, data: () => data, exists: () => true });
  vi.mocked(getDocFromServer).mockResolvedValue(snapshot('owner', { subscribed: true }) as never);
  const docs = [snapshot('shop', { name: 'Smith', settings: { card: { has_panel: null } } })];
  vi.mocked(getDocsFromServer).mockResolvedValue({ docs, size: 1 } as never);
  vi.mocked(countDocuments).mockResolvedValue(2);
  async function* pages(part: string): AsyncGenerator<RestDocument[], void> {
    for (const page of stored[part] ?? []) {
      written.push(blobs);
      yield page.map(([id, fields]) => ({ name: `db/businesses/shop/${part}/${id}`, fields }));
    }
  }
  vi.mocked(documentPages).mockImplementation((_, part) => pages(part));
  vi.mocked(referralPages).mockImplementation(() => pages('referrals'));
});

function exported(onProgress: ExportOptions['onProgress'] = () => {}): Promise<Blob> {
  const { signal } = new AbortController();
  return exportAccount({ uid: 'owner', email: 'owner@shop.test', signal, onProgress });
}

it('has all that is stored of an owner, and tells how far it is', async () => {
  const progress: unknown[] = [];
  const file = await exported(({ read, of }) => progress.push([read, of]));
  expect(progress).toEqual([
    [0, null],
    [1, 20],
    [3, 20],
    [4, 20],
    [5, 20],
    [6, 20],
    [7, 20],
    [8, 20],
    [9, 20],
    [10, 20],
    [11, 20],
  ]);
  const at = '2026-03-09T12:00:00.000Z';
  const one = {
    duplicate_of: { referrer_name: 'Zoe' },
    flags: ['self_referral'],
    created_at: at,
  };
  expect(JSON.parse(await file.text())).toEqual({
    exported_at: expect.any(String),
    account: { uid: 'owner', email: 'owner@shop.test' },
    subscription: { id: 'owner', subscribed: true },
    businesses: [
      {
        id: 'shop',
        name: 'Smith',
        settings: { card: { has_panel: null } },
        templates: [{ id: 'email', body_template: 'Hi "you"' }],
        referrals: [
          { id: 'one', referral_name: 'Ben', ...one },
          { id: 'two', referral_name: 'Ann', ...one },
          { id: 'three', referral_name: 'Zoe', ...one },
        ],
        referrers: [{ name: 'Maria', total: 3 }],
        customers: [{ name: 'Ann' }],
        ask_batches: [{ id: 'spring', total: 1 }],
        ask_recipients: [{ name: 'Ann' }],
        rewards: [{ id: 'one-referrer', state: 'due' }],
        campaigns: [{ id: 'spring', name: 'Spring' }],
        placements: [],
        visits: [{ id: '2026-03-09_link', visits: 4 }],
      },
    ],
  });
});

it('holds one page at a time: each is written before the next is asked for', async () => {
  await exported();
  expect(written).toHaveLength(10);
  expect(written).toEqual(written.toSorted((a, b) => a - b));
  expect(new Set(written).size).toBe(written.length);
});
