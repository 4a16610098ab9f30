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
    'Estoy muy feliz con {{business_name}} y pensé en ti.',
    '{{custom_message}}',
    '',
    'Escríbeles a {{business_email}} y diles que vas de mi parte.',
    '{{business_url}}',
    '',
    '{{referrer_name}}',
    '',
    'O pídeles que te llamen: {{personal_link}}',
  ].join('\n'),
};
/** No á, í, ó or ú: a text message that has one holds less than half as much. */
export const SPANISH_SMS: SmsTexts = {
  bodyTemplate:
    'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Estoy feliz con {{business_name}} y pensé en ti.\n{{custom_message}}\n{{personal_link}}',
};

/** What a new business starts with, in words that a customer would use. */
export const DEFAULT_EMAIL_TEMPLATE = {
  subjectTemplate: 'Meet {{business_name}}',
  bodyTemplate: [
    'Hi {{referral_first_name}},',
    '',
    "I've been really happy with {{business_name}} and thought of you.",
    '{{custom_message}}',
    '',
    'Just write to them at {{business_email}} and mention my name.',
    '{{business_url}}',
    '',
    '{{referrer_name}}',
    '',
    'Or ask them to call you: {{personal_link}}',
  ].join('\n'),
  es: SPANISH_EMAIL,
} as const satisfies EmailTemplate;

export const DEFAULT_SMS_TEMPLATE = {
  bodyTemplate:
    "Hi {{referral_first_name}}, it's {{referrer_first_name}}. I've been really happy with {{business_name}}. Try them.\n{{custom_message}}\n{{personal_link}}",
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
