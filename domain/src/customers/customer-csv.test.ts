import { parse } from 'csv-parse/sync';
import { afterEach, expect, it, vi } from 'vitest';
import { CUSTOMER_CSV_HEAD, customerCsvName, customerCsvRow } from './customer-csv.ts';

afterEach(() => vi.unstubAllEnvs());

it('says who a customer is, and when they were last asked where the owner is', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const row = customerCsvRow({
    name: '=Maria',
    email: 'maria@example.com',
    phone: '+15550101234',
    tags: ['VIP', 'Weekly'],
    language: 'es',
    lastJobOn: '2026-05-31',
    state: 'not_asked',
    asks: [{ at: new Date('2026-06-02T02:00:00Z'), channel: 'sms' }],
  });
  expect(parse(CUSTOMER_CSV_HEAD + row, { bom: true, columns: true })).toEqual([
    {
      Name: "'=Maria",
      Email: 'maria@example.com',
      Phone: '+15550101234',
      Tags: 'VIP; Weekly',
      Language: 'Spanish',
      'Last job': '2026-05-31',
      Status: 'Not asked',
      'Last asked': '2026-06-01',
    },
  ]);
  expect(customerCsvName('rivera', new Date('2026-06-02T02:00:00Z'))).toBe(
    'customers-rivera-2026-06-01.csv',
  );
});
