import type { Language } from '../lib/language.ts';
import type { EmailTemplate, EmailTexts, SmsTemplate, SmsTexts } from './template.ts';

/* What a business's templates say until its owner writes something else. */

/**
 * What a Spanish page sends for a business that has no Spanish text of its own, whatever it wrote in
 * English: a customer who reads Spanish writes to a friend who does, most likely.
 */
export const SPANISH_EMAIL: EmailTexts = {
  subjectTemplate: 'Te presento a {{business_name}}',
  bodyTemplate: [
    'Hola, {{referral_first_name}}:',
    '',
    'Me fue muy bien con {{business_name}} y pensé en ti.',
    '{{custom_message}}',
    'Recibes {{friend_reward}}.',
    '{{disclosure}}',
    '',
    'Deja aquí tu teléfono y se comunicarán contigo: {{personal_link}}',
    'O llámales al {{business_phone}}.',
    '',
    '{{referrer_first_name}}',
  ].join('\n'),
};
/** No á, í, ó or ú: a text message that has one holds less than half as much. */
export const SPANISH_SMS: SmsTexts = {
  bodyTemplate:
    'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Me fue muy bien con {{business_name}} y pensé en ti.\n{{custom_message}}\nRecibes {{friend_reward}}.\n{{disclosure}}\n{{personal_link}}\nO llama al {{business_phone}}.',
};

/** What a new business starts with, in words that a customer would use. */
export const DEFAULT_EMAIL_TEMPLATE = {
  subjectTemplate: 'Meet {{business_name}}',
  bodyTemplate: [
    'Hi {{referral_first_name}},',
    '',
    "I've been really happy with {{business_name}} and thought of you.",
    '{{custom_message}}',
    'You get {{friend_reward}}.',
    '{{disclosure}}',
    '',
    'Leave your number here, and they will get in touch: {{personal_link}}',
    'Or call or text them at {{business_phone}}.',
    '',
    '{{referrer_first_name}}',
  ].join('\n'),
  es: SPANISH_EMAIL,
} as const satisfies EmailTemplate;

export const DEFAULT_SMS_TEMPLATE = {
  bodyTemplate:
    "Hi {{referral_first_name}}, it's {{referrer_first_name}}. I've been really happy with {{business_name}}.\n{{custom_message}}\nYou get {{friend_reward}}.\n{{disclosure}}\n{{personal_link}}\nOr call {{business_phone}}.",
  es: SPANISH_SMS,
} as const satisfies SmsTemplate;

/** A template's texts in this language. */
export function emailTextsIn(template: EmailTemplate, language: Language): EmailTexts {
  const { es = SPANISH_EMAIL, ...english } = template;
  return language === 'es' ? es : english;
}
export function smsTextsIn(template: SmsTemplate, language: Language): SmsTexts {
  const { es = SPANISH_SMS, ...english } = template;
  return language === 'es' ? es : english;
}

const OURS: readonly string[] = [
  ...[DEFAULT_EMAIL_TEMPLATE, SPANISH_EMAIL],
  ...[DEFAULT_SMS_TEMPLATE, SPANISH_SMS],
].map(({ bodyTemplate }) => bodyTemplate);

/** Whether a text is our default, which ends with the customer's own name. */
export const isDefaultText = (body: string): boolean => OURS.includes(body);

/** Used where a business has an email template but left its subject blank. */
export const FALLBACK_EMAIL_SUBJECT: Readonly<Record<Language, string>> = {
  en: 'I recommend {{business_name}}',
  es: 'Te recomiendo {{business_name}}',
};
/** Used where a business has an SMS template but left it blank. */
export const FALLBACK_SMS_BODY: Readonly<Record<Language, string>> = {
  en: 'Hi {{referral_name}}, this is {{referrer_name}}. I recommend {{business_name}}: {{business_url}}',
  es: 'Hola, {{referral_name}}, soy {{referrer_name}}. Te recomiendo {{business_name}}: {{business_url}}',
};
