import { CHANNEL_NAMES } from '@vouchwell/domain/draft-links';
import type { SendMethod } from '@vouchwell/domain/referral';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  type EmailTemplate,
  type SmsTemplate,
} from '@vouchwell/domain/template';
import { emailTemplateFormSchema, smsTemplateFormSchema } from './template-schemas.ts';

export type Template = EmailTemplate | SmsTemplate;

/** The values of a template's form; an SMS has a blank subject. */
export type TypedTemplate = EmailTemplate;

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

/** A prebuilt text. Each must read well without a note and without a website. */
export interface Prebuilt<T> {
  readonly name: string;
  readonly template: T;
}

const lines = (...rows: readonly string[]) => rows.join('\n');

/** Written as a customer to a friend, without claims that would not fit every trade. */
export const PREBUILT_EMAIL_TEMPLATES: readonly Prebuilt<EmailTemplate>[] = [
  {
    name: 'Professional',
    template: {
      subjectTemplate: 'A recommendation: {{business_name}}',
      bodyTemplate: lines(
        'Hello {{referral_name}},',
        '',
        'I would like to introduce you to {{business_name}}. I am a customer of theirs, and I have found them reliable, careful and easy to work with.',
        '{{custom_message}}',
        '',
        'If you are looking for someone you can trust, I am glad to recommend them. You can write to them at {{business_email}}, and you are welcome to mention my name.',
        '{{business_url}}',
        '',
        'Kind regards,',
        '{{referrer_name}}',
      ),
    },
  },
  {
    name: 'Casual',
    template: {
      subjectTemplate: 'You should know {{business_name}}',
      bodyTemplate: lines(
        'Hey {{referral_name}},',
        '',
        'You know how hard it is to find good people? I found some: {{business_name}}. They took such good care of me that I had to tell you.',
        '{{custom_message}}',
        '',
        'Drop them a line at {{business_email}} and say I sent you.',
        '{{business_url}}',
        '',
        'Talk soon,',
        '{{referrer_name}}',
      ),
    },
  },
  {
    name: 'Brief',
    template: {
      subjectTemplate: 'Try {{business_name}}',
      bodyTemplate: lines(
        'Hi {{referral_name}},',
        '',
        'If you need someone good, try {{business_name}}. I was really happy with them.',
        '{{custom_message}}',
        '',
        '{{business_email}}',
        '{{business_url}}',
        '',
        '{{referrer_name}}',
      ),
    },
  },
  {
    name: 'Detailed',
    template: {
      subjectTemplate: 'Why I recommend {{business_name}}',
      bodyTemplate: lines(
        'Hi {{referral_name}},',
        '',
        'I want to tell you about {{business_name}}, because good people are hard to find and these are some of the best I have worked with.',
        '',
        'They listened first, told me plainly what to expect, and then did exactly what they had promised. No surprises, and I never had to chase anyone. I would go back without thinking twice.',
        '{{custom_message}}',
        '',
        'The easiest way to reach them is {{business_email}}. Tell them I sent you, so they know where you come from.',
        '{{business_url}}',
        '',
        'If you do get in touch, let me know how it went. I would love to hear.',
        '',
        'All the best,',
        '{{referrer_name}}',
      ),
    },
  },
];

/**
 * Plain letters only: one curly quote would halve what fits into a message. Short enough to stay
 * under what is recommended with a website, and mostly with a short note and a from label too.
 */
export const PREBUILT_SMS_TEMPLATES: readonly Prebuilt<SmsTemplate>[] = [
  {
    name: 'Brief',
    template: {
      bodyTemplate: lines(
        "Hi {{referral_name}}, it's {{referrer_name}}. If you need someone good, try {{business_name}}.",
        '{{custom_message}}',
        '{{business_url}}',
      ),
    },
  },
  {
    name: 'Friendly',
    template: {
      bodyTemplate: lines(
        'Hey {{referral_name}}, {{referrer_name}} here. {{business_name}} took great care of me, so I had to tell you.',
        '{{custom_message}}',
        '{{business_url}}',
      ),
    },
  },
  {
    name: 'Professional',
    template: {
      bodyTemplate: lines(
        'Hello {{referral_name}}, this is {{referrer_name}}. I can recommend {{business_name}} without hesitation.',
        '{{custom_message}}',
        '{{business_url}}',
      ),
    },
  },
  {
    name: 'Personal',
    template: {
      bodyTemplate: lines(
        "Hi {{referral_name}}, it's {{referrer_name}}. {{business_name}} did right by me, and I thought of you.",
        '{{custom_message}}',
        '{{business_url}}',
      ),
    },
  },
];

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
