import { expect, it } from 'vitest';
import { EMAIL_NOT_ASCII_MESSAGE } from '../shared/email.ts';
import {
  type BusinessForm,
  businessFormSchema,
  getChangedFields,
  getNextAllowedSlugChange,
  isContactConfirmed,
  isWebsite,
  normalizeWebsite,
  postalAddressSchema,
  toBusinessForm,
  toBusinessInfo,
} from './business.ts';

const contactEmail = 'office@oak.example';

it.each([
  ['12 Oak Street', true],
  ['PO Box 123\nSpringfield', true],
  ['Oak Street\nSpringfield, IL 62701', true],
  ['', true],
  ['Oak Street, Springfield', false],
])('validates the postal address %j: %s', (address, isAccepted) => {
  expect(postalAddressSchema.safeParse(address).success).toBe(isAccepted);
});

it("treats a contact email as confirmed if it was confirmed or is the account's email", () => {
  expect(isContactConfirmed({ contactEmail, confirmedEmail: 'Office@oak.example' })).toBe(true);
  expect(isContactConfirmed({ contactEmail }, contactEmail)).toBe(true);
});

it('treats a contact email as unconfirmed if it was never confirmed or has changed since', () => {
  expect(isContactConfirmed({ contactEmail })).toBe(false);
  expect(isContactConfirmed({ contactEmail, confirmedEmail: null }, null)).toBe(false);
  expect(isContactConfirmed({ contactEmail, confirmedEmail: 'ana@oak.example' }, '')).toBe(false);
  // The Kelvin sign's lowercase letter is k, but this is a different mailbox.
  expect(isContactConfirmed({ contactEmail: 'office@oa\u212a.example' }, contactEmail)).toBe(false);
});

it.each([
  [' example.com ', 'https://example.com'],
  ['example.com:8080/shop?a=1#b', 'https://example.com:8080/shop?a=1#b'],
  ['HTTPS://Example.com', 'https://Example.com'],
  ['http://example.com', 'http://example.com'],
  ['bäckerei.example', 'https://bäckerei.example'],
  ['', ''],
])('normalizes the website %j to %j', (typed, website) => {
  expect(normalizeWebsite(typed)).toBe(website);
  if (website) expect(isWebsite(website)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'ftp://example.com',
  'me@example.com',
  'https://bank.example@evil.example',
  'https://example',
  'https://a..b',
  'https://exa mple.com',
  'https://example.com/a b',
  'my shop',
  '//example.com',
])('rejects the website %j', (typed) => {
  expect(isWebsite(normalizeWebsite(typed))).toBe(false);
});

const FORM: BusinessForm = {
  name: 'Oak Street Bakery',
  slug: 'oak-street',
  businessUrl: '',
  phone: '',
  contactEmail: 'ana@oak.example',
  fromLabel: '',
};

/** Returns the error messages keyed by field; empty if the form is valid. */
function messages(fields: Partial<Record<keyof BusinessForm, string>>) {
  const { error } = businessFormSchema.safeParse({ ...FORM, ...fields });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

it('trims the business form and normalizes its slug and website', () => {
  const typed = {
    name: '  Oak Street Bakery ',
    slug: ' Oak Street_Bakery ',
    businessUrl: ' oak.example/bread ',
    contactEmail: ' ana@oak.example ',
    fromLabel: '  ',
    phone: ' ',
  };
  expect(businessFormSchema.parse(typed)).toEqual({
    ...FORM,
    slug: 'oak-street-bakery',
    businessUrl: 'https://oak.example/bread',
  });
});

it.each([
  ['name', ' ', 'Enter the name of your business'],
  ['name', 'x'.repeat(101), 'Please keep this to 100 characters or fewer'],
  ['slug', ' ', 'Choose a link for your business'],
  ['slug', 'x', 'A link needs at least 2 characters'],
  ['slug', '???', 'A link needs at least one letter or number'],
  ['slug', 'x'.repeat(61), 'Please keep this to 60 characters or fewer'],
  ['businessUrl', 'javascript:alert(1)', 'Enter a website like example.com, or leave this blank'],
  ['businessUrl', `example.com/${'x'.repeat(290)}`, 'Please keep this to 300 characters or fewer'],
  ['contactEmail', 'ana', 'Enter an email like you@example.com'],
  ['contactEmail', '\u212aim@oak.example', EMAIL_NOT_ASCII_MESSAGE],
  ['fromLabel', 'x'.repeat(101), 'Please keep this to 100 characters or fewer'],
] as const)("reports the business form's error if %s is %j", (field, value, message) => {
  expect(messages({ [field]: value })[0]).toEqual([field, message]);
});

it('accepts a business name that looks like a link, and drops hidden characters from the form', () => {
  const typed = {
    name: 'Oak\u200b.com/24',
    businessUrl: 'o\u200bak.example',
    fromLabel: 'O\u202ek',
  };
  expect(businessFormSchema.parse({ ...FORM, ...typed })).toMatchObject({
    name: 'Oak.com/24',
    businessUrl: 'https://oak.example',
    fromLabel: 'Ok',
  });
});

it('removes leading dashes from the “From” label, because messages add one', () => {
  const parse = (fromLabel: string) => businessFormSchema.parse({ ...FORM, fromLabel }).fromLabel;
  expect(['— Your friends', '-- Ana-Lu', ' – ', '-'].map(parse)).toEqual([
    'Your friends',
    'Ana-Lu',
    '',
    '',
  ]);
});

it('returns only the changed fields of a business', () => {
  const before = { ...toBusinessInfo(FORM), businessUrl: 'https://oak.example' };
  expect(getChangedFields(before, toBusinessForm(before))).toEqual({});
  expect(getChangedFields(before, { ...FORM, name: 'Oak' })).toEqual({
    name: 'Oak',
    businessUrl: null,
  });
});

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  ['the first change', {}, null],
  ['a change within a day', { slugChangedAt: hoursAgo(23), slugChanges: 1 }, hoursAgo(-1)],
  ['a change a day later', { slugChangedAt: hoursAgo(24), slugChanges: 1 }, null],
  ['a tenth change', { slugChangedAt: hoursAgo(100), slugChanges: 9 }, null],
  ['an eleventh change [attack]', { slugChangedAt: hoursAgo(100), slugChanges: 10 }, 'never'],
])('returns the date when a business may change its slug again: %s', (_, business, date) => {
  expect(getNextAllowedSlugChange(business, now)).toEqual(date);
});
