import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toErrorCsvRow } from '../../exports.ts';
import { getPhoneDigits } from '../../shared/phone.ts';
import { customerInputSchema } from '../customer.ts';
import { COLUMN_KINDS, type ColumnKind } from './header-words.ts';
import {
  CUSTOMER_COLUMN_RULES,
  createCustomerParser,
  isEmailPlaceholder,
  isPhonePlaceholder,
  mergeDuplicates,
  ROW_ERRORS,
} from './read-customer.ts';
import { readTable } from './table.ts';

const readPhone = (typed: string) => (getPhoneDigits(typed).length === 10 ? typed : null);
function read(row: Partial<Record<ColumnKind, string>>) {
  const kinds = Object.keys(row) as ColumnKind[];
  const parse = createCustomerParser({
    kinds,
    header: kinds,
    dayOrder: 'month-first',
    readPhone,
    today: '2026-11-26',
  });
  const { item, errors } = parse({ line: 2, cells: Object.values(row) });
  return { customer: item, errors };
}
const maria = { name: 'Maria Lopez', email: '', phone: '555 010 1234', tags: [], lastJobOn: '' };
const reach = { phone: maria.phone };

it('names a customer by first and last name, or by full name, or by company', () => {
  const name = (row: Parameters<typeof read>[0]) => read({ ...row, ...reach }).customer?.name;
  expect(name({ name: 'M. Lopez', first: 'Maria', last: 'Lopez' })).toBe('Maria Lopez');
  expect(name({ name: 'Maria  Lopez', first: 'Maria', last: '' })).toBe('Maria Lopez');
  expect(name({ first: 'Maria', last: '', company: 'Rivera' })).toBe('Maria');
  expect(name({ name: '', company: 'Rivera' })).toBe('Rivera');
});

it('prefers a mobile number, skips incomplete numbers and never uses a fax number', () => {
  const phone = (typed: string, mobile = '') =>
    read({ name: 'Maria', phone: typed, mobile }).customer?.phone;
  expect(phone('555 010 9000', '555 010 1234')).toBe('555 010 1234');
  expect(phone('Phone:(555) 010-9000 Mobile:(555) 010-1234')).toBe('(555) 010-1234');
  expect(phone('Fax: 555 010 7777; 010 9000; Work: 555 010 1234 x12')).toBe('555 010 1234 x12');
});

it('imports the bare email address, distinct tags and the date of the last job', () => {
  const { customer, errors } = read({
    name: 'Maria Lopez',
    email: 'Maria <maria@example.com>; other@example.com',
    tags: 'VIP, vip; * starred ::: Weekly',
    day: '5/31/2026',
  });
  expect(customer).toEqual({
    name: 'Maria Lopez',
    email: 'maria@example.com',
    phone: '',
    tags: ['vip', 'Weekly'],
    lastJobOn: '2026-05-31',
  });
  expect(errors).toEqual([]);
  expect(customerInputSchema.safeParse(customer).success).toBe(true);
});

it.each([
  ['\u202a(512)\u00a0555\u20110186\u202c', '(512) 555-0186'],
  ['512\u2013555\u20130188', '512-555-0188'],
  ['\uff15\uff11\uff12 555 0188', '512 555 0188'],
  ['5125550164.0', '5125550164'],
  ['512/555-0164', '512/555-0164'],
  ['000-000-0000; 512 555 0164', '512 555 0164'],
  ['512-555-0191 (fax); 512-555-0164', '512-555-0164'],
  ['F: 512-555-0191, 512-555-0164', '512-555-0164'],
  ['512-555-0164/512-555-0165', '512-555-0164'],
  ['512-555-0191; 512-555-0164 (cell)', '512-555-0164'],
  ['512-555-0164 x102', '512-555-0164 x102'],
  ['Work: 512-555-0164 x102 (desk)', '512-555-0164 x102'],
  ['512-555-0164;102', '512-555-0164 x102'],
  ['512-555-0164,,102#', '512-555-0164 x102'],
  ['512-555-0164;ext=102; Home: 512-555-0165', '512-555-0164 x102'],
  ['512-555-0191 x7; 512-555-0164 x102 (cell)', '512-555-0164 x102'],
  ['512-555-0164;512-555-0165', '512-555-0164'],
  ['512-555-0164; 611', '512-555-0164'],
])('reads the phone number %j', (typed, phone) => {
  expect(read({ name: 'Maria', phone: typed }).customer?.phone).toBe(phone);
});

