import type { Settings } from '../business/settings.ts';
import { type Referral, UNKNOWN_REFERRER_KEY } from '../referrals/referral.ts';
import type { DefaultEmailTemplate, TemplateVariable } from './templates.ts';

/** Sent on a customer's first referral, a contact request, a conversion, and the payment of a reward. */
export const REFERRER_EMAILS = ['thanks', 'asked', 'converted', 'paid'] as const;
export type ReferrerEmail = (typeof REFERRER_EMAILS)[number];

/** Time to undo a conversion before its email goes out. */
export const CONVERTED_EMAIL_DELAY_SECONDS = 20;

/** Lifetime of links to the referrer's page. */
export const REFERRER_PAGE_DAYS = 90;

/** Includes only the friend's first name: they gave their contact details to the business, not to the customer. */
const REFERRER_EMAIL_VARIABLES = [
  'referrer_first_name',
  'referrer_name',
  'referral_first_name',
  'business_name',
  'business_url',
  'business_email',
  'form_url',
  'personal_link',
  'today',
] as const satisfies readonly TemplateVariable[];

/**
 * True for the emails after a conversion or a payment. Only these name the friend: strangers can trigger the others,
 * which must not reveal whether the friend is suppressed. Health practices may mention rewards only in these emails,
 * because they may still owe some.
 */
export const isAboutEarnedReward = (email: string): boolean =>
  email === 'converted' || email === 'paid';

export const getReferrerEmailVariables = (email: ReferrerEmail): readonly TemplateVariable[] =>
  REFERRER_EMAIL_VARIABLES.filter(
    (name) => isAboutEarnedReward(email) || name !== 'referral_first_name',
  );

/** Defaults for `businesses/{id}/templates/`. A footer is added to each email, and the reward to the last two. */
export const DEFAULT_REFERRER_EMAILS: Readonly<Record<ReferrerEmail, DefaultEmailTemplate>> = {
  thanks: {
    subjectTemplate: 'Thank you for recommending {{business_name}}',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      'Thank you for referring a friend to {{business_name}}!',
      'Here’s your personal link. Anyone you share it with can ask us to get in touch:\n{{personal_link}}',
    ].join('\n\n'),
    es: {
      subjectTemplate: 'Gracias por recomendar {{business_name}}',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        '¡Gracias por recomendar {{business_name}}!',
        'Este es tu enlace personal. Quien lo reciba puede pedirnos que lo llamemos:\n{{personal_link}}',
      ].join('\n\n'),
    },
  },
  asked: {
    subjectTemplate: 'A friend used your link to {{business_name}}',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      'A friend opened your link and asked {{business_name}} to get in touch. We’ll take it from here. Thank you!',
    ].join('\n\n'),
    es: {
      subjectTemplate: 'Alguien usó tu enlace de {{business_name}}',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        'Alguien abrió tu enlace y pidió que {{business_name}} lo contacte. Nosotros nos encargamos. Gracias.',
      ].join('\n\n'),
    },
  },
  converted: {
    subjectTemplate: '{{referral_first_name}} became a customer of {{business_name}}',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      'Great news! {{referral_first_name}} is now a customer of {{business_name}}. Thank you!',
      'Know someone else? Here’s your link:\n{{personal_link}}',
    ].join('\n\n'),
    es: {
      subjectTemplate: '{{referral_first_name}} ya es cliente de {{business_name}}',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        '¡Buenas noticias! {{referral_first_name}} ya es cliente de {{business_name}}. ¡Gracias!',
        '¿Conoces a alguien más? Este es tu enlace:\n{{personal_link}}',
      ].join('\n\n'),
    },
  },
  paid: {
    subjectTemplate: 'Your reward from {{business_name}}',
    bodyTemplate: [
      'Hi {{referrer_first_name}},',
      'Your reward for referring {{referral_first_name}} to {{business_name}} has been paid. Thanks again!',
      'Know someone else? Here’s your link:\n{{personal_link}}',
    ].join('\n\n'),
    es: {
      subjectTemplate: 'Tu recompensa de {{business_name}}',
      bodyTemplate: [
        'Hola, {{referrer_first_name}}:',
        'Ya se pagó tu recompensa por recomendarle {{business_name}} a {{referral_first_name}}. ¡Gracias de nuevo!',
        '¿Conoces a alguien más? Este es tu enlace:\n{{personal_link}}',
      ].join('\n\n'),
    },
  },
};

/** True if a conversion emails the referrer, unless they have opted out or have already received this email. */
export const sendsConversionEmail = (
  { referrerEmail, referrerKey }: Pick<Referral, 'referrerEmail' | 'referrerKey'>,
  { referrerMails }: Settings,
): boolean =>
  referrerEmail !== '' && referrerKey !== UNKNOWN_REFERRER_KEY && referrerMails.converted;
