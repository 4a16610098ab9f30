import { expect, it } from 'vitest';
import { rewardFormSchema } from './reward.ts';
import { emailTemplateFormSchema, smsTemplateFormSchema } from './template-form.ts';

const messages = (parsed: { error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => message);

it('trims a template and lets its subject be blank', () => {
  const typed = { subjectTemplate: ' ', bodyTemplate: ' Hi {{referral_name}}\n' };
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
    'Your customer would send {{frend}} exactly like this. Use {{referral_name}} instead.',
    'Your customer would send {{busines_name}} exactly like this. Use {{business_name}} instead.',
  ]);
});

it('trims a reward and tells how long it may be', () => {
  expect(rewardFormSchema.parse({ rewardDescription: ' $50 off\n' })).toEqual({
    rewardDescription: '$50 off',
  });
  expect(messages(rewardFormSchema.safeParse({ rewardDescription: 'x'.repeat(501) }))).toEqual([
    'Please keep this to 500 characters or fewer',
  ]);
});
