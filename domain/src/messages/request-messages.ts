import type { Language } from '../shared/i18n.ts';
import type { DefaultEmailTemplate, SmsTemplate, TemplateVariable } from './templates.ts';

/** Messages the owner sends from their own phone or email. Batches send `ask_email`, then `ask_reminder`. */
export const REQUEST_MESSAGES = ['ask_sms', 'ask_email', 'ask_reminder'] as const;
export type RequestMessage = (typeof REQUEST_MESSAGES)[number];
/** A request that our mail server sends. */
export type RequestEmailKind = Exclude<RequestMessage, 'ask_sms'>;

/** Excludes variables about the friend, who isn't known yet. `form_url` is the customer's prefilled form. */
export const REQUEST_VARIABLES = [
  'referrer_first_name',
  'referrer_name',
  'business_name',
  'business_url',
  'business_phone',
  'referrer_reward',
  'form_url',
  'today',
] as const satisfies readonly TemplateVariable[];

export const getRequestLanguage = (
  customer: { readonly language?: Language | null | undefined },
  business: { readonly language?: Language | null | undefined },
): Language => customer.language ?? business.language ?? 'en';

/** Used until the owner edits `businesses/{id}/templates/{ask_sms | ask_email | ask_reminder}`. */
export const DEFAULT_REQUEST_MESSAGES = {
  ask_sms: {
    bodyTemplate:
      'Hi {{referrer_first_name}}, thanks for choosing {{business_name}}! Know anyone who would like us, too? Send them our way.\nAs a thank-you: {{referrer_reward}}\n{{form_url}}',
    es: {
      bodyTemplate:
        'Hola, {{referrer_first_name}}: ¡gracias por elegir {{business_name}}! ¿Conoces a alguien que quiera conocernos? Recomiéndanos.\nComo agradecimiento: {{referrer_reward}}\n{{form_url}}',
    },
  },
  ask_email: {
    subjectTemplate: 'Know someone who’d like {{business_name}}?',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      'Thanks for choosing {{business_name}}! Know anyone who would like us, too? Send them our way. It takes a minute:\n{{form_url}}',
      'As a thank-you: {{referrer_reward}}',
    ].join('\n\n'),
    es: {
      subjectTemplate: '¿Conoces a alguien que necesite a {{business_name}}?',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        '¡Gracias por elegir {{business_name}}! ¿Conoces a alguien que quiera conocernos? Recomiéndanos, te toma un minuto:\n{{form_url}}',
        'Como agradecimiento: {{referrer_reward}}',
      ].join('\n\n'),
    },
  },
  ask_reminder: {
    subjectTemplate: 'Still happy with {{business_name}}?',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      'Quick reminder: know anyone who would like {{business_name}}? It takes a minute:\n{{form_url}}',
      'As a thank-you: {{referrer_reward}}',
    ].join('\n\n'),
    es: {
      subjectTemplate: '¿Todo sigue bien con {{business_name}}?',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        'Un recordatorio rápido: ¿conoces a alguien que necesite a {{business_name}}? Te toma un minuto:\n{{form_url}}',
        'Como agradecimiento: {{referrer_reward}}',
      ].join('\n\n'),
    },
  },
} as const satisfies {
  ask_sms: SmsTemplate;
  ask_email: DefaultEmailTemplate;
  ask_reminder: DefaultEmailTemplate;
};
