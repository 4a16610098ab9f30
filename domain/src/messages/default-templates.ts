import type { Language } from '../lib/language.ts';
import type { EmailTemplate, EmailTexts, SmsTemplate, SmsTexts } from './template.ts';

/** Spanish pages use this unless the business has Spanish text: Spanish speakers mostly refer Spanish speakers. */
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
/** Avoids á, í, ó and ú, which cut the length of a text message by more than half. */
export const SPANISH_SMS: SmsTexts = {
  bodyTemplate:
    'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Me fue muy bien con {{business_name}} y pensé en ti.\n{{custom_message}}\nRecibes {{friend_reward}}.\n{{disclosure}}\n{{personal_link}}\nO llama al {{business_phone}}.',
};

/** Templates of a new business. */
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

/** Default texts end with the customer's name. */
export const isDefaultText = (body: string): boolean => OURS.includes(body);

/** Used if the subject was left blank. */
export const FALLBACK_EMAIL_SUBJECT: Readonly<Record<Language, string>> = {
  en: 'I recommend {{business_name}}',
  es: 'Te recomiendo {{business_name}}',
};
/** Used if the text was left blank. */
export const FALLBACK_SMS_BODY: Readonly<Record<Language, string>> = {
  en: 'Hi {{referral_name}}, this is {{referrer_name}}. I recommend {{business_name}}: {{business_url}}',
  es: 'Hola, {{referral_name}}, soy {{referrer_name}}. Te recomiendo {{business_name}}: {{business_url}}',
};
