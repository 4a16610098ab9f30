import { readFileSync } from 'node:fs';
import { type CustomerInput, customerInputSchema } from '@vouchwell/domain/customers/customer';
import { CUSTOMER_CSV } from '@vouchwell/domain/exports';
import { expect, it } from 'vitest';
import { createImportSession, type ImportSource } from './import-session.ts';

const fixture = (name: string) =>
  new Blob([readFileSync(new URL(`./fixtures/${name}`, import.meta.url))]);

const CONTEXT = { country: 'US', today: '2026-11-28' } as const;

/** Imports a list of customers with its guessed columns. */
async function importCustomers(source: ImportSource) {
  const session = createImportSession<'customers'>();
  const opened = await session.open('customers', source, CONTEXT);
  if (opened.error !== null) throw new Error(opened.error);
  const checked = await session.check(opened.kinds);
  return { opened, checked, customers: await session.getChunk(0), session };
}

/** Like `importCustomers`, for past referrals. */
async function importReferrals(source: ImportSource) {
  const session = createImportSession<'referrals'>();
  const opened = await session.open('referrals', source, CONTEXT);
  if (opened.error !== null) throw new Error(opened.error);
  return { checked: await session.check(opened.kinds), session };
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
  const result = await importCustomers(fixture(file));
  expect(result.opened.source).toBe(source);
  expect(result.customers).toEqual(customers);
  expect(result.checked).toMatchObject({ rejectedCount: 0, partialCount: 0, mergedCount: 0 });
});

it('reads square.csv with last job dates, and explains why it rejects the row without a name', async () => {
  const { opened, checked, customers, session } = await importCustomers(fixture('square.csv'));
  expect(opened).toMatchObject({ source: 'Square', rowCount: 3 });
  expect(customers).toEqual([
    { ...maria, lastJobOn: '2026-05-31' },
    { ...carter, name: 'Ben Carter', lastJobOn: '2026-03-02' },
  ]);
  expect(checked).toMatchObject({ itemCount: 2, rejectedCount: 1 });
  const [header, line, ...rest] = (await (await session.getErrorsCsv()).text())
    .trim()
    .split('\r\n');
  expect(header).toMatch(/^\uFEFF?Row,Reference ID,First Name,.*,What to fix$/);
  expect(line).toMatch(/^4,,,,ghost@example.com,.*,The name is missing\.$/);
  expect(rest).toEqual([]);
});

const accents = 'Nombre;Teléfono\nJosé Núñez;555 010 1234\n';

it.each([
  ['UTF-8 with its byte order mark', new Blob([`\uFEFF${accents}`])],
  ['UTF-16', new Blob([Buffer.from(`\uFEFF${accents}`, 'utf16le')])],
  ['UTF-16 without its byte order mark', new Blob([Buffer.from(accents, 'utf16le')])],
])('reads a file in %s', async (_, file) => {
  const { customers } = await importCustomers(file);
  expect(customers).toEqual([{ ...maria, email: '', name: 'José Núñez' }]);
});

it.each([
  ['tabs', 'Name\tPhone\nMaria Lopez\t555-010-1234\n'],
  ["Excel's separator line", 'sep=;\r\nName;Phone\r\nMaria Lopez;"555-010-1234"\r\n'],
  [
    'quotes and line breaks',
    'Notes,Name,Phone\n"Gate, ""back""\nand dog",Maria Lopez,5550101234\n',
  ],
  ['no headers', 'Maria Lopez,555-010-1234\nMaria Lopez,555-010-1234\n'],
  ['headers in another language', 'Klant,Telefoon\nMaria Lopez,555-010-1234\n'],
  ['one customer per line', 'Maria Lopez, 555 010 1234'],
])('reads a list with %s', async (_, text) => {
  const { customers } = await importCustomers(text);
  expect(customers).toEqual([{ ...maria, email: '' }]);
});

