import { INTRODUCTION_VARIABLES } from '@vouchwell/domain/messages/templates';
import { expect, it } from 'vitest';
import {
  emailTemplateFormSchema,
  findTemplateMistakes,
  smsTemplateFormSchema,
} from './template-schemas.ts';

const messages = (parsed: { error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => message);

it('trims a template, converts [labels] to {{variables}}, and allows an empty subject', () => {
  const typed = { subjectTemplate: ' ', bodyTemplate: " Hi [Friend's name]\n" };
  expect(emailTemplateFormSchema.parse(typed)).toEqual({
    subjectTemplate: '',
    bodyTemplate: 'Hi {{referral_name}}',
  });
});

it('rejects a message that is blank or too long', () => {
  const sms = (bodyTemplate: string) =>
    messages(smsTemplateFormSchema.safeParse({ subjectTemplate: '', bodyTemplate }));
  expect(sms(' \n')).toEqual(['Write a message, or start from a template']);
  expect(sms('x'.repeat(1001))).toEqual(['Please keep this to 1000 characters or fewer']);
});

it('rejects unknown variables in the subject and the message', () => {
  const typed = { subjectTemplate: 'Hi {{frend}}', bodyTemplate: '{{busines_name}}' };
  expect(messages(emailTemplateFormSchema.safeParse(typed))).toEqual([
    "Your customer would send {{frend}} exactly as written. Use [Friend's name] instead.",
    'Your customer would send {{busines_name}} exactly as written. Use [Your business] instead.',
  ]);
});

const findMistakes = (template: string) => findTemplateMistakes(template, INTRODUCTION_VARIABLES);

it('accepts known variables with or without spaces', () => {
  const variables = INTRODUCTION_VARIABLES.map((name) => `{{${name}}}{{ ${name} }}`).join('\n');
  expect(findMistakes(`Hi ${variables} :-} {sic} [sic]`)).toEqual([]);
});

it.each([
  ['{{referal_name}}', 'referral_name'],
  ['{{Referral_Name}}', 'referral_name'],
  ['{{friend name}}', 'referral_name'],
  ["{{friend's name}}", 'referral_name'],
  ['{{first-name}}', 'referral_first_name'],
  ['{{referral_firstname}}', 'referral_first_name'],
  ['{{referrer}}', 'referrer_name'],
  ['{{busines_name}}', 'business_name'],
  ['{{{today}}}', 'today'],
  ['{{referral_name}', 'referral_name'],
  ['{referral_name}', 'referral_name'],
  ['[Frend]', 'referral_name'],
  ['[Reward]', 'friend_reward'],
  ['{{discount}}', null],
  ['{{}}', null],
])('suggests a correction for %s', (text, suggestion) => {
  expect(findMistakes(`Hi ${text}, bye`)).toEqual([{ text, suggestion }]);
});

it('finds unmatched braces next to valid variables', () => {
  expect(findMistakes('{{ Hi {{referral_name}}\n}}')).toEqual([
    { text: '{{', suggestion: null },
    { text: '}}', suggestion: null },
  ]);
});

it('lists each mistake in a template once, with a fix', () => {
  const bodyTemplate = '{{frend_name}} {{frend_name}} {{discount}} {{';
  expect(messages(smsTemplateFormSchema.safeParse({ subjectTemplate: '', bodyTemplate }))).toEqual([
    "Your customer would send {{frend_name}} exactly as written. Use [Friend's name] instead. " +
      'Your customer would send {{discount}} exactly as written. We can’t fill that in, so remove it. ' +
      'Your customer would send {{ exactly as written. Remove these braces, or put a detail between them.',
  ]);
});
