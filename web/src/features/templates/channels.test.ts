import type { Business } from '@vouchwell/domain/business';
import { SMS_RECOMMENDED_MAX } from '@vouchwell/domain/limits';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from '@vouchwell/domain/template';
import { describe, expect, it } from 'vitest';
import { PREBUILT_EMAIL_TEMPLATES, PREBUILT_SMS_TEMPLATES } from './channels.ts';
import { sampleIntroduction } from './sample-preview.tsx';
import { countSms } from './sms-segments.ts';
import { emailTemplateFormSchema, smsTemplateFormSchema } from './template-schemas.ts';

const rivera: Business = {
  id: 'b1',
  ownerUserId: 'u1',
  name: 'Rivera Plumbing',
  slug: 'rivera-plumbing',
  businessUrl: 'https://riveraplumbing.example',
  contactEmail: 'sam@rivera.example',
  rewardDescription: null,
  fromLabel: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const context = {
  business: rivera,
  formUrl: 'https://vouchwell.example/r/rivera-plumbing',
  today: 'November 21, 2026',
  withNote: true,
};
const without = (...fields: ('businessUrl' | 'note')[]) => ({
  ...context,
  business: fields.includes('businessUrl') ? { ...rivera, businessUrl: null } : rivera,
  withNote: !fields.includes('note'),
});

const emails = [{ name: 'Default', template: DEFAULT_EMAIL_TEMPLATE }, ...PREBUILT_EMAIL_TEMPLATES];
const texts = [{ name: 'Default', template: DEFAULT_SMS_TEMPLATE }, ...PREBUILT_SMS_TEMPLATES];
const all = [...emails, ...texts];

it('offers the four of each that the product promises', () => {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name.toLowerCase());
  expect(names(PREBUILT_EMAIL_TEMPLATES)).toEqual(['professional', 'casual', 'brief', 'detailed']);
  expect(names(PREBUILT_SMS_TEMPLATES)).toEqual(['brief', 'friendly', 'professional', 'personal']);
});

describe.each(all)('the $name template', ({ template }) => {
  it('may be saved as it stands', () => {
    const isEmail = 'subjectTemplate' in template;
    const schema = isEmail ? emailTemplateFormSchema : smsTemplateFormSchema;
    const typed = { subjectTemplate: '', ...template };
    expect(schema.parse(typed)).toEqual(typed);
  });

  it('names both people, the business, its website and the note', () => {
    const { body } = sampleIntroduction(template, context);
    for (const part of ['Ben', 'Maria', 'Rivera Plumbing', 'https://riveraplumbing.example'])
      expect(body).toContain(part);
    expect(body).toContain('They were so kind to me.');
  });

  it.each([
    ['a note', without('note')],
    ['a website', without('businessUrl')],
    ['either', without('note', 'businessUrl')],
  ])('reads well without %s', (_, given) => {
    const { body } = sampleIntroduction(template, given);
    expect(body).not.toMatch(/[{}]|\n\n\n| \n|^\s|\s$| {2}/);
    // Nothing leads to what is not there.
    expect(body).not.toMatch(/:$/m);
  });
});

it.each(texts)('keeps the $name SMS to one message, with a short note too', ({ template }) => {
  const { body } = sampleIntroduction(template, context);
  const { encoding, length, segments } = countSms(body);
  expect({ encoding, segments }).toEqual({ encoding: 'gsm-7', segments: 1 });
  expect(length).toBeLessThan(SMS_RECOMMENDED_MAX);
});

it.each(texts)('keeps the $name SMS as short as recommended under a from label', ({ template }) => {
  const business = { ...rivera, fromLabel: rivera.name };
  const { body } = sampleIntroduction(template, { ...context, business });
  expect(countSms(body).length).toBeLessThan(SMS_RECOMMENDED_MAX);
});

it.each(texts)('has room in the $name SMS for longer names', ({ template }) => {
  const { body } = sampleIntroduction(template, without('note'));
  const longer = body.replace('Ben', 'Beatrix').replace('Maria', 'Marianne');
  expect(countSms(longer).length).toBeLessThan(SMS_RECOMMENDED_MAX);
});
