import * as z from 'zod/mini';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from './limits.ts';
import { line, paragraph } from './text.ts';

export const emailTemplateSchema = z.object({
  subjectTemplate: line(SUBJECT_MAX),
  bodyTemplate: paragraph(EMAIL_BODY_MAX),
});
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;

export const smsTemplateSchema = z.object({ bodyTemplate: paragraph(SMS_BODY_MAX) });
export type SmsTemplate = z.infer<typeof smsTemplateSchema>;

/** What a new business starts with, in words that a customer would use. */
export const DEFAULT_EMAIL_TEMPLATE: EmailTemplate = {
  subjectTemplate: 'Meet {{business_name}}',
  bodyTemplate: [
    'Hi {{referral_name}},',
    '',
    "I've been really happy with {{business_name}} and thought of you.",
    '{{custom_message}}',
    '',
    'Just write to them at {{business_email}} and mention my name.',
    '{{business_url}}',
    '',
    '{{referrer_name}}',
  ].join('\n'),
};

export const DEFAULT_SMS_TEMPLATE: SmsTemplate = {
  bodyTemplate:
    "Hi {{referral_name}}, it's {{referrer_name}}. I've been really happy with {{business_name}} and thought of you.\n{{custom_message}}\n{{business_url}}",
};

/** Used where a business has an email template but left its subject blank. */
export const FALLBACK_EMAIL_SUBJECT = 'I recommend {{business_name}}';
/** Used where a business has an SMS template but left it blank. */
export const FALLBACK_SMS_BODY =
  'Hi {{referral_name}}, this is {{referrer_name}}. I recommend {{business_name}}: {{business_url}}';