it.each(['"Ann "Annie" Lee', '"Ann Lee'])(
  'reads every row despite the unmatched quote in %s',
  async (name) => {
    const { customers } = await importCustomers(
      `Name,Phone\nMaria Lopez,5550101234\n${name},5550101235\nBen,5550101236`,
    );
    expect(customers.map((customer) => customer.name)).toEqual([
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
] as const)("explains why it can't read a file: %s", async (error, file) => {
  const session = createImportSession<'customers'>();
  expect(await session.open('customers', file, CONTEXT)).toEqual({ error });
});

it('reads our own export back as the same customers', async () => {
  const exported = [{ ...maria, tags: ['VIP', 'Weekly'], lastJobOn: '2026-05-31' }, carter];
  const rows = exported.map((item) => CUSTOMER_CSV.row({ ...item, state: 'asked', asks: [] }));
  const { customers } = await importCustomers(CUSTOMER_CSV.head + rows.join(''));
  expect(customers).toEqual(exported);
});

it('recognizes last job dates under a custom header, but not birthdays', async () => {
  const readLastJob = async (header: string) => {
    const text = `Name,${header},Phone\nMaria Lopez,5/31/2026,5550101234`;
    return (await importCustomers(text)).customers[0]?.lastJobOn;
  };
  expect(await readLastJob('Hired us on')).toBe('2026-05-31');
  expect(await readLastJob('Birthday')).toBe('');
});

it('lists only the first twenty rows to fix, but counts all of them', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Maria ${'x'.repeat(index)},maria@,`);
  const { checked } = await importCustomers(
    `Name,Email,Phone\nBen,ben@,5550101234\n${lines.join('\n')}`,
  );
  expect(checked).toMatchObject({ rejectedCount: 30, partialCount: 1 });
  expect(checked.errors).toHaveLength(20);
  expect(checked.errors.slice(0, 2)).toEqual([
    { line: 2, error: 'The email ben@ isn’t valid.', isImported: true },
    { line: 3, error: 'The email maria@ isn’t valid.', isImported: false },
  ]);
});

it('reads each past referral once, with its row number', async () => {
  const { checked, session } = await importReferrals(
    'Ben, from Maria, March, won, $50 still owed\nAnn, from Maria, soon, won,\nben, from maria, March, won,\n',
  );
  expect(checked).toMatchObject({ itemCount: 1, rejectedCount: 1, mergedCount: 1 });
  expect(await session.getRows([0, 1])).toMatchObject([
    { line: 1, item: { friend: { name: 'Ben' } } },
  ]);
  expect(await session.open('referrals', 'BEGIN:VCARD\nFN:Ben\nEND:VCARD', CONTEXT)).toEqual({
    error: 'no-list',
  });
});

const customer = (name: string, phone = '', email = '', more: Partial<CustomerInput> = {}) => ({
  name,
  email,
  phone: phone && `+1512555${phone}`,
  tags: [],
  lastJobOn: '',
  ...more,
});
/** Customers in files like those that other programs failed to import. */
const CUSTOMERS: Readonly<Record<string, readonly CustomerInput[]>> = {
  'latin1-and-utf8-cards.vcf': [
    customer('José Muñoz', '0144'),
    customer('Lucía Ibáñez', '0145', 'lucia@example.com'),
  ],
  'excel-mac-roman-cr.csv': [
    customer('José Muñoz', '0149', 'jose@example.com'),
    customer('Zoë Brückner', '0150', 'zoe@example.com'),
  ],
  'outlook-espanol-fax-first.csv': [
    customer('Lucía Ibáñez', '0156', 'lucia@example.com'),
    customer('José Muñoz', '0157', 'jose@example.com'),
  ],
  'square-unsubscribed.csv': [
    customer('Ada Okafor', '0164', 'ada@example.com', {
      lastJobOn: '2026-05-31',
      restrictions: ['opted_out'],
    }),
    customer('Ben Ruiz', '0165', 'ben@example.com', {
      lastJobOn: '2026-05-30',
      restrictions: ['undeliverable'],
    }),
    customer('Cy Chen', '0166', 'cy@example.com', { lastJobOn: '2026-05-29' }),
  ],
};

it.each(Object.entries(CUSTOMERS))('reads the customers in %s', async (file, customers) => {
  const result = await importCustomers(fixture(`case-${file}`));
  expect(result.customers).toEqual(customers);
  expect(result.checked).toMatchObject({ rejectedCount: 0, partialCount: 0, mergedCount: 0 });
});

const card = (phone: string) => `BEGIN:VCARD\nVERSION:4.0\nFN:Ada Okafor\n${phone}\nEND:VCARD\n`;
it.each([
  card('TEL:+1 (512) 555-0187\\,\\,102#'),
  card('TEL;VALUE=uri;TYPE=work:tel:+1-512-555-0187;ext=102\nTEL:611'),
])('keeps the phone extension in %j', async (source) => {
  const { customers } = await importCustomers(source);
  const [ada] = customers;
  expect(customers).toEqual([customer('Ada Okafor', '0187 x102')]);
  expect(customerInputSchema.parse(ada)).toEqual(ada);
});

it('merges rows that differ only in the phone extension', async () => {
  const { customers } = await importCustomers(
    'Name,Phone\nAda,(512) 555-0187 x102\nAda,(512) 555-0187\n',
  );
  expect(customers).toEqual([customer('Ada', '0187 x102')]);
});

it('lists restricted customers and merged rows by name', async () => {
  const { checked } = await importCustomers(
    'Name,Email,Phone,Tags\nAda,ada@example.com,,Do Not Contact\nBen,ben@example.com,,\nAda Okafor,ADA@example.com,(512) 555-0100,\nCy,cy@example.com,,do-not-service; VIP\n',
  );
  expect(checked).toMatchObject({ itemCount: 3, mergedCount: 1 });
  expect(checked.merges).toEqual(['Row 4: Ada Okafor, merged with Ada']);
  expect(checked.restricted).toEqual([
    { restriction: 'opted_out', count: 1, names: ['Ada'] },
    { restriction: 'archived', count: 1, names: ['Cy'] },
  ]);
});

it('drops photos from contact cards before applying the size limit', async () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${`${'A'.repeat(74)}\n `.repeat(15_000)}`;
  const old = `PHOTO;JPEG;ENCODING=BASE64:\n${`${'A'.repeat(76)}\n`.repeat(15_000)}\n`;
  const card = (index: number) =>
    `BEGIN:VCARD\r\nFN:Ada ${index}\r\n${index % 2 ? photo : old}\r\nTEL:512555${1000 + index}\r\nEND:VCARD\r\n`;
  const file = new Blob(Array.from({ length: 20 }, (_, index) => card(index)));
  expect(file.size).toBeGreaterThan(20_000_000);
  const { customers } = await importCustomers(file);
  expect(customers).toEqual(
    Array.from({ length: 20 }, (_, index) => customer(`Ada ${index}`, `${1000 + index}`)),
  );
});
