import { describe, expect, it } from 'vitest';
import { type ReferralForm, referralFormSchema } from './referral-form.ts';

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

describe('referralFormSchema', () => {
  it('accepts a filled form and trims it', () => {
    expect(referralFormSchema.parse({ ...valid, referrerName: ' Maria ', note: ' hi ' })).toEqual({
      ...valid,
      note: 'hi',
    });
  });

  it('takes an address as it was meant, whatever invisible came along when it was copied', () => {
    const copied = {
      referrerEmail: '\u202amaria@example.com\u202c',
      referralEmail: '\u200b ben@example.com ',
    };
    expect(referralFormSchema.parse({ ...valid, ...copied })).toEqual(valid);
  });

  it.each<[string, Partial<ReferralForm>, string]>([
    ['referrerName', { referrerName: '  ' }, 'Referrer name is required'],
    ['referrerEmail', { referrerEmail: 'maria@' }, 'Valid referrer email is required'],
    ['referralName', { referralName: '' }, "Friend's name is required"],
    ['referralEmail', { referralEmail: '' }, "Valid friend's email is required"],
    ['referralEmail', { referralEmail: 'a@b.c?cc=d' }, "Valid friend's email is required"],
    ['referralPhone', { sendMethod: 'sms' }, "Valid friend's phone number is required"],
    [
      'referralPhone',
      { sendMethod: 'sms', referralPhone: '555010' },
      "Valid friend's phone number is required",
    ],
    [
      'consentAttestation',
      { consentAttestation: false },
      'You must confirm you are referring a known person',
    ],
  ])('says what is wrong with %s given %j', (field, changes, message) => {
    expect(messages(changes)).toEqual([[field, message]]);
  });

  it('asks for the phone or the email, whichever the introduction takes, and lets the other be empty', () => {
    expect(messages({ sendMethod: 'sms', referralPhone: '5550101', referralEmail: '' })).toEqual(
      [],
    );
    expect(messages({ referralPhone: '12' })).toEqual([
      ['referralPhone', "Valid friend's phone number is required"],
    ]);
  });

  it('reports every fault at once', () => {
    const empty = { referrerName: '', referrerEmail: '', referralName: '', referralEmail: '' };
    expect(messages({ ...empty, consentAttestation: false }).map(([field]) => field)).toEqual([
      'referrerName',
      'referrerEmail',
      'referralName',
      'consentAttestation',
      'referralEmail',
    ]);
  });
});