it('removes hidden characters and emoji joiners without reporting an error', () => {
  const { customer, errors } = read({
    name: '\u200fLuc\u00ada Ibáñez 👩\u200d👧',
    email: '\u200bada@exa\u00admple.com',
  });
  expect(customer).toMatchObject({ name: 'Luca Ibáñez 👩👧', email: 'ada@example.com' });
  expect(errors).toEqual([]);
});

it('never uses a future date as the last job date', () => {
  const { customer, errors } = read({ name: 'Maria', ...reach, day: '3/14/2027' });
  expect(customer?.lastJobOn).toBe('');
  expect(errors).toEqual([ROW_ERRORS.future('3/14/2027')]);
});

it("doesn't use the last row as headers", () => {
  const rows = [['Maria Lopez', '512 555 0164'], ['Just a name']];
  expect(readTable(rows, CUSTOMER_COLUMN_RULES, '2026-11-26').rows).toHaveLength(2);
});

const guess = (...rows: readonly (readonly string[])[]) =>
  readTable(rows, CUSTOMER_COLUMN_RULES, '2026-11-26').kinds;
it.each<[string, readonly (readonly string[])[], readonly ColumnKind[]]>([
  [
    'cities without headers',
    [
      ['San Antonio', 'Ada Okafor', '512 555 0164'],
      ['San Antonio', 'Ben Ruiz', '512 555 0165'],
    ],
    ['none', 'name', 'phone'],
  ],
  [
    'old dates below an unknown header',
    [
      ['Klant', 'Datum', 'Telefoon'],
      ['Ada Okafor', '6/12/2010', '512 555 0164'],
    ],
    ['name', 'none', 'phone'],
  ],
  [
    'future dates below an unknown header',
    [
      ['Client Name', 'Appointment', 'Phone'],
      ['Ada Okafor', '3/14/2027', '512 555 0164'],
    ],
    ['name', 'none', 'phone'],
  ],
  [
    'opt-outs below an unknown header',
    [
      ['Name', 'Mailing list', 'Phone'],
      ['Ada Okafor', 'unsubscribed', '512 555 0164'],
    ],
    ['name', 'consent', 'phone'],
  ],
])('guesses the columns of a file with %s', (_, rows, kinds) => {
  expect(guess(...rows)).toEqual(kinds);
});

it('rejects rows without a name or contact details, and gives the reason for each', () => {
  expect(read({ name: '', phone: '' })).toEqual({
    customer: null,
    errors: [ROW_ERRORS.name, ROW_ERRORS.reach],
  });
  expect(read({ name: 'Maria', phone: '010 1234', email: 'maria@' })).toEqual({
    customer: null,
    errors: [ROW_ERRORS.phone('010 1234'), ROW_ERRORS.email('maria@')],
  });
});

it('names an opted-out customer by email or phone if needed, but rejects rows with neither', () => {
  const optOut = { name: '', consent: 'unsubscribed' };
  const restrictions = ['opted_out'];
  expect(read({ ...optOut, ...reach, email: 'maria@example.com' })).toEqual({
    customer: { ...maria, name: 'maria@example.com', email: 'maria@example.com', restrictions },
    errors: [ROW_ERRORS.name],
  });
  expect(read({ ...optOut, ...reach }).customer?.name).toBe(maria.phone);
  expect(read({ ...optOut, name: 'M'.repeat(101), ...reach }).customer?.name).toBe(maria.phone);
  expect(read(optOut)).toEqual({ customer: null, errors: [ROW_ERRORS.name, ROW_ERRORS.reach] });
  expect(read({ ...optOut, ...reach, consent: 'archived' }).customer).toBeNull();
});

it('reports unreadable values of a customer, but not placeholders, and imports the rest', () => {
  const readWith = (email: string, day: string) =>
    read({ name: 'Maria Lopez', ...reach, email, day });
  expect(readWith('maria at example', '40/40/26')).toEqual({
    customer: maria,
    errors: [ROW_ERRORS.email('maria at example'), ROW_ERRORS.day('40/40/26')],
  });
  expect(readWith('none', 'never')).toEqual({ customer: maria, errors: [] });
});

it.each([
  ['Garcia, José', 'José Garcia'],
  ["O'Brien, Mary Kate", "Mary Kate O'Brien"],
  ['de la Cruz, Ana', 'Ana de la Cruz'],
  ['Ruiz, Ben & Ana', 'Ruiz, Ben & Ana'],
  ['Smith Jr., Bob', 'Bob Smith Jr.'],
  ['Rivera, Inc.', 'Rivera, Inc.'],
  ['Lane, Price and Sons', 'Lane, Price and Sons'],
])('reads the name %j as %j', (typed, name) => {
  expect(read({ name: typed, ...reach }).customer?.name).toBe(name);
});

