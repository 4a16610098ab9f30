import { getDisclosure } from '@vouchwell/domain/messages/disclosure';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  getTemplateTexts,
  isDefaultText,
  type Template,
} from '@vouchwell/domain/messages/templates';
import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { SMS_RECOMMENDED_MAX } from '@vouchwell/domain/shared/limits';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { describe, expect, it } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import {
  PREBUILT_EMAIL_TEMPLATES,
  PREBUILT_SMS_TEMPLATES,
  type PrebuiltTemplate,
} from './prebuilt-templates.ts';
import { createSampleIntroduction } from './sample-preview.tsx';
import { countSms } from './sms-segments.ts';
import { emailTemplateFormSchema, smsTemplateFormSchema } from './template-schemas.ts';

const rivera = sampleBusiness({ rewardDescription: null });
const context = {
  business: rivera,
  language: 'en' as Language,
  formUrl: 'https://vouchwell.example/r/rivera-plumbing',
  today: 'November 21, 2026',
  disclosure: null as string | null,
  includesNote: true,
};
const without = (...fields: ('businessUrl' | 'note')[]) => ({
  ...context,
  business: fields.includes('businessUrl') ? { ...rivera, businessUrl: null } : rivera,
  includesNote: !fields.includes('note'),
});

/** Returns each template in each language, as customers would send it. */
const inLanguages = (all: readonly PrebuiltTemplate<Template>[]) =>
  all.flatMap(({ name, template }) =>
    LANGUAGES.map((language) => ({
      name: `${name} (${language})`,
      language,
      template: getTemplateTexts(template, language),
      note: { en: 'I keep coming back.', es: 'Siempre vuelvo con gusto.' }[language],
    })),
  );
const emails = inLanguages([
  { name: 'Default', template: DEFAULT_EMAIL_TEMPLATE },
  ...PREBUILT_EMAIL_TEMPLATES,
]);
const texts = inLanguages([
  { name: 'Default', template: DEFAULT_SMS_TEMPLATE },
  ...PREBUILT_SMS_TEMPLATES,
]);
const all = [...emails, ...texts];

it('has a Spanish version of every ready-made template', () => {
  for (const { template } of [...PREBUILT_EMAIL_TEMPLATES, ...PREBUILT_SMS_TEMPLATES]) {
    expect(template.es?.bodyTemplate).toMatch(/^Hola, /);
    expect(template.es?.bodyTemplate).not.toBe(template.bodyTemplate);
  }
});

describe.each(all)('the $name template', ({ template, language, note }) => {
  const draft = (given: typeof context) =>
    createSampleIntroduction(template, { ...given, language });

  it('accepts a ready-made template unchanged', () => {
    const isEmail = 'subjectTemplate' in template;
    const schema = isEmail ? emailTemplateFormSchema : smsTemplateFormSchema;
    const typed = { subjectTemplate: '', ...template };
    expect(schema.parse(typed)).toEqual(typed);
  });

  it('a template includes both names, the business, the note and one link', () => {
    const body = draft(context).body.replace('María', 'Maria');
    for (const part of ['Ben', 'Maria', 'Rivera Plumbing', note]) expect(body).toContain(part);
    expect(body.match(/https:\/\/vouchwell\.example\/f\/\w{12}$/gm)).toHaveLength(1);
    // Text messages only have room for one link, and the default email should have only one, too.
    const hasWebsite = body.includes('https://riveraplumbing.example');
    expect(hasWebsite).toBe('subjectTemplate' in template && !isDefaultText(template.bodyTemplate));
  });

  it('a template greets the friend by first name', () => {
    expect(draft(context).body).toMatch(/^\p{L}+,? Ben[,:]/u);
  });

  it.each([
    ['a note', without('note')],
    ['a website', without('businessUrl')],
    ['a note or a website', without('note', 'businessUrl')],
  ])('a template reads well without %s', (_, given) => {
    const { body } = draft(given);
    expect(body).not.toMatch(/[{}]|\n\n\n| \n|^\s|\s$| {2}/);
    // A line must not introduce missing content; only Spanish greetings may end in a colon.
    expect(body.replace(/^Hola, Ben:/, '')).not.toMatch(/:$/m);
  });
});

it.each(texts)('keeps the $name SMS to one short message', ({ template, language }) => {
  const bodyOf = (given: typeof context) =>
    createSampleIntroduction(template, { ...given, language }).body;
  expect(countSms(bodyOf(context))).toMatchObject({ specialChars: [], segmentCount: 1 });
  const signed = { ...context, business: { ...rivera, fromLabel: rivera.name } };
  const named = bodyOf(without('note')).replace('Ben', 'Beatrix').replace('Maria', 'Marianne');
  for (const body of [bodyOf(context), bodyOf(signed), named])
    expect(countSms(body).length).toBeLessThan(SMS_RECOMMENDED_MAX);
});

it.each(texts)('keeps the $name SMS to two messages if the customer earns a reward', (text) => {
  const { template, language } = text;
  const credit = { kind: 'credit', amountCents: 10_000 } as const;
  const rewardTerms = sampleTerms({ referrer: credit, friend: credit });
  const business = {
    ...rivera,
    rewardDescription: '$100 each',
    rewardTerms,
    phone: '(555) 010-1234',
  };
  const disclosure = getDisclosure(business, business.name, language);
  const { body } = createSampleIntroduction(template, {
    ...context,
    business,
    language,
    disclosure,
  });
  expect(body).toContain(disclosure);
  const { specialChars, segmentCount } = countSms(body);
  expect(specialChars).toEqual([]);
  expect(segmentCount).toBeLessThanOrEqual(2);
});
