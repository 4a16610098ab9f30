import type { EmailTemplate, SmsTemplate } from '@vouchwell/domain/messages/templates';
import { t } from '@vouchwell/domain/shared/i18n';

/** Each template must read well without a note and without a website. */
export interface PrebuiltTemplate<T> {
  readonly name: string;
  readonly template: T;
}

const joinParagraphs = (...texts: readonly string[]) => texts.join('\n\n');

/** Written as if from a customer to a friend, without claims that don't fit every industry. */
export const PREBUILT_EMAIL_TEMPLATES: readonly PrebuiltTemplate<EmailTemplate>[] = [
  {
    name: t('Professional'),
    template: {
      subjectTemplate: 'A recommendation: {{business_name}}',
      bodyTemplate: joinParagraphs(
        'Hello {{referral_first_name}},',
        'I’d like to introduce you to {{business_name}}. I’m a customer, and they’ve been reliable, friendly and easy to deal with.\n{{custom_message}}\nYou get {{friend_reward}}.',
        'I’m happy to recommend them. You can reach them at {{business_email}}, and feel free to mention my name.\n{{business_url}}',
        'Kind regards,\n{{referrer_name}}\nCustomer of {{business_name}}',
        'You can also ask them to contact you: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Una recomendación: {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          'Quiero presentarte a {{business_name}}. Ya me han atendido, y me parecieron confiables, amables y fáciles de tratar.\n{{custom_message}}\nRecibes {{friend_reward}}.',
          'Si buscas a alguien de confianza, te los recomiendo con gusto. Puedes escribirles a {{business_email}} y decirles que vas de mi parte.\n{{business_url}}',
          'Saludos cordiales,\n{{referrer_name}}\nCliente de {{business_name}}',
          'También puedes pedirles que se comuniquen contigo: {{personal_link}}',
        ),
      },
    },
  },
  {
    name: t('Casual'),
    template: {
      subjectTemplate: 'You should know {{business_name}}',
      bodyTemplate: joinParagraphs(
        'Hey {{referral_first_name}},',
        'I have to tell you about {{business_name}}. They took such good care of me.\n{{custom_message}}\nYou get {{friend_reward}}.',
        'Drop them a line at {{business_email}} and say I sent you.\n{{business_url}}',
        'Talk soon,\n{{referrer_name}}',
        'Or have them get in touch with you: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Tienes que conocer a {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          'Tengo que hablarte de {{business_name}}. Me trataron muy bien.\n{{custom_message}}\nRecibes {{friend_reward}}.',
          'Escríbeles a {{business_email}} y diles que vas de mi parte.\n{{business_url}}',
          'Un abrazo,\n{{referrer_name}}',
          'O que ellos se comuniquen contigo: {{personal_link}}',
        ),
      },
    },
  },
  {
    name: t('Brief'),
    template: {
      subjectTemplate: 'Try {{business_name}}',
      bodyTemplate: joinParagraphs(
        'Hi {{referral_first_name}},',
        'Give {{business_name}} a try. I was really happy with them.\n{{custom_message}}\nYou get {{friend_reward}}.',
        '{{business_email}}\n{{business_url}}',
        '{{referrer_name}}',
        'Or ask them to get in touch: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Prueba con {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          'Prueba con {{business_name}}. A mí me fue muy bien.\n{{custom_message}}\nRecibes {{friend_reward}}.',
          '{{business_email}}\n{{business_url}}',
          '{{referrer_name}}',
          'O pídeles que se comuniquen contigo: {{personal_link}}',
        ),
      },
    },
  },
  {
    name: t('Detailed'),
    template: {
      subjectTemplate: 'Why I recommend {{business_name}}',
      bodyTemplate: joinParagraphs(
        'Hi {{referral_first_name}},',
        'I want to tell you about {{business_name}}, because I’ve been so happy with them.',
        'They listened, explained everything and did a great job. I’d go back without thinking twice.\n{{custom_message}}\nYou get {{friend_reward}}.',
        'The easiest way to reach them is {{business_email}}. Tell them I sent you.\n{{business_url}}',
        'If you do get in touch, let me know how it went. I’d love to hear.',
        'All the best,\n{{referrer_name}}\nCustomer of {{business_name}}',
        'Want them to contact you? Leave your number here: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Por qué te recomiendo {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          'Te quiero hablar de {{business_name}}, porque me encantó cómo me atendieron.',
          'Me escucharon, me explicaron todo y lo hicieron muy bien. Volvería con ellos sin pensarlo dos veces.\n{{custom_message}}\nRecibes {{friend_reward}}.',
          'Lo más fácil es escribirles a {{business_email}}. Diles que vas de mi parte.\n{{business_url}}',
          'Si les escribes, cuéntame cómo te fue. Me encantaría saberlo.',
          'Un abrazo,\n{{referrer_name}}\nCliente de {{business_name}}',
          '¿Quieres que se comuniquen contigo? Deja tu número aquí: {{personal_link}}',
        ),
      },
    },
  },
];

const addNoteAndLink = (text: string) => `${text}\n{{custom_message}}\n{{personal_link}}`;

const createSms = (english: string, spanish: string): SmsTemplate => ({
  bodyTemplate: addNoteAndLink(english),
  es: { bodyTemplate: addNoteAndLink(spanish) },
});

/** GSM-7 only: one á or curly quote halves the space, and the link and a note must fit, too. */
export const PREBUILT_SMS_TEMPLATES: readonly PrebuiltTemplate<SmsTemplate>[] = [
  {
    name: t('Brief'),
    template: createSms(
      "Hi {{referral_first_name}}, it's {{referrer_first_name}}. I love {{business_name}}. Give them a try.",
      'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Me encanta {{business_name}}. Vale la pena.',
    ),
  },
  {
    name: t('Friendly'),
    template: createSms(
      'Hey {{referral_first_name}}, {{referrer_first_name}} here. {{business_name}} took great care of me. Try them.',
      'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Oye, en {{business_name}} me trataron muy bien.',
    ),
  },
  {
    name: t('Professional'),
    template: createSms(
      'Hello {{referral_first_name}}, this is {{referrer_first_name}}. I recommend {{business_name}} without hesitation.',
      'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Te recomiendo {{business_name}} con toda confianza.',
    ),
  },
  {
    name: t('Personal'),
    template: createSms(
      "Hi {{referral_first_name}}, it's {{referrer_first_name}}. I love {{business_name}} and thought of you.",
      'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. {{business_name}} fue excelente y pensé en ti.',
    ),
  },
];
