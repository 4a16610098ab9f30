import { readFileSync } from 'node:fs';
import { CUSTOMER_CSV } from '@vouchwell/domain/exports';
import { expect, it } from 'vitest';
import { createImportSession, type ImportSource } from './import-session.ts';

const fixture = (name: string) =>
  new Blob([readFileSync(new URL(`./fixtures/${name}`, import.meta.url))]);

const PLACE = { country: 'US', today: '2026-11-26' } as const;

/** Imports a list with its guessed columns. */
async function importOf(source: ImportSource) {
  const session = createImportSession<'customers'>();
  const opened = await session.open('customers', source, PLACE);
  if (opened.error !== null) return { problem: opened.error };
  const checked = session.check(opened.kinds);
  return { opened, checked, customers: session.getChunk(0), session };
}

const maria = {
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '+15550101234',
  tags: [] as string[],
  lastJobOn: '',
};
const carter = { ...maria, name: 'Carter & Sons', email: '', phone: '+15550102295' };

it.each([
  [
    'jobber.csv',
    'Jobber',
    [
      { ...maria, tags: ['Weekly', 'VIP'] },
      { ...carter, tags: ['Commercial'] },
    ],
  ],
  ['housecall-pro.csv', 'Housecall Pro', [{ ...maria, tags: ['VIP'] }, carter]],
  ['quickbooks.csv', 'QuickBooks', [maria, carter]],
  ['google-old.csv', 'Google Contacts', [{ ...maria, tags: ['Customers'] }, carter]],
  ['google-new.csv', 'Google Contacts', [{ ...maria, tags: ['Customers'] }, carter]],
  ['iphone.vcf', 'contact cards', [{ ...maria, tags: ['Customers'] }, carter]],
])('reads %s with its mobile numbers, companies and tags', async (file, source, customers) => {
  const found = await importOf(fixture(file));
  expect(found.opened?.source).toBe(source);
  expect(found.customers).toEqual(customers);
  expect(found.checked).toMatchObject({ refused: 0, partial: 0, joined: 0 });
});

it('reads square.csv with last job dates, and explains why it rejects the row without a name', async () => {
  const { opened, checked, customers, session } = await importOf(fixture('square.csv'));
  expect(opened).toMatchObject({ source: 'Square', rowCount: 3 });
  expect(customers).toEqual([
    { ...maria, lastJobOn: '2026-05-31' },
    { ...carter, name: 'Ben Carter', lastJobOn: '2026-03-02' },
  ]);
  expect(checked).toMatchObject({ itemCount: 2, refused: 1 });
  const [head, line, ...rest] = (await session?.getErrorsCsv().text())?.trim().split('\r\n') ?? [];
  expect(head).toMatch(/^\uFEFF?Row,Reference ID,First Name,.*,What to fix$/);
  expect(line).toMatch(/^4,,,,ghost@example.com,.*,The name is missing\.$/);
  expect(rest).toEqual([]);
});

const utf16 = (text: string) => {
  const buffer = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Blob([buffer]);
};
const accents = 'Nombre;Teléfono\nJosé Núñez;555 010 1234\n';

it.each([
  ['UTF-8', new Blob([accents])],
  ['UTF-8 with its byte order mark', new Blob([`\uFEFF${accents}`])],
  ['UTF-16', utf16(accents)],
  ['UTF-16 without its byte order mark', new Blob([Buffer.from(accents, 'utf16le')])],
  ['Windows-1252', new Blob([Buffer.from(accents, 'latin1')])],
])('reads a file in %s', async (_, file) => {
  const { customers } = await importOf(file);
  expect(customers).toEqual([{ ...maria, email: '', name: 'José Núñez' }]);
});

