import * as z from 'zod/mini';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from './limits.ts';
import { slipsMessage } from './template-slips.ts';
import { line, paragraph } from './text.ts';

/** What an owner may save: customers would send a slip as it stands, so none gets that far. */
const withoutSlips = z.superRefine<string>((template, context) => {
  const message = slipsMessage(template);
  if (message) context.addIssue({ code: 'custom', message, input: template });
});
const message = (max: number) =>
  paragraph(max).check(
    z.minLength(1, 'Write a message, or start from one of the ready-made texts'),
    withoutSlips,
  );

/** The owner's form for the email template. A blank subject stands for the fallback one. */
export const emailTemplateFormSchema = z.object({
  subjectTemplate: line(SUBJECT_MAX).check(withoutSlips),
  bodyTemplate: message(EMAIL_BODY_MAX),
});

/** The owner's form for the SMS template: the same, but an SMS has no subject. */
export const smsTemplateFormSchema = z.object({
  subjectTemplate: z.literal(''),
  bodyTemplate: message(SMS_BODY_MAX),
});
