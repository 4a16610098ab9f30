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
        'I would like to introduce you to {{business_name}}. I am a customer of theirs, and I have found them reliable, careful and easy to work with.\n{{custom_message}}',
        'If you are looking for someone you can trust, I am glad to recommend them. You can write to them at {{business_email}}, and you are welcome to mention my name.\n{{business_url}}',
        'Kind regards,\n{{referrer_name}}\nCustomer of {{business_name}}',
        'You can also ask them to contact you: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Una recomendación: {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          'Quiero presentarte a {{business_name}}. Ya me han atendido, y me parecieron confiables, cuidadosos y fáciles de tratar.\n{{custom_message}}',
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
        'You know how hard it is to find good people? I found some: {{business_name}}. They took such good care of me that I had to tell you.\n{{custom_message}}',
        'Drop them a line at {{business_email}} and say I sent you.\n{{business_url}}',
        'Talk soon,\n{{referrer_name}}',
        'Or have them call you: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Tienes que conocer a {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          '¿Sabes lo difícil que es encontrar gente buena? Yo la encontré: {{business_name}}. Me trataron tan bien que tenía que contártelo.\n{{custom_message}}',
          'Escríbeles a {{business_email}} y diles que vas de mi parte.\n{{business_url}}',
          'Un abrazo,\n{{referrer_name}}',
          'O que te llamen ellos: {{personal_link}}',
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
        'If you need someone good, try {{business_name}}. I was really happy with them.\n{{custom_message}}',
        '{{business_email}}\n{{business_url}}',
        '{{referrer_name}}',
        'Or ask them to call you: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Prueba con {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          'Si necesitas a alguien bueno, prueba con {{business_name}}. A mí me fue muy bien.\n{{custom_message}}',
          '{{business_email}}\n{{business_url}}',
          '{{referrer_name}}',
          'O pídeles que te llamen: {{personal_link}}',
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
        'I want to tell you about {{business_name}}, because good people are hard to find and these are some of the best I have worked with.',
        'They listened first, told me plainly what to expect, and then did exactly what they had promised. No surprises, and I never had to chase anyone. I would go back without thinking twice.\n{{custom_message}}',
        'The easiest way to reach them is {{business_email}}. Tell them I sent you, so they know where you come from.\n{{business_url}}',
        'If you do get in touch, let me know how it went. I would love to hear.',
        'All the best,\n{{referrer_name}}\nCustomer of {{business_name}}',
        'If you would rather have them call you, ask for it here: {{personal_link}}',
      ),
      es: {
        subjectTemplate: 'Por qué te recomiendo {{business_name}}',
        bodyTemplate: joinParagraphs(
          'Hola, {{referral_first_name}}:',
          'Te quiero hablar de {{business_name}}, porque es difícil encontrar gente buena y ellos son de lo mejor que he encontrado.',
          'Primero me escucharon, me dijeron claramente qué esperar y después hicieron justo lo que habían prometido. Sin sorpresas, y nunca tuve que andar detrás de nadie. Volvería con ellos sin pensarlo dos veces.\n{{custom_message}}',
          'Lo más fácil es escribirles a {{business_email}}. Diles que vas de mi parte, para que sepan de dónde vienes.\n{{business_url}}',
          'Si les escribes, cuéntame cómo te fue. Me encantaría saberlo.',
          'Un abrazo,\n{{referrer_name}}\nCliente de {{business_name}}',
          'Si prefieres que te llamen, pídelo aquí: {{personal_link}}',
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
      "Hi {{referral_first_name}}, it's {{referrer_first_name}}. If you need someone good, try {{business_name}}.",
      'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. Si necesitas ayuda, prueba con {{business_name}}.',
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
      "Hi {{referral_first_name}}, it's {{referrer_first_name}}. {{business_name}} did right by me, and I thought of you.",
      'Hola, {{referral_first_name}}, soy {{referrer_first_name}}. {{business_name}} fue excelente y pensé en ti.',
    ),
  },
];