it.each([
  ['tabs', 'Name\tPhone\nMaria Lopez\t555-010-1234\n'],
  ['bars', 'Name|Phone\nMaria Lopez|555-010-1234\n'],
  ["Excel's separator line", 'sep=;\r\nName;Phone\r\nMaria Lopez;"555-010-1234"\r\n'],
  [
    'quotes and line breaks',
    'Notes,Name,Phone\n"Gate, ""back""\nand dog",Maria Lopez,5550101234\n',
  ],
  ['no headers', 'Maria Lopez,555-010-1234\nMaria Lopez,555-010-1234\n'],
  ['last names first', 'Name,Phone\n"Lopez, Maria",5550101234\n"Lopez, Maria",5550101234\n'],
  ['headers in another language', 'Klant,Telefoon\nMaria Lopez,555-010-1234\n'],
  ['one customer per line', 'Maria Lopez, 555 010 1234'],
  [
    'one customer per line in any order',
    '(555) 010-1234 - Maria Lopez\nMaria Lopez +1 555.010.1234\n',
  ],
])('reads a list with %s', async (_, text) => {
  const { customers } = await importOf(text);
  expect(customers).toEqual([{ ...maria, email: '' }]);
});

it.each(['"Ann "Annie" Lee', '"Ann Lee'])(
  'reads every row despite the unmatched quote in %s',
  async (name) => {
    const { customers } = await importOf(
      `Name,Phone\nMaria Lopez,5550101234\n${name},5550101235\nBen,5550101236`,
    );
    expect(customers?.map((customer) => customer.name)).toEqual([
      'Maria Lopez',
      name.slice(1),
      'Ben',
    ]);
  },
);

it.each([
  ['empty', new Blob([])],
  ['empty', 'Name,Phone\n'],
  ['no-list', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])])],
  ['no-list', new Blob(['%PDF-1.7\n'])],
  ['spreadsheet', new Blob(['PK\u0003\u0004...'])],
  ['too-large', new Blob([new Uint8Array(20_000_001)])],
] as const)("explains why it can't read a file: %s", async (problem, file) => {
  expect(await importOf(file)).toEqual({ problem });
});

it('reads our own export back as the same customers', async () => {
  const known = [{ ...maria, tags: ['VIP', 'Weekly'], lastJobOn: '2026-05-31' }, carter];
  const rows = known.map((one) => CUSTOMER_CSV.row({ ...one, state: 'asked', asks: [] }));
  const { customers } = await importOf(CUSTOMER_CSV.head + rows.join(''));
  expect(customers).toEqual(known);
});

it('recognizes last job dates under a custom header, but not birthdays', async () => {
  const of = async (header: string) =>
    (await importOf(`Name,${header},Phone\nMaria Lopez,5/31/2026,5550101234`)).customers?.[0];
  expect((await of('Hired us on'))?.lastJobOn).toBe('2026-05-31');
  expect((await of('Birthday'))?.lastJobOn).toBe('');
});

it('lists only the first twenty rows to fix, but counts all of them', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Maria ${'x'.repeat(index)},maria@,`);
  const { checked } = await importOf(`Name,Email,Phone\n${lines.join('\n')}\nBen,ben@,5550101234`);
  expect(checked).toMatchObject({ refused: 30, partial: 1 });
  expect(checked?.errors).toHaveLength(20);
  expect(checked?.errors[0]).toMatchObject({ line: 2, error: 'The email maria@ isn’t valid.' });
});

it('reads each past referral once, with its row number', async () => {
  const session = createImportSession<'referrals'>();
  const text = 'Ben, from Maria, March, won, $50 still owed\nAnn, from Maria, soon, won,\n';
  const opened = await session.open('referrals', `${text}ben, from maria, March, won,\n`, PLACE);
  if (opened.error !== null) throw new Error(opened.error);
  const checked = session.check(opened.kinds);
  expect(checked).toMatchObject({ itemCount: 1, refused: 1, joined: 1 });
  expect(session.getRows([0, 1])).toMatchObject([{ line: 1, item: { friend: { name: 'Ben' } } }]);
  expect(await session.open('referrals', 'BEGIN:VCARD\nFN:Ben\nEND:VCARD', PLACE)).toEqual({
    error: 'no-list',
  });
});
