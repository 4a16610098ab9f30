import { expect, it, vi } from 'vitest';
import { exportCustomers } from './customer-export.ts';

vi.mock('../lib/firebase.ts', () => ({
  auth: { currentUser: { getIdToken: () => Promise.resolve('token') } },
}));
vi.mock('../lib/app-check.ts', () => ({ appCheckHeader: () => Promise.resolve({}) }));
vi.mock('../lib/env.ts', () => ({ parseEnv: () => ({}) }));

const text = (stringValue: string) => ({ stringValue });
const PAGE = 500;
const customer = (name: string, state = 'asked') => ({
  document: {
    name: `customers/${name}`,
    fields: {
      ...{ name: text(name), name_key: text(name.toLowerCase()), email: text('maria@example.com') },
      ...{ phone: text(''), state: text(state), last_job_on: {} },
      tags: { arrayValue: { values: [text('VIP')] } },
      asks: {
        arrayValue: {
          values: [
            {
              mapValue: {
                fields: { at: { timestampValue: '2026-03-09T12:00:00Z' }, channel: text('sms') },
              },
            },
          ],
        },
      },
    },
  },
});

it('has every page by name, counts what it cannot read, and tells how far it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const first = Array.from({ length: PAGE }, (_, index) => customer(`Maria ${index}`));
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(Response.json(first))
    .mockResolvedValueOnce(Response.json([customer('Zoe'), customer('Broken', 'unheard of')]));
  vi.stubGlobal('fetch', fetched);
  const onRead = vi.fn();
  const business = { id: 'business', slug: 'rivera' };
  const csv = await exportCustomers(business, new AbortController().signal, onRead);
  expect(csv).toMatchObject({ customers: PAGE + 1, unreadable: 1 });
  expect(onRead.mock.calls).toEqual([[PAGE], [PAGE + 2]]);
  const lines = (await csv?.file.text())?.split('\r\n') ?? [];
  expect(lines.at(-2)).toBe('Zoe,maria@example.com,,VIP,,,Asked,2026-03-09');
  const query = JSON.parse(String(fetched.mock.calls[1]?.[1]?.body)).structuredQuery;
  expect(query.orderBy).toEqual([
    { field: { fieldPath: 'name_key' }, direction: 'ASCENDING' },
    { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
  ]);
  expect(query.startAt.values[0]).toEqual(text('maria 499'));
});