it("writes a row's original cells and its error to the error CSV, but escapes formulas", () => {
  const row = { line: 7, cells: ['=1+1'] };
  expect(toErrorCsvRow(['Name', 'Phone'], row, [ROW_ERRORS.reach], false)).toBe(
    "7,'=1+1,,The phone number or email is missing.\r\n",
  );
  expect(toErrorCsvRow(['Name'], row, [ROW_ERRORS.email('a@')], true)).toContain(
    'Imported, but without this: The email a@ isn’t valid.',
  );
});

it('parses any row into a customer that the server accepts, or reports an error', () => {
  const good = fc.constantFrom('Maria', 'a@b.co', '5550101234', '2026-05-31');
  const unit = fc.constantFrom(...'aé5 @.,;:-"\u0007\u200b');
  const cell = fc.oneof(good, fc.string({ unit, maxLength: 120 }));
  const row = fc.record(Object.fromEntries(COLUMN_KINDS.map((kind) => [kind, cell])));
  fc.assert(
    fc.property(row, (cells) => {
      const { customer, errors } = read(cells);
      if (customer) expect(customerInputSchema.parse(customer)).toEqual(customer);
      else expect(errors).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it.each([
  'none@none.com',
  'noemail@gmail.com',
  'n/a',
  'none',
  '-',
  'na@na.com',
  'x@x.com',
  'customer@noemail.com',
  'sincorreo@gmail.com',
  'notiene@hotmail.com',
  'donotreply@airline.com',
  'test1@gmail.com',
])('treats the email %s as empty', (typed) => {
  expect(isEmailPlaceholder(typed)).toBe(true);
});
it.each([
  'ada@example.com',
  'nonette@gmail.com',
  'testa@rossa.it',
  'nora@nomail-service.com',
  'no1plumber@gmail.com',
  'noe@gmail.com',
  'abcarter@x.com',
])('accepts the email %s', (typed) => {
  expect(isEmailPlaceholder(typed)).toBe(false);
});

it.each(['000-000-0000', '+1 000 000 0000', '(512) 000-0000', '(512) 999-9999', '1234567890', '0'])(
  'treats the phone %s as empty',
  (typed) => {
    expect(isPhonePlaceholder(typed)).toBe(true);
  },
);
it.each(['(512) 555-0100', '512-222-2222', '+34 600 000 001', '+1 512 000 0001'])(
  'accepts the phone %s',
  (typed) => {
    expect(isPhonePlaceholder(typed)).toBe(false);
  },
);

describe('mergeDuplicates', () => {
  const phone = '+15550101234';
  const emailOnly = { ...maria, email: 'maria@example.com', phone: '' };
  const phoneOnly = { ...maria, phone };
  const withBoth = { ...emailOnly, phone };

  it('merges customers by email, or by phone if one of them has no email', () => {
    expect(
      mergeDuplicates([
        { ...emailOnly, tags: ['VIP'], lastJobOn: '2026-03-02' },
        { ...withBoth, email: 'MARIA@example.com', tags: ['Weekly'], lastJobOn: '2026-05-31' },
        { ...phoneOnly, phone: '555-010-1234' },
      ]),
    ).toEqual([{ ...withBoth, tags: ['VIP', 'Weekly'], lastJobOn: '2026-05-31' }]);
    expect(mergeDuplicates([phoneOnly, withBoth])).toEqual([withBoth]);
  });

  it('merges customers who share a landline only if their first names match, and reports merges', () => {
    const merges: string[][] = [];
    const customers = [
      { ...withBoth, name: 'Ada Okafor' },
      { ...phoneOnly, name: 'Ben Okafor' },
      { ...phoneOnly, name: 'Dr. Adá Okafor' },
    ];
    const merged = mergeDuplicates(customers, (duplicate, existing) =>
      merges.push([duplicate.name, existing.name]),
    );
    expect(merged.map(({ name }) => name)).toEqual(['Ada Okafor', 'Ben Okafor']);
    expect(merges).toEqual([['Dr. Adá Okafor', 'Ada Okafor']]);
  });

  it('keeps two customers with different emails apart, even if they share a phone', () => {
    const both = [withBoth, { ...withBoth, email: 'ben@example.com' }];
    expect(mergeDuplicates(both)).toEqual(both);
  });
});
