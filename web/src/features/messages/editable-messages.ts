import type { Business } from '@vouchwell/domain/business/business';
import {
  fromLabeledTemplate,
  toLabeledTemplate,
} from '@vouchwell/domain/messages/template-variables';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  type EmailTexts,
  INTRODUCTION_VARIABLES,
  type Template,
  type TemplateVariable,
} from '@vouchwell/domain/messages/templates';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import { type Language, t } from '@vouchwell/domain/shared/i18n';
import type { TemplateId } from '../../data/templates.ts';
import {
  PREBUILT_EMAIL_TEMPLATES,
  PREBUILT_SMS_TEMPLATES,
  type PrebuiltTemplate,
} from './prebuilt-templates.ts';
import { emailTemplateFormSchema, smsTemplateFormSchema } from './template-schemas.ts';

/** Text as the owner types it, with labels instead of variables; an SMS has a blank subject. */
export type TemplateInput = EmailTexts;

/** Message that owners can reword: an introduction that customers send, or an email they get. */
export interface EditableMessage {
  readonly id: TemplateId;
  readonly method: SendMethod;
  /** Text that we add below the message when we send it. */
  readonly footer?: string;
  readonly name: string;
  /** Name of the message within a sentence, such as 'email template'. */
  readonly noun: string;
  readonly preview: string;
  /** Explains who gets the Spanish text. */
  readonly spanishNote: string;
  readonly schema: typeof emailTemplateFormSchema | typeof smsTemplateFormSchema;
  readonly variables: readonly TemplateVariable[];
  readonly defaultTemplate: Template;
  readonly prebuiltTemplates?: readonly PrebuiltTemplate<Template>[];
  /** True if even a health practice may mention the reward, because it has already been earned. */
  readonly isAboutEarnedReward?: boolean;
  /** Builds the preview if the template is only part of a message. */
  readonly getSample?: (business: Business, template: Template, language: Language) => string;
  /** Saves the text to the campaign, if there is one; otherwise, to the business's template. */
  readonly save?: (texts: Template, language: Language) => Promise<void>;
}

const INTRODUCTION_FIELDS = {
  preview: t('Preview: from your customer Maria to her friend Ben'),
  spanishNote: t('Customers who read your page in Spanish send this message.'),
  variables: INTRODUCTION_VARIABLES,
} satisfies Partial<EditableMessage>;

export const INTRODUCTION_MESSAGES: Readonly<Record<SendMethod, EditableMessage>> = {
  email: {
    ...INTRODUCTION_FIELDS,
    id: 'email',
    method: 'email',
    name: t('Email'),
    noun: t('email template'),
    schema: emailTemplateFormSchema,
    defaultTemplate: DEFAULT_EMAIL_TEMPLATE,
    prebuiltTemplates: PREBUILT_EMAIL_TEMPLATES,
  },
  sms: {
    ...INTRODUCTION_FIELDS,
    id: 'sms',
    method: 'sms',
    name: t('SMS'),
    noun: t('SMS template'),
    schema: smsTemplateFormSchema,
    defaultTemplate: DEFAULT_SMS_TEMPLATE,
    prebuiltTemplates: PREBUILT_SMS_TEMPLATES,
  },
};

export const TEMPLATE_TEXTS = {
  notLoaded: {
    email: t('We couldn’t load your email template.'),
    sms: t('We couldn’t load your SMS template.'),
  },
  emailNotLoaded: t('We couldn’t load this email.'),
  localizedNoun: (noun: string, language: Language) =>
    language === 'es' ? t('Spanish {what}', { what: noun }) : noun,
  notSaved: (noun: string) => t('Failed to update {what}', { what: noun }),
} as const;

export const replaceTexts = (template: Template, texts: Template, language: Language) =>
  ({ ...template, ...(language === 'es' ? { es: texts } : texts) }) as Template;

export const toTemplateInput = (texts: Template): TemplateInput => {
  const subjectTemplate = 'subjectTemplate' in texts ? texts.subjectTemplate : '';
  return {
    subjectTemplate: toLabeledTemplate(subjectTemplate),
    bodyTemplate: toLabeledTemplate(texts.bodyTemplate),
  };
};

export const isSameText = (a: Template, b: Template): boolean =>
  JSON.stringify(toTemplateInput(a)) === JSON.stringify(toTemplateInput(b));

export function fromTemplateInput(message: EditableMessage, input: TemplateInput): Template {
  const subjectTemplate = fromLabeledTemplate(input.subjectTemplate).trim();
  const bodyTemplate = fromLabeledTemplate(input.bodyTemplate).trim();
  return message.method === 'email' ? { subjectTemplate, bodyTemplate } : { bodyTemplate };
}
