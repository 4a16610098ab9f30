import type { Language } from '../shared/i18n.ts';
import type { EmailTemplate, SmsTemplate, TemplateVariable } from './templates.ts';

/** Referral requests from the owner's own phone or email. Batches send `ask_email`, then `ask_reminder`. */
export const REQUEST_MESSAGES = ['ask_sms', 'ask_email', 'ask_reminder'] as const;
export type RequestMessage = (typeof REQUEST_MESSAGES)[number];
/** Sent by our mail server. */
export type RequestEmail = Exclude<RequestMessage, 'ask_sms'>;

/** There is no friend yet. `form_url` is the form for a known customer. */
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

/** The customer's language, or the owner's if it is unknown. */
export const getRequestLanguage = (
  customer: { readonly language?: Language | null | undefined },
  business: { readonly language?: Language | null | undefined },
): Language => customer.language ?? business.language ?? 'en';

/** Used until the owner edits `businesses/{id}/templates/{ask_sms | ask_email | ask_reminder}`. */
export const DEFAULT_REQUESTS = {
  ask_sms: {
    bodyTemplate:
      'Hi {{referrer_first_name}}, if you are happy with {{business_name}}, please tell a friend about us. It takes a minute.\nOur thank-you: {{referrer_reward}}\n{{form_url}}',
    es: {
      bodyTemplate:
        'Hola, {{referrer_first_name}}: si te fue bien con {{business_name}}, cuéntale a alguien de nosotros. Te toma un minuto.\nNuestro agradecimiento: {{referrer_reward}}\n{{form_url}}',
    },
  },
  ask_email: {
    subjectTemplate: 'Know someone who could use {{business_name}}?',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      '',
      'If you are happy with {{business_name}}, please tell a friend about us. It takes a minute:',
      '{{form_url}}',
      '',
      'Our thank-you: {{referrer_reward}}',
    ].join('\n'),
    es: {
      subjectTemplate: '¿Conoces a alguien que necesite a {{business_name}}?',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        '',
        'Si te fue bien con {{business_name}}, cuéntale a alguien de nosotros. Te toma un minuto:',
        '{{form_url}}',
        '',
        'Nuestro agradecimiento: {{referrer_reward}}',
      ].join('\n'),
    },
  },
  ask_reminder: {
    subjectTemplate: 'Still happy with {{business_name}}?',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      '',
      'A while ago we asked if you know someone who could use {{business_name}}. If somebody comes to mind, it takes a minute:',
      '{{form_url}}',
      '',
      'Our thank-you: {{referrer_reward}}',
    ].join('\n'),
    es: {
      subjectTemplate: '¿Todo sigue bien con {{business_name}}?',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        '',
        'Hace un tiempo te preguntamos si conoces a alguien que necesite a {{business_name}}. Si te viene alguien a la mente, te toma un minuto:',
        '{{form_url}}',
        '',
        'Nuestro agradecimiento: {{referrer_reward}}',
      ].join('\n'),
    },
  },
} as const satisfies {
  ask_sms: SmsTemplate;
  ask_email: EmailTemplate;
  ask_reminder: EmailTemplate;
};
