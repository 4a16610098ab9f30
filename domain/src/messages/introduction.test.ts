import { expect, it } from 'vitest';
import type { PublicBusiness } from '../business/public-document.ts';
import type { ReferralForm } from '../referrals/referral-form.ts';
import type { Language } from '../shared/i18n.ts';
import { samplePublicBusiness, sampleReferralForm } from '../testing/samples.ts';
import {
  draftIntroduction,
  findMissingTemplateError,
  formatLongDate,
  includesNote,
  normalizeToGsm7,
} from './introduction.ts';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from './templates.ts';

const business = samplePublicBusiness({
  businessUrl: 'https://rivera.example',
  emailTemplate: DEFAULT_EMAIL_TEMPLATE,
  smsTemplate: DEFAULT_SMS_TEMPLATE,
});
const draft = (
  changes: Partial<ReferralForm>,
  shop: Partial<PublicBusiness> = {},
  language: Language = 'en',
) =>
  draftIntroduction(sampleReferralForm(changes), {
    business: { ...business, ...shop },
    language,
    fromLabel: 'The Riveras',
    contactEmail: 'sam@rivera.example',
    formUrl: 'https://vouchwell.example/r/rivera',
    personalLink: 'https://vouchwell.example/f/m4r7a2k9p3xq',
    disclosure: null,
    today: 'November 21, 2026',
  });

it("addresses the introduction to the friend, copies the business and ends with the customer's name", () => {
  const email = draft({});
  expect(email).toMatchObject({
    method: 'email',
    to: 'ben@example.com',
    bcc: 'sam@rivera.example',
    subject: 'Meet Rivera Plumbing',
  });
  expect(email.body).toMatch(
    /^Hi Ben,\n[\s\S]*thought of you\.\n\nLeave [^\n]*\/f\/m4r7a2k9p3xq\n\nMaria$/,
  );
  expect(email.body).not.toContain('{{');
});

it("signs the owner's own text with the business's from label", () => {
  const emailTemplate = { subjectTemplate: 'Hi', bodyTemplate: 'My own words.' };
  expect(draft({}, { emailTemplate }).body).toBe('My own words.\n\n— The Riveras');
  const smsTemplate = { bodyTemplate: 'My own words.' };
  expect(draft({ sendMethod: 'sms' }, { smsTemplate }).body).toBe('My own words.\n\n- The Riveras');
});

it("includes the business's phone number in the introduction if it has one", () => {
  const phone = '(555) 010-2030';
  expect(draft({}, { phone }).body).toContain('\nOr call or text them at (555) 010-2030.\n');
  expect(draft({ sendMethod: 'sms' }, { phone }, 'es').body).toMatch(/O llama al \(555\)/);
  expect(draft({}).body).not.toContain('Or call');
});

it("keeps the introduction's subject on one line, even if the note has line breaks", () => {
  const emailTemplate = { subjectTemplate: 'Re: {{custom_message}}', bodyTemplate: 'x' };
  expect(draft({ note: 'a\r\nBcc: b' }, { emailTemplate })).toMatchObject({
    subject: 'Re: a Bcc: b',
  });
});

it.each([
  [
    'en',
    'I recommend Rivera Plumbing',
    'Hi Ben Carter, this is Maria Lopez. I recommend Rivera Plumbing: https://rivera.example',
  ],
  [
    'es',
    'Te recomiendo Rivera Plumbing',
    'Hola, Ben Carter, soy Maria Lopez. Te recomiendo Rivera Plumbing: https://rivera.example',
  ],
] as const)(
  'falls back to our subject and SMS text if they are blank (%s)',
  (language, subject, text) => {
    const blank = { subjectTemplate: '', bodyTemplate: '' };
    const template = { ...blank, es: blank };
    const shop = { emailTemplate: template, smsTemplate: template };
    expect(draft({}, shop, language)).toMatchObject({ subject });
    const body = `${text}\n\n- The Riveras`;
    expect(draft({ sendMethod: 'sms' }, shop, language)).toMatchObject({ to: '5550101234', body });
  },
);

it("uses the owner's Spanish text for a Spanish introduction", () => {
  const emailTemplate = {
    ...DEFAULT_EMAIL_TEMPLATE,
    es: { subjectTemplate: 'Para {{referral_first_name}}', bodyTemplate: 'Va de parte mía.' },
  };
  expect(draft({}, { emailTemplate }, 'es')).toMatchObject({
    subject: 'Para Ben',
    body: 'Va de parte mía.\n\n— The Riveras',
  });
  expect(draft({}, { emailTemplate })).toMatchObject({ subject: 'Meet Rivera Plumbing' });
});

it('uses our Spanish text if the owner wrote only in English', () => {
  const emailTemplate = { subjectTemplate: 'My own', bodyTemplate: 'My own words.' };
  const email = draft({}, { emailTemplate }, 'es');
  expect(email).toMatchObject({ subject: 'Te presento a Rivera Plumbing' });
  expect(email.body).toMatch(/^Hola, Ben:\n[\s\S]*\n\nDeja aquí [^\n]*\/f\/m4r7a2k9p3xq\n\nMaria$/);
  const smsTemplate = { bodyTemplate: 'My own words.' };
  const sms = draft({ sendMethod: 'sms' }, { smsTemplate }, 'es');
  expect(sms.body).toMatch(/^Hola, Ben, soy Maria\. [\s\S]*\/f\/m4r7a2k9p3xq/);
});

it("formats a date in the template's language", () => {
  const day = new Date(2026, 10, 21);
  expect(formatLongDate(day, 'en')).toBe('November 21, 2026');
  expect(formatLongDate(day, 'es')).toBe('21 de noviembre de 2026');
});

it("detects whether the introduction's template includes the note", () => {
  expect(includesNote(business, 'email', 'en')).toBe(true);
  const plain = { ...business, smsTemplate: { bodyTemplate: 'Hi' } };
  expect(includesNote(plain, 'sms', 'en')).toBe(false);
  expect(includesNote(plain, 'sms', 'es')).toBe(true);
});

it('reports a missing email or SMS template for the introduction', () => {
  const bare = { ...business, emailTemplate: null, smsTemplate: null };
  expect(findMissingTemplateError(business, 'sms')).toBeNull();
  expect(findMissingTemplateError(bare, 'email')).toBe(
    'Email template not loaded. Please refresh the page.',
  );
  expect(findMissingTemplateError(bare, 'sms')).toBe(
    'SMS template not loaded. Please refresh the page.',
  );
});

it("replaces dashes, quotes, ellipses and spaces that aren't in the SMS alphabet", () => {
  expect(normalizeToGsm7('“Hi” — it’s Ana… 5–6\u00A0pm\n— Rivera')).toBe(
    '"Hi" - it\'s Ana... 5-6 pm\n- Rivera',
  );
});

it('keeps letters, emoji and line breaks in an SMS', () => {
  const text = 'Señora Núñez, ¿qué tal? 👋\r\n£5 €5 Æ á 王 {x}';
  expect(normalizeToGsm7(text)).toBe(text);
});
