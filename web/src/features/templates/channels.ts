import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  emailTextsIn,
  smsTextsIn,
} from '@vouchwell/domain/default-templates';
import { CHANNEL_NAMES } from '@vouchwell/domain/draft-links';
import type { Language } from '@vouchwell/domain/language';
import type { SendMethod } from '@vouchwell/domain/referral';
import type { EmailTemplate, EmailTexts, SmsTemplate } from '@vouchwell/domain/template';
import {
  PREBUILT_EMAIL_TEMPLATES,
  PREBUILT_SMS_TEMPLATES,
  type Prebuilt,
} from './prebuilt-templates.ts';
import { emailTemplateFormSchema, smsTemplateFormSchema } from './template-schemas.ts';

export type Template = EmailTemplate | SmsTemplate;

/** The values of a template's form, in one language; an SMS has a blank subject. */
export type TypedTemplate = EmailTexts;

/** A channel by which an introduction is sent: email or SMS. */
export interface Channel {
  readonly method: SendMethod;
  readonly name: string;
  /** The name as used inside a sentence. */
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

/** What a template says in one language: what is stored of it, or what we say in its place. */
export const textsIn = (template: Template, language: Language): Template =>
  'subjectTemplate' in template ? emailTextsIn(template, language) : smsTextsIn(template, language);

/** The template with these texts as what it says in one language. */
export const withTexts = (template: Template, texts: Template, language: Language) =>
  ({ ...template, ...(language === 'es' ? { es: texts } : texts) }) as Template;

export const toTyped = (texts: Template): TypedTemplate => {
  const subjectTemplate = 'subjectTemplate' in texts ? texts.subjectTemplate : '';
  return { subjectTemplate, bodyTemplate: texts.bodyTemplate };
};

/** Whether two texts of one channel say the same. */
export const isSameText = (one: Template, other: Template): boolean =>
  JSON.stringify(toTyped(one)) === JSON.stringify(toTyped(other));

export const fromTyped = (channel: Channel, { subjectTemplate, bodyTemplate }: TypedTemplate) =>
  channel.method === 'email' ? { subjectTemplate, bodyTemplate } : { bodyTemplate };
