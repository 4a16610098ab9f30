import { findDisallowedLinks, getAllowedHosts } from '@vouchwell/domain/messages/disallowed-links';
import {
  DEFAULT_DISCLOSURE,
  DISCLOSURE_ID,
  DISCLOSURE_MAX,
  DISCLOSURE_VARIABLES,
  getDisclosure,
} from '@vouchwell/domain/messages/disclosure';
import { imitatesSignIn } from '@vouchwell/domain/messages/phishing';
import {
  DEFAULT_REFERRER_EMAILS,
  getReferrerEmailVariables,
  isAboutEarnedReward,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import {
  DEFAULT_REQUEST_MESSAGES,
  REQUEST_VARIABLES,
  type RequestMessage,
} from '@vouchwell/domain/messages/request-messages';
import { toBracketedLabel } from '@vouchwell/domain/messages/template-variables';
import { hasVariable, type TemplateVariable } from '@vouchwell/domain/messages/templates';
import { t } from '@vouchwell/domain/shared/i18n';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/shared/limits';
import { requiredLineSchema } from '@vouchwell/domain/shared/text';
import * as z from 'zod/mini';
import type { EditableMessage } from './editable-messages.ts';
import {
  labeledSchema,
  messageSchema,
  rejectMistakes,
  type TemplateChecks,
} from './template-schemas.ts';

export const CUSTOMER_PREVIEW_CAPTION = t('Preview: for a customer named Maria');

const REFERRER_EMAIL_TEXTS = {
  thanks: { name: t('Thank you for the referral'), noun: t('thank-you email') },
  asked: { name: t('A friend used their link'), noun: t('contact request email') },
  converted: { name: t('Their friend became a customer'), noun: t('new customer email') },
  paid: { name: t('Their reward has been paid'), noun: t('reward email') },
} as const;

export function getReferrerEmailMessage(
  email: ReferrerEmail,
  businessUrl: string | null,
): EditableMessage {
  const variables = getReferrerEmailVariables(email);
  const checks = createChecks(variables);
  const bodySchema = messageSchema(EMAIL_BODY_MAX, checks, MISSING_BODY);
  return {
    ...REFERRER_EMAIL_TEXTS[email],
    id: email,
    method: 'email',
    footer: t(
      'We’ll add your business name, your mailing address (ours until you add one), a link to Maria’s page and an unsubscribe link.',
    ),
    preview: CUSTOMER_PREVIEW_CAPTION,
    spanishNote: t('Customers who used your page in Spanish get this email.'),
    schema: createStrictEmailSchema(checks, bodySchema, businessUrl),
    variables,
    defaultTemplate: DEFAULT_REFERRER_EMAILS[email],
    isAboutEarnedReward: isAboutEarnedReward(email),
  };
}

const REQUEST_TEXTS = {
  ask_sms: { name: t('Text or WhatsApp'), noun: t('referral request text') },
  ask_email: { name: t('Email'), noun: t('referral request email') },
  ask_reminder: { name: t('Reminder by email'), noun: t('reminder email') },
} as const;

export const REQUEST_FOOTER = t(
  'We’ll add a button that opens your form, your business name, your mailing address and an unsubscribe link.',
);

export const getRequestMessage = (
  message: RequestMessage,
  businessUrl: string | null,
): EditableMessage => ({
  ...REQUEST_TEXTS[message],
  ...(message === 'ask_reminder' && { footer: REQUEST_FOOTER }),
  id: message,
  method: message === 'ask_sms' ? 'sms' : 'email',
  preview:
    message === 'ask_reminder'
      ? CUSTOMER_PREVIEW_CAPTION
      : t('Preview: from you to your customer Maria'),
  spanishNote: t('Sent to customers whose language is Spanish.'),
  schema: getRequestSchema(message, businessUrl),
  variables: REQUEST_VARIABLES,
  defaultTemplate: DEFAULT_REQUEST_MESSAGES[message],
});

function getRequestSchema(
  message: RequestMessage,
  businessUrl: string | null,
): EditableMessage['schema'] {
  const checks = createChecks(REQUEST_VARIABLES);
  const bodyMax = message === 'ask_sms' ? SMS_BODY_MAX : EMAIL_BODY_MAX;
  // Without the link, the customer couldn't act on the request.
  const bodySchema = messageSchema(bodyMax, checks, MISSING_BODY).check(
    z.refine((body) => hasVariable(body, 'form_url'), {
      message: t('Keep {link}, or your customer can’t respond.', {
        link: toBracketedLabel('form_url'),
      }),
    }),
  );
  switch (message) {
    case 'ask_sms':
      return z.object({ subjectTemplate: z.literal(''), bodyTemplate: bodySchema });
    case 'ask_email':
      return z.object({ subjectTemplate: subjectSchema(checks), bodyTemplate: bodySchema });
    case 'ask_reminder':
      return createStrictEmailSchema(checks, bodySchema, businessUrl);
  }
}

const MISSING_BODY = t('Write a message, or reset it');

const createChecks = (variables: readonly TemplateVariable[]): TemplateChecks => ({
  variables,
  describeOutcome: (mistake) =>
    t('Your customer would see {mistake} exactly as written.', { mistake }),
});

const subjectSchema = (checks: TemplateChecks) =>
  labeledSchema(
    requiredLineSchema(SUBJECT_MAX, t('Write a subject')).check(rejectMistakes(checks)),
  );

/** Creates the schema for emails we send; it is stricter than for emails the owner sends. */
function createStrictEmailSchema(
  checks: TemplateChecks,
  bodySchema: ReturnType<typeof messageSchema>,
  businessUrl: string | null,
) {
  const rejectDisallowedLinks = createLinkCheck(businessUrl);
  return z
    .object({
      subjectTemplate: subjectSchema(checks).check(rejectDisallowedLinks),
      bodyTemplate: bodySchema.check(rejectDisallowedLinks),
    })
    .check(
      z.refine(
        ({ subjectTemplate, bodyTemplate }) =>
          !imitatesSignIn(`${subjectTemplate}\n${bodyTemplate}`),
        {
          message: t(
            'This reads like another company’s sign-in email. Remove its name, or the text about accounts and passwords.',
          ),
          path: ['bodyTemplate'],
        },
      ),
    );
}

/** Rejects links outside our site and the business's website. */
function createLinkCheck(businessUrl: string | null) {
  const hosts = getAllowedHosts(window.location.origin, businessUrl);
  return z.superRefine<string>((template, context) => {
    const [link] = findDisallowedLinks(template, hosts);
    if (!link) return;
    const message = t(
      'Remove {link}. You can only link to your website (from Settings) and your referral pages.',
      { link },
    );
    context.addIssue({ code: 'custom', message, input: template });
  });
}

export const EDITABLE_DISCLOSURE: EditableMessage = {
  id: DISCLOSURE_ID,
  method: 'sms',
  name: t("Customer's reward"),
  noun: t('reward disclosure'),
  preview: t('Preview: from your customer Maria'),
  spanishNote: t('Used by customers who write in Spanish.'),
  schema: z.object({
    subjectTemplate: z.literal(''),
    bodyTemplate: labeledSchema(
      requiredLineSchema(DISCLOSURE_MAX, t('Write a sentence, or reset it')).check(
        rejectMistakes({
          variables: DISCLOSURE_VARIABLES,
          describeOutcome: (mistake) =>
            t('Friends would see {mistake} exactly as written.', { mistake }),
        }),
      ),
    ),
  }),
  variables: DISCLOSURE_VARIABLES,
  defaultTemplate: DEFAULT_DISCLOSURE,
  getSample: (business, template, language) =>
    getDisclosure(
      { ...business, disclosure: { ...template, es: template } },
      business.name,
      language,
    ) ?? t('Your customers don’t earn a reward, so there’s nothing to disclose.'),
};
