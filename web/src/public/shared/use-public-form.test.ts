import {
  contactRequestFormSchema,
  counterFormSchema,
  REFERRAL_ERRORS,
  referralFormSchema,
} from '@vouchwell/domain/referrals/referral-form';
import { EMAIL_MAX, NAME_MAX, NOTE_MAX, PHONE_MAX } from '@vouchwell/domain/shared/limits';
import { expect, it } from 'vitest';
import { en, es } from './texts.ts';
import { translateError } from './use-public-form.tsx';

const EMPTY = {
  referrerName: '',
  referrerEmail: '',
  sendMethod: 'email',
  referralName: '',
  referralEmail: '',
  referralPhone: '',
  note: '',
  consentAttestation: false,
};
const long = (max: number) => '1'.repeat(max + 1);
/** Forms that cause every validation error. */
const WRONG = [
  EMPTY,
  { ...EMPTY, sendMethod: 'sms' },
  { ...EMPTY, referrerEmail: 'maria@', referralEmail: 'ben@', referralPhone: '12' },
  {
    ...EMPTY,
    referrerName: long(NAME_MAX),
    referrerEmail: long(EMAIL_MAX),
    referralName: long(NAME_MAX),
    referralEmail: long(EMAIL_MAX),
    referralPhone: long(PHONE_MAX),
    note: long(NOTE_MAX),
  },
  { ...EMPTY, referralEmail: 'a\nb', note: 'a\u0000b' },
  { ...EMPTY, referrerEmail: '\u212aim@example.com' },
];
const messages = new Set(
  [referralFormSchema, contactRequestFormSchema, counterFormSchema]
    .flatMap((schema) => WRONG.flatMap((form) => schema.safeParse(form).error?.issues ?? []))
    .map(({ message }) => message),
);

it('the forms can show every defined error message, and no others', () => {
  expect([...messages].toSorted()).toEqual(Object.values(REFERRAL_ERRORS).toSorted());
});

it("every form error has a Spanish translation, and uses the specification's wording in English", () => {
  for (const message of messages) {
    expect(translateError(message, en)).toBe(message);
    expect(Object.values(es.errors)).toContain(translateError(message, es));
  }
});
