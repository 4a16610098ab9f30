import { describe, expect, it } from 'vitest';
import { draftIntroduction, missingTemplate, usesNote } from './introduction.ts';
import type { PublicBusiness } from './public-document.ts';
import type { ReferralForm } from './referral-form.ts';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from './template.ts';

const business: PublicBusiness = {
  businessId: 'b1',
  name: 'Rivera Plumbing',
  businessUrl: 'https://rivera.example',
  rewardDescription: null,
  fromLabel: null,
  active: true,
  emailTemplate: DEFAULT_EMAIL_TEMPLATE,
  smsTemplate: DEFAULT_SMS_TEMPLATE,
};
const form: ReferralForm = {
  referrerName: 'Maria',
  referrerEmail: 'maria@example.com',
  sendMethod: 'email',
  referralName: 'Ben',
  referralEmail: 'ben@example.com',
  referralPhone: '(555) 010-1234',
  note: '',
  consentAttestation: true,
};
const draft = (changes: Partial<ReferralForm>, shop: Partial<PublicBusiness> = {}) =>
  draftIntroduction(
    { ...form, ...changes },
    {
      business: { ...business, ...shop },
      fromLabel: 'The Riveras',
      contactEmail: 'sam@rivera.example',
      formUrl: 'https://vouchwell.example/r/rivera',
      today: 'November 21, 2026',
    },
  );

describe('draftIntroduction', () => {
  it('writes to the friend, copies the business and signs with its label', () => {
    const email = draft({});
    expect(email).toMatchObject({
      method: 'email',
      to: 'ben@example.com',
      bcc: 'sam@rivera.example',
      subject: 'Meet Rivera Plumbing',
    });
    expect(email.body).toMatch(/^Hi Ben,\n[\s\S]*\n\nMaria\n\n— The Riveras$/);
    expect(email.body).not.toContain('{{');
  });

  it('keeps a subject on one line, whatever a value brings', () => {
    const emailTemplate = { subjectTemplate: 'Re: {{custom_message}}', bodyTemplate: 'x' };
    expect(draft({ note: 'a\r\nBcc: b' }, { emailTemplate })).toMatchObject({
      subject: 'Re: a Bcc: b',
    });
  });

  it('falls back to the spec’s subject and SMS text where the owner left them blank', () => {
    const emailTemplate = { subjectTemplate: '', bodyTemplate: 'x' };
    expect(draft({}, { emailTemplate })).toMatchObject({ subject: 'I recommend Rivera Plumbing' });
    expect(draft({ sendMethod: 'sms' }, { smsTemplate: { bodyTemplate: '' } })).toEqual({
      method: 'sms',
      to: '5550101234',
      body: 'Hi Ben, this is Maria. I recommend Rivera Plumbing: https://rivera.example\n\n— The Riveras',
    });
  });
});

it('knows whether the friend reads the note', () => {
  expect(usesNote(business, 'email')).toBe(true);
  expect(usesNote({ ...business, smsTemplate: { bodyTemplate: 'Hi' } }, 'sms')).toBe(false);
});

it('names the template that is missing', () => {
  const bare = { ...business, emailTemplate: null, smsTemplate: null };
  expect(missingTemplate(business, 'sms')).toBeNull();
  expect(missingTemplate(bare, 'email')).toBe(
    'Email template not loaded. Please refresh the page.',
  );
  expect(missingTemplate(bare, 'sms')).toBe('SMS template not loaded. Please refresh the page.');
});
