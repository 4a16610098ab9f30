import { readFileSync } from 'node:fs';
import { type CustomerInput, customerInputSchema } from '@vouchwell/domain/customers/customer';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { expect, it } from 'vitest';
import { createImportSession, type ImportSource } from './import-session.ts';

/* Files like those that other programs failed to import. */

const PLACE = { country: 'US', today: '2026-11-28' } as const;
const fixture = (name: string) =>
  new Blob([readFileSync(new URL(`./fixtures/case-${name}`, import.meta.url))]);

async function importOf(source: ImportSource) {
  const session = createImportSession<'customers'>();
  const opened = await session.open('customers', source, PLACE);
  if (opened.error !== null) throw new Error(opened.error);
  const checked = session.check(opened.kinds);
  return { opened, checked, customers: session.getChunk(0) };
}

const customer = (name: string, phone = '', email = '', more: Partial<CustomerInput> = {}) => ({
  ...{ name, email, phone: phone && `+1512555${phone}`, tags: [], lastJobOn: '' },
  ...more,
});
const three = ['0141', '0142', '0143'].map((phone, index) =>
  customer(
    ['Ada Okafor', 'Ben Ruiz', 'Cy Chen'][index] ?? '',
    phone,
    `${['ada', 'ben', 'cy'][index]}@example.com`,
  ),
);

