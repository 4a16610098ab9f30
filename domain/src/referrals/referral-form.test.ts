import { describe, expect, it } from 'vitest';
import { callableInputs } from '../api/callables.ts';
import { EMAIL_NOT_ASCII_MESSAGE } from '../shared/email.ts';
import {
  type ContactRequestForm,
  contactRequestFormSchema,
  getRequestContent,
  isSameReferral,
  type ReferralForm,
  referralFormSchema,
} from './referral-form.ts';

const valid: ReferralForm = {
  referrerName: 'Maria',
  referrerEmail: 'maria@example.com',
  sendMethod: 'email',
  referralName: 'Ben',
  referralEmail: 'ben@example.com',
  referralPhone: '',
  note: '',
  consentAttestation: true,
};
const messages = (changes: Partial<ReferralForm>) =>
  referralFormSchema
    .safeParse({ ...valid, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('accepts a completed referral form and trims its fields', () => {
  expect(referralFormSchema.parse({ ...valid, referrerName: ' Maria ', note: ' hi ' })).toEqual({
    ...valid,
    note: 'hi',
  });
});

const EMAIL_ERROR = "Valid friend's email is required";
const PHONE_ERROR = "Valid friend's phone number is required";
const CONSENT_ERROR = 'You must confirm you are referring a known person';

it.each<[string, Partial<ReferralForm>, string]>([
  ['referrerName', { referrerName: '  ' }, 'Referrer name is required'],
  ['referrerEmail', { referrerEmail: 'maria@' }, 'Valid referrer email is required'],
  ['referralName', { referralName: '' }, "Friend's name is required"],
  ['referralEmail', { referralEmail: '' }, EMAIL_ERROR],
  ['referralEmail', { referralEmail: 'a@b.c?cc=d' }, EMAIL_ERROR],
  ['referralPhone', { sendMethod: 'sms' }, PHONE_ERROR],
  ['referralPhone', { sendMethod: 'sms', referralPhone: '555010' }, PHONE_ERROR],
  ['referralPhone', { sendMethod: 'sms', referralPhone: '５５５０１０１２３４' }, PHONE_ERROR],
  ['referrerEmail', { referrerEmail: '\u212aim@example.com' }, EMAIL_NOT_ASCII_MESSAGE],
  ['consentAttestation', { consentAttestation: false }, CONSENT_ERROR],
])('reports an invalid %s in a referral form with %j', (field, changes, message) => {
  expect(messages(changes)).toEqual([[field, message]]);
});

it("allows an empty phone or email that the introduction doesn't use, but not an invalid one", () => {
  expect(messages({ sendMethod: 'sms', referralPhone: '5550101', referralEmail: '' })).toEqual([]);
  expect(messages({ referralPhone: '12' })).toEqual([['referralPhone', PHONE_ERROR]]);
});

it.each([
  ['Carter 2000 LLC', 'Carter 2000 LLC'],
  ['benscars.com', 'benscars.com'],
  ['  Ben\tCarter ', 'Ben Carter'],
  ['B\u200ben\u202e', 'Ben'],
])('accepts the name %j and stores it as %j', (typed, stored) => {
  const names = { referrerName: typed, referralName: typed };
  expect(referralFormSchema.parse({ ...valid, ...names })).toMatchObject({
    referrerName: stored,
    referralName: stored,
  });
});

it('reports all errors of the referral form together', () => {
  const empty = { referrerName: '', referrerEmail: '', referralName: '', referralEmail: '' };
  expect(messages({ ...empty, consentAttestation: false }).map(([field]) => field)).toEqual([
    'referrerName',
    'referrerEmail',
    'referralName',
    'consentAttestation',
    'referralEmail',
  ]);
});

const asker: ContactRequestForm = {
  referralName: 'Ben',
  referralEmail: '',
  referralPhone: '(555) 010-1234',
  note: '',
  consentAttestation: true,
};
const findRequestErrors = (changes: Partial<ContactRequestForm>) =>
  contactRequestFormSchema
    .safeParse({ ...asker, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('accepts a contact request with a phone, an email, or both', () => {
  const byEmail = { referralEmail: 'ben@example.com' };
  for (const changes of [{}, byEmail, { ...byEmail, referralPhone: '' }])
    expect(findRequestErrors(changes)).toEqual([]);
});

it.each<[string, Partial<ContactRequestForm>, string]>([
  ['referralName', { referralName: ' ' }, 'Enter your name'],
  ['referralPhone', { referralPhone: '' }, 'Enter your phone number or email'],
  ['referralEmail', { referralEmail: '\u212aim@example.com' }, EMAIL_NOT_ASCII_MESSAGE],
  ['referralPhone', { referralPhone: '12' }, 'Enter a valid phone number'],
  ['referralEmail', { referralEmail: 'ben@' }, 'Enter a valid email address'],
  ['consentAttestation', { consentAttestation: false }, 'Check this box so they can contact you'],
])('reports an invalid %s in a contact request with %j', (field, changes, message) => {
  expect(findRequestErrors(changes)).toEqual([[field, message]]);
});

describe('a customer with their own link', () => {
  const input = callableInputs['create-referral'];
  const { referrerName: _, referrerEmail: __, ...friend } = valid;
  const body = { ...friend, businessSlug: 'rivera-plumbing' };

  it("accepts a link code with hyphens and capitals in place of the customer's name and email", () => {
    const parsed = input.parse({ ...body, me: 'M4R7-A2K9-P3XQ' });
    expect(parsed).toMatchObject({ me: 'm4r7a2k9p3xq', referrerName: '', referrerEmail: '' });
    expect(input.safeParse({ ...body, me: 'maria' }).success).toBe(false);
  });

  it('requires a name and email from a customer without a link code', () => {
    const messages = input.safeParse(body).error?.issues.map(({ path }) => path.join('.'));
    expect(messages).toEqual(['referrerName', 'referrerEmail']);
  });
});

it("excludes language, consent version and placement from a request's content", () => {
  const body = { referralName: 'Ben', code: 'm4r7a2k9p3xq' };
  const read = { language: 'es', consentVersion: 1, placement: 'van', company: '' };
  expect(getRequestContent({ ...body, ...read })).toEqual(getRequestContent(body));
  expect(getRequestContent({ ...body, me: 'x' })).not.toEqual(getRequestContent(body));
});

const ben = {
  businessSlug: 'rivera-plumbing',
  referrerEmail: 'maria@example.com',
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: '',
};
const withPhone = { ...ben, referralPhone: '(555) 010-1234' };

it.each([
  ['unchanged', ben],
  ['with a phone added', withPhone],
  ['with the name corrected', { ...ben, referralName: 'Ben Karter' }],
  [
    'with different capitals and spaces',
    { ...ben, referralName: ' ben  CARTER', referralEmail: 'Ben@Example.com ' },
  ],
  ['from a customer who capitalizes their email', { ...ben, referrerEmail: 'Maria@example.com' }],
])('recognizes a referral that is repeated %s', (_how, again) => {
  expect(isSameReferral(ben, again)).toBe(true);
  expect(isSameReferral(again, ben)).toBe(true);
});

it('recognizes a repeated referral with the phone in a different format and without the email', () => {
  const byPhone = { ...ben, referralEmail: '', referralPhone: '+1 555 010 1234' };
  expect(isSameReferral(withPhone, byPhone)).toBe(true);
});

it('recognizes a repeated referral by link code, whether the customer or the friend sent it', () => {
  const { referrerEmail: _, ...friend } = ben;
  for (const sender of [{ me: 'm4r7a2k9p3xq' }, { code: 'm4r7a2k9p3xq' }]) {
    const first = { ...friend, businessSlug: undefined, ...sender };
    expect(isSameReferral(first, { ...first, referralPhone: '555 010 1234' })).toBe(true);
    expect(isSameReferral(first, ben)).toBe(false);
  }
  const mine = { ...friend, code: 'm4r7a2k9p3xq' };
  expect(isSameReferral(mine, { ...mine, code: '000000000000' })).toBe(false);
});

it.each([
  ['to another business', { ...withPhone, businessSlug: 'smith-bakery' }],
  ['from another customer', { ...withPhone, referrerEmail: 'ana@example.com' }],
  [
    'for someone else in the household',
    { ...withPhone, referralName: 'Ann Carter', referralEmail: '' },
  ],
  ['with another email', { ...withPhone, referralEmail: 'carter@example.com' }],
  ['with another phone', { ...withPhone, referralPhone: '555 010 9999' }],
  ['with no contact detail in common', { ...ben, referralEmail: '', referralPhone: '' }],
])('treats a referral %s as new', (_how, other) => {
  expect(isSameReferral(withPhone, other)).toBe(false);
  expect(isSameReferral(other, withPhone)).toBe(false);
});
