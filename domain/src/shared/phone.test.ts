import { expect, it } from 'vitest';
import { businessFormSchema } from '../business/business.ts';
import { demoRequestSchema } from '../business/demo-request.ts';
import { customerFields } from '../customers/customer.ts';
import { newReferrerSchema, parseContactDetail } from '../referrals/log-referral.ts';
import {
  contactRequestFields,
  counterFormFields,
  referralFields,
} from '../referrals/referral-form.ts';
import {
  cleanPhone,
  isPhone,
  normalizePhone,
  shortenExtension,
  toDialableNumber,
} from './phone.ts';

it.each(['5550101', '(555) 010-1234', '+1 555.010.1234'])(
  'accepts the phone number %s',
  (phone) => {
    expect(isPhone(phone)).toBe(true);
  },
);

it.each(['555010', 'call me now', '555-010-12a', '.......', '', '5'.repeat(41)])(
  'rejects the phone number %j',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);

it.each([
  ['\u202a+1\u00a0512\u2011555\u20110101\u202c', '+1 512-555-0101'],
  ['512\u2212555\u22120101', '512-555-0101'],
  ['tel:+1-512-555-0101', '+1-512-555-0101'],
  ['tel:512-555-0101;ext=22', '512-555-0101 x22'],
  ['sms:+15125550101', '+15125550101'],
  ['512/555-0101', '512-555-0101'],
  ['512 / 555 / 0101', '512-555-0101'],
  ['512·555·0101', '512.555.0101'],
  ['(512) 555-0101, Extensión 12', '(512) 555-0101 x12'],
  ['512-555-0101 (ext 12)', '512-555-0101 x12'],
  ['512-555-0101x7', '512-555-0101 x7'],
  ['Ben, 512-555-0101', '512-555-0101'],
  ['512 555 0101 #45', '512 555 0101 x45'],
  ['5125550101,,45', '5125550101 x45'],
  ['Tel. 512 555 0101', '512 555 0101'],
  ['Teléfono: (512) 555-0101', '(512) 555-0101'],
  ['512-555-0101 (mobile)', '512-555-0101'],
  ['“512-555-0101”;', '512-555-0101'],
])('repairs the pasted phone number %j', (typed, phone) => {
  expect(cleanPhone(typed)).toBe(phone);
  expect(cleanPhone(phone)).toBe(phone);
  expect(isPhone(phone)).toBe(true);
  expect(normalizePhone(typed)).toBe('5125550101');
});

it.each(['512-555-0101 / 512-555-0102', '512-555-0101 ext', `${'1'.repeat(40)} x1`])(
  'rejects the pasted phone number %j',
  (typed) => {
    expect(isPhone(cleanPhone(typed))).toBe(false);
  },
);

it.each([
  ['a friend', (phone: string) => referralFields.referralPhone.parse(phone)],
  ['a contact request', (phone: string) => contactRequestFields.referralPhone.parse(phone)],
  ['the counter page', (phone: string) => counterFormFields.referralPhone.parse(phone)],
  ['a customer', (phone: string) => customerFields.phone.parse(phone)],
  ['a business', (phone: string) => businessFormSchema.shape.phone.parse(phone)],
  ['a demo request', (phone: string) => demoRequestSchema.shape.phone.parse(phone)],
  [
    'a new referrer',
    (phone: string) => newReferrerSchema.parse({ name: 'Ana', ...parseContactDetail(phone) }).phone,
  ],
])('repairs a pasted phone number for %s', (_, parse) => {
  expect(parse('\u202atel:512\u2011555/0101;ext=7\u202c')).toBe('512-555-0101 x7');
});

it('quickly rejects a long string as a phone number [attack]', () => {
  for (const text of ['5', 'x', '5/', ' (', 'x1 '])
    expect(isPhone(cleanPhone(text.repeat(8000)))).toBe(false);
  expect(shortenExtension(`${'x'.repeat(8000)}!`)).toBe('x'.repeat(8000));
});

it('omits the extension and a trunk zero from a phone link', () => {
  expect(toDialableNumber('(512) 555-0101 x12')).toBe('5125550101');
  expect(toDialableNumber('+44 (0)20 7946 0958')).toBe('+442079460958');
  expect(toDialableNumber('(+1) 512 555 0101')).toBe('+15125550101');
  expect(toDialableNumber('+1 (555) 010-1234')).toBe('+15550101234');
});