const CUSTOMERS: Readonly<Record<string, readonly CustomerInput[]>> = {
  'joined-without-newline.vcf': three,
  'bom-in-every-part.vcf': three,
  'latin1-and-utf8-cards.vcf': [
    customer('José Muñoz', '0144'),
    customer('Lucía Ibáñez', '0145', 'lucia@example.com'),
  ],
  'excel-mac-roman-cr.csv': [
    customer('José Muñoz', '0149', 'jose@example.com'),
    customer('Zoë Brückner', '0150', 'zoe@example.com'),
  ],
  'outlook-anniversary.csv': [
    customer('Ada Okafor', '0152', 'ada@example.com', { tags: ['Clients'] }),
    customer('Ben Ruiz', '0153', 'ben@example.com', { tags: ['Clients'] }),
    customer('Cy Chen', '0154', 'cy@example.com'),
  ],
  'outlook-espanol-fax-first.csv': [
    customer('Lucía Ibáñez', '0156', 'lucia@example.com'),
    customer('José Muñoz', '0157', 'jose@example.com'),
  ],
  'next-appointment.csv': [
    customer('Ada Okafor', '0158', 'ada@example.com'),
    customer('Ben Ruiz', '0159', 'ben@example.com'),
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
  'iphone-odd-numbers.vcf': [
    customer('Ada Okafor', '0186'),
    customer('Ben Ruiz', '0187 x102'),
    customer('Cy', '0188'),
  ],
  'patient-name.csv': [
    customer('Ada Okafor', '0194', 'ada@example.com'),
    customer('Ben Ruiz', '0196', 'ben@example.com'),
  ],
  'nombre-del-cliente.csv': [
    customer('Lucía Ibáñez', '0197', 'lucia@example.com'),
    customer('José Muñoz', '0198', 'jose@example.com'),
  ],
  'couple-one-landline.csv': [
    customer('Ada Okafor', '0221', 'ada@example.com'),
    customer('Ben Okafor', '0221'),
  ],
};

it.each(Object.entries(CUSTOMERS))('reads the customers in %s', async (file, customers) => {
  const found = await importOf(fixture(file));
  expect(found.customers).toEqual(customers);
  expect(found.checked).toMatchObject({ refused: 0, partial: 0, joined: 0 });
});

const card = (phone: string) => `BEGIN:VCARD\nVERSION:4.0\nFN:Ada Okafor\n${phone}\nEND:VCARD\n`;
it.each([
  card('TEL:+1 (512) 555-0187\\,\\,102#'),
  card('TEL;VALUE=uri;TYPE=work:tel:+1-512-555-0187;ext=102\nTEL:611'),
  'Name,Phone\nAda Okafor,(512) 555-0187 x102\n',
  'Name,Phone\nAda Okafor,(512) 555-0187 ext. 102\n',
  'Name,Phone\nAda Okafor,(512) 555-0187;102\n',
  'Name,Phone\nAda Okafor,"(512) 555-0187,,102#"\n',
  'Ada Okafor, 512 555 0187 ext. 102',
])('keeps the phone extension in %j', async (source) => {
  const { customers } = await importOf(source);
  const [ada] = customers;
  expect(customers).toEqual([customer('Ada Okafor', '0187 x102')]);
  expect(customerInputSchema.parse(ada)).toEqual(ada);
});

it('merges rows that differ only in the phone extension', async () => {
  const { customers } = await importOf('Name,Phone\nAda,(512) 555-0187 x102\nAda,(512) 555-0187\n');
  expect(customers).toEqual([customer('Ada', '0187 x102')]);
});

it('finds sensible greeting names for households and companies', async () => {
  const { customers, checked } = await importOf(fixture('names-of-households.csv'));
  expect(checked).toMatchObject({ itemCount: 8, refused: 0 });
  expect(customers.map(({ name }) => getFirstName(name))).toEqual([
    'Mr. & Mrs. Smith',
    'Okafor family',
    'Ben & Ana',
    'Bob',
    'Lucía',
    'Carter 2000 LLC',
    'Hotel 1887',
    'Ben',
  ]);
});

it('reports rows whose only contact details are placeholders', async () => {
  const { customers, checked } = await importOf(fixture('placeholder-email-and-phone.csv'));
  expect(customers).toEqual([
    customer('Ada Okafor', '0211'),
    customer('Ben Ruiz', '0212'),
    customer('Cy Chen', '0213'),
  ]);
  expect(checked.errors).toEqual(
    [5, 6, 7].map((line) => ({
      line,
      error: 'The phone number or email is missing.',
      isImported: false,
    })),
  );
});

it('lists restricted customers and merged rows by name', async () => {
  const { checked } = await importOf(
    'Name,Email,Phone,Tags\nAda,ada@example.com,,Do Not Contact\nBen,ben@example.com,,\nAda Okafor,ADA@example.com,(512) 555-0100,\nCy,cy@example.com,,do-not-service; VIP\n',
  );
  expect(checked).toMatchObject({ itemCount: 3, joined: 1 });
  expect(checked.merges).toEqual(['Row 4: Ada Okafor, merged with Ada']);
  expect(checked.restricted).toEqual([
    { restriction: 'opted_out', count: 1, names: ['Ada'] },
    { restriction: 'archived', count: 1, names: ['Cy'] },
  ]);
});

it('names an opted-out customer by email if the name is missing, but rejects other rows without a name', async () => {
  const { checked, customers } = await importOf(
    'Name,Email,Email Status\nAda,ada@example.com,subscribed\n,ben@example.com,unsubscribed\n,cy@example.com,subscribed\n',
  );
  expect(customers.map(({ name }) => name)).toEqual(['Ada', 'ben@example.com']);
  expect(checked).toMatchObject({ itemCount: 2, refused: 1, partial: 1 });
  expect(checked.errors).toMatchObject([
    { line: 3, error: 'The name is missing.', isImported: true },
    { line: 4, error: 'The name is missing.', isImported: false },
  ]);
  expect(checked.restricted).toEqual([
    { restriction: 'opted_out', count: 1, names: ['ben@example.com'] },
  ]);
});

const person = (name: string, email = '', phone = '') => ({ name, email, phone });
it.each([
  [
    'past-member-first-last.csv',
    [
      {
        friend: person('Ben Ruiz', 'ben@example.com', '+15125550201'),
        from: person('Ada Okafor', 'ada@example.com'),
        ...{ day: '2026-03-04', status: 'converted' },
        reward: { state: 'due', amountCents: 5000 },
      },
      {
        friend: person('Cy Chen', 'cy@example.com', '+15125550202'),
        from: person('Ada Okafor', 'ada@example.com'),
        ...{ day: '2026-03-05', status: 'contacted' },
        reward: { state: 'due', amountCents: 5000 },
      },
    ],
  ],
  [
    'past-affiliate-program.csv',
    [
      {
        friend: person('Ben Ruiz', 'ben@example.com'),
        from: person('Ada Okafor', 'ada@example.com'),
        ...{ day: '2026-03-04', status: 'converted' },
        reward: { state: 'due', amountCents: 5000 },
      },
    ],
  ],
])('reads the past referrals in %s', async (file, referrals) => {
  const session = createImportSession<'referrals'>();
  const opened = await session.open('referrals', fixture(file), PLACE);
  if (opened.error !== null) throw new Error(opened.error);
  expect(session.check(opened.kinds)).toMatchObject({ refused: 0, partial: 0 });
  expect(session.getChunk(0)).toEqual(referrals);
});

it('drops photos from contact cards before applying the size limit', async () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${`${'A'.repeat(74)}\n `.repeat(15_000)}`;
  const old = `PHOTO;JPEG;ENCODING=BASE64:\n${`${'A'.repeat(76)}\n`.repeat(15_000)}\n`;
  const card = (index: number) =>
    `BEGIN:VCARD\r\nFN:Ada ${index}\r\n${index % 2 ? photo : old}\r\nTEL:512555${1000 + index}\r\nEND:VCARD\r\n`;
  const file = new Blob(Array.from({ length: 20 }, (_, index) => card(index)));
  expect(file.size).toBeGreaterThan(20_000_000);
  const { customers } = await importOf(file);
  expect(customers).toEqual(
    Array.from({ length: 20 }, (_, index) => customer(`Ada ${index}`, `${1000 + index}`)),
  );
});
