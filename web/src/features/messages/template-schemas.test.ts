import { INTRODUCTION_VARIABLES } from '@vouchwell/domain/messages/templates';
import { describe, expect, it } from 'vitest';
import {
  emailTemplateFormSchema,
  findTemplateMistakes,
  getMistakesMessage,
  smsTemplateFormSchema,
} from './template-schemas.ts';

const messages = (parsed: { error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => message);

it('trims a template, stores its words in braces, and lets its subject be blank', () => {
  const typed = { subjectTemplate: ' ', bodyTemplate: " Hi [Friend's name]\n" };
  expect(emailTemplateFormSchema.parse(typed)).toEqual({
    subjectTemplate: '',
    bodyTemplate: 'Hi {{referral_name}}',
  });
});

it('refuses a message that is blank or too long', () => {
  const sms = (bodyTemplate: string) =>
    messages(smsTemplateFormSchema.safeParse({ subjectTemplate: '', bodyTemplate }));
  expect(sms(' \n')).toEqual(['Write a message, or start from one of the ready-made texts']);
  expect(sms('x'.repeat(1001))).toEqual(['Please keep this to 1000 characters or fewer']);
});

it('refuses what nobody can fill in, in the subject and in the message', () => {
  const typed = { subjectTemplate: 'Hi {{frend}}', bodyTemplate: '{{busines_name}}' };
  expect(messages(emailTemplateFormSchema.safeParse(typed))).toEqual([
    "Your customer would send {{frend}} exactly like this. Use [Friend's name] instead.",
    'Your customer would send {{busines_name}} exactly like this. Use [Your business] instead.',
  ]);
});

describe('templateSlips', () => {
  it('finds nothing wrong with what is known, spaced or not', () => {
    const all = INTRODUCTION_VARIABLES.map((name) => `{{${name}}}{{ ${name} }}`).join('\n');
    expect(findTemplateMistakes(`Hi ${all} :-} {sic} [sic]`)).toEqual([]);
  });

  it.each([
    ['{{referal_name}}', 'referral_name'],
    ['{{Referral_Name}}', 'referral_name'],
    ['{{friend name}}', 'referral_name'],
    ["{{friend's name}}", 'referral_name'],
    ['{{first-name}}', 'referral_first_name'],
    ['{{referral_firstname}}', 'referral_first_name'],
    ['{{customer first name}}', 'referrer_first_name'],
    ['{{referrer}}', 'referrer_name'],
    ['{{customer_name}}', 'referrer_name'],
    ['{{website}}', 'business_url'],
    ['{{busines_name}}', 'business_name'],
    ['{{note}}', 'custom_message'],
    ['{{date}}', 'today'],
    ['{{{today}}}', 'today'],
    ['{{referral_name}', 'referral_name'],
    ['{referral_name}}', 'referral_name'],
    ['{referral_name}', 'referral_name'],
    ['[Frend]', 'referral_name'],
    ["[Frend's first name]", 'referral_first_name'],
    ['[Reward]', 'friend_reward'],
    ['{{discount}}', null],
    ['{{}}', null],
  ])('knows what %s was meant to be', (text, suggestion) => {
    expect(findTemplateMistakes(`Hi ${text}, bye`)).toEqual([{ text, suggestion }]);
  });

  it('finds braces that lost their other half, and what is whole beside them', () => {
    expect(findTemplateMistakes('{{ Hi {{referral_name}}\n}}')).toEqual([
      { text: '{{', suggestion: null },
      { text: '}}', suggestion: null },
    ]);
  });
});

describe('slipsMessage', () => {
  it('says nothing of a template without slips', () => {
    expect(getMistakesMessage('Hi {{referral_name}}')).toBeNull();
  });

  it('names each slip once, and what to do about it', () => {
    expect(getMistakesMessage('{{frend_name}} {{frend_name}} {{discount}} {{')).toBe(
      "Your customer would send {{frend_name}} exactly like this. Use [Friend's name] instead. " +
        'Your customer would send {{discount}} exactly like this, because there is no such detail. Remove it. ' +
        'Your customer would send {{ exactly like this. Complete the braces or remove them.',
    );
  });
});
