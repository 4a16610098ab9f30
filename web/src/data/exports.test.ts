import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportCustomers, exportReferrals } from './exports.ts';

vi.mock('./lib/firebase.ts', () => ({
  auth: { currentUser: { getIdToken: () => Promise.resolve('token') } },
}));
vi.mock('./lib/app-check.ts', () => ({ getAppCheckHeader: () => Promise.resolve({}) }));
vi.mock('./lib/env.ts', () => ({ env: {} }));

const text = (stringValue: string) => ({ stringValue });
const document = (friend: string, fields: object = {}) => ({
  name: `referrals/${friend}`,
  fields: {
    referrer_name: text('Maria Lopez'),
    referrer_email: text('maria@example.com'),
    referral_name: text(friend),
    referral_email: text('ben@example.com'),
    // Firestore's REST API encodes null as a type that we don't read.
    referral_phone: {},
    status: text('new'),
    source: text('form'),
    note: {},
    created_at: { timestampValue: '2026-03-09T12:00:00Z' },
    ...fields,
  },
});

const { signal } = new AbortController();
const fetched = vi.fn<typeof fetch>();
const business = { id: 'business', slug: 'rivera-plumbing' };
const pageSize = 500;

/** Returns the sent queries, in order. */
const queries = () =>
  fetched.mock.calls.map(([, options]) => JSON.parse(String(options?.body)).structuredQuery);

function givePages(...pages: ReturnType<typeof document>[][]): void {
  // There are no campaigns.
  fetched.mockResolvedValueOnce(Response.json([{}]));
  for (const page of pages)
    fetched.mockResolvedValueOnce(Response.json(page.map((document) => ({ document }))));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fetched.mockReset().mockImplementation(async () => Response.json([{}]));
  vi.stubGlobal('fetch', fetched);
});

describe('the referrals CSV', () => {
  it('exports the referrals from every page, and reports progress', async () => {
    givePages(
      Array.from({ length: pageSize }, (_, index) => document(`Friend ${index}`)),
      [document('Zoe')],
    );
    const read: number[] = [];
    const csv = await exportReferrals(business, signal, (count) => read.push(count));
    expect(read).toEqual([pageSize, pageSize + 1]);
    expect(csv).toMatchObject({ count: pageSize + 1, unreadableCount: 0 });
    expect(csv?.name).toMatch(/^referrals-rivera-plumbing-\d{4}-\d\d-\d\d\.csv$/);
    const friends = (await csv?.file.text())?.split('\r\n').map((line) => line.split(',')[2]) ?? [];
    expect([friends.at(0), friends.at(1), friends.at(-2)]).toEqual([
      'Referral Name',
      'Friend 0',
      'Zoe',
    ]);
    expect(queries()[2].startAt.values).toEqual([
      { timestampValue: '2026-03-09T12:00:00Z' },
      { referenceValue: `referrals/Friend ${pageSize - 1}` },
    ]);
  });

  it('requests only exportable referral fields, not search terms or keys', async () => {
    await exportReferrals(business, signal, () => {});
    const names = queries()[1].select.fields.map((field: { fieldPath: string }) => field.fieldPath);
    expect(names).toEqual(expect.arrayContaining(['referral_name', 'note', 'consent_at', 'flags']));
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/key|search_terms|^id$/)]),
    );
  });

  it('leaves out unreadable referrals, and counts them', async () => {
    givePages([document('Ben', { status: text('nonsense') }), document('Ann')]);
    const csv = await exportReferrals(business, signal, () => {});
    expect(csv).toMatchObject({ count: 1, unreadableCount: 1 });
    expect(await csv?.file.text()).not.toContain('Ben');
  });

  it("leaves out test referrals, and doesn't create a CSV if there are only test referrals", async () => {
    const test = document('Ben', { is_test: { booleanValue: true } });
    givePages([test, document('Ann')]);
    const csv = await exportReferrals(business, signal, () => {});
    expect(csv).toMatchObject({ count: 1, unreadableCount: 0 });
    givePages([test]);
    expect(await exportReferrals(business, signal, () => {})).toBeNull();
  });

  it("the referrals export fails if a page of referrals can't be loaded", async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(exportReferrals(business, signal, () => {})).rejects.toThrow('503');
  });
});

const REQUEST_FIELDS = { at: { timestampValue: '2026-03-09T12:00:00Z' }, channel: text('sms') };
const customer = (name: string, state = 'asked') => ({
  document: {
    name: `customers/${name}`,
    fields: {
      name: text(name),
      name_key: text(name.toLowerCase()),
      email: text('maria@example.com'),
      phone: text(''),
      state: text(state),
      last_job_on: {},
      tags: { arrayValue: { values: [text('VIP')] } },
      asks: { arrayValue: { values: [{ mapValue: { fields: REQUEST_FIELDS } }] } },
    },
  },
});

it('exports every page of customers sorted by name, counts unreadable rows, and reports progress', async () => {
  const first = Array.from({ length: pageSize }, (_, index) => customer(`Maria ${index}`));
  fetched
    .mockResolvedValueOnce(Response.json(first))
    .mockResolvedValueOnce(Response.json([customer('Zoe'), customer('Broken', 'unheard of')]));
  const onRead = vi.fn();
  const csv = await exportCustomers(business, signal, onRead);
  expect(csv).toMatchObject({ count: pageSize + 1, unreadableCount: 1 });
  expect(onRead.mock.calls).toEqual([[pageSize], [pageSize + 2]]);
  const lines = (await csv?.file.text())?.split('\r\n') ?? [];
  expect(lines.at(-2)).toBe('Zoe,maria@example.com,,VIP,,,Asked,2026-03-09');
  const [, query] = queries();
  expect(query.orderBy).toEqual([
    { field: { fieldPath: 'name_key' }, direction: 'ASCENDING' },
    { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
  ]);
  expect(query.startAt.values[0]).toEqual(text('maria 499'));
});
