import { CHANNEL_NAMES } from '@vouchwell/domain/draft-links';
import type { SendMethod } from '@vouchwell/domain/referral';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  type EmailTemplate,
  type SmsTemplate,
} from '@vouchwell/domain/template';
import {
  PREBUILT_EMAIL_TEMPLATES,
  PREBUILT_SMS_TEMPLATES,
  type Prebuilt,
} from './prebuilt-templates.ts';
import { emailTemplateFormSchema, smsTemplateFormSchema } from './template-schemas.ts';

export type Template = EmailTemplate | SmsTemplate;

/** What is typed into a template's form; an SMS has a blank subject. */
export type TypedTemplate = EmailTemplate;

/** One of the two ways in which an introduction travels. */
export interface Channel {
  readonly method: SendMethod;
  readonly name: string;
  /** In the middle of a sentence. */
  readonly noun: string;
  readonly schema: typeof emailTemplateFormSchema | typeof smsTemplateFormSchema;
  readonly initial: Template;
  readonly prebuilt: readonly Prebuilt<Template>[];
}

export const EMAIL: Channel = {
  method: 'email',
  name: CHANNEL_NAMES.email,
  noun: 'email',
  schema: emailTemplateFormSchema,
  initial: DEFAULT_EMAIL_TEMPLATE,
  prebuilt: PREBUILT_EMAIL_TEMPLATES,
};

export const SMS: Channel = {
  method: 'sms',
  name: CHANNEL_NAMES.sms,
  noun: 'SMS',
  schema: smsTemplateFormSchema,
  initial: DEFAULT_SMS_TEMPLATE,
  prebuilt: PREBUILT_SMS_TEMPLATES,
};

export const toTyped = (template: Template): TypedTemplate => ({
  subjectTemplate: '',
  ...template,
});

export const fromTyped = (channel: Channel, { subjectTemplate, bodyTemplate }: TypedTemplate) =>
  channel.method === 'email' ? { subjectTemplate, bodyTemplate } : { bodyTemplate };
