import type { Business } from '@vouchwell/domain/business/business';
import { findDisallowedLinks, getAllowedHosts } from '@vouchwell/domain/messages/disallowed-links';
import { imitatesSignIn } from '@vouchwell/domain/messages/phishing';
import {
  DEFAULT_REFERRER_EMAILS,
  getReferrerEmailVariables,
  isAboutEarnedReward,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import {
  DEFAULT_REQUESTS,
  getRequestLanguage,
  REQUEST_VARIABLES,
  type RequestMessage,
} from '@vouchwell/domain/messages/request-messages';
import { toBracketedLabel } from '@vouchwell/domain/messages/template-variables';
import { getTextsOrDefault, hasVariable } from '@vouchwell/domain/messages/templates';
import { settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/shared/limits';
import { requiredLineSchema } from '@vouchwell/domain/shared/text';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useTemplate } from '../../data/templates.ts';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { EditableMessage } from './editable-messages.ts';
import { SamplePreview } from './sample-preview.tsx';
import {
  labeledSchema,
  messageSchema,
  rejectMistakes,
  type TemplateChecks,
} from './template-schemas.ts';

export const EMAIL_NOT_LOADED = t('We couldn’t load this email.');
const CUSTOMER_PREVIEW = t('Preview: to your customer Maria');

const REFERRER_EMAIL_TEXTS = {
  thanks: { name: t('Thank you for the referral'), noun: t('thank-you email') },
  asked: { name: t('A friend used their link'), noun: t('contact request email') },
  converted: { name: t('Their friend became a customer'), noun: t('new customer email') },
  paid: { name: t('Their reward has been paid'), noun: t('reward email') },
} as const;

/** Explains how mistakes appear in messages to customers. */
const CUSTOMER_MISTAKE_WARNING: Pick<TemplateChecks, 'outcome'> = {
  outcome: (mistake) => t('Your customer would see {mistake} exactly as written.', { mistake }),
};

/** Rejects links outside our site and the business's website. */
const rejectDisallowedLinks = (hosts: readonly string[]) =>
  z.superRefine<string>((template, context) => {
    const [link] = findDisallowedLinks(template, hosts);
    if (link)
      context.addIssue({
        code: 'custom',
        message: t(
          'Remove {link}. You can only link to your website (from Settings) and your referral pages.',
          { link },
        ),
        input: template,
      });
  });

/** Creates the schema for emails we send; it is stricter than for emails the owner sends. */
function createStrictEmailSchema(checks: TemplateChecks, businessUrl: string | null) {
  const hosts = getAllowedHosts(window.location.origin, businessUrl);
  return z
    .object({
      subjectTemplate: labeledSchema(
        requiredLineSchema(SUBJECT_MAX, t('Write a subject')).check(
          rejectMistakes(checks),
          rejectDisallowedLinks(hosts),
        ),
      ),
      bodyTemplate: messageSchema(EMAIL_BODY_MAX, checks, t('Write a message, or reset it')).check(
        rejectDisallowedLinks(hosts),
      ),
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

export const getReferrerEmailMessage = (
  email: ReferrerEmail,
  businessUrl: string | null,
): EditableMessage => ({
  ...REFERRER_EMAIL_TEXTS[email],
  id: email,
  method: 'email',
  footer: t(
    'We’ll add your business name, your mailing address (ours until you add one), a link to Maria’s page and an unsubscribe link.',
  ),
  preview: CUSTOMER_PREVIEW,
  spanishNote: t('Customers who used your page in Spanish get this email.'),
  schema: createStrictEmailSchema(
    { variables: getReferrerEmailVariables(email), ...CUSTOMER_MISTAKE_WARNING },
    businessUrl,
  ),
  variables: getReferrerEmailVariables(email),
  defaultTemplate: DEFAULT_REFERRER_EMAILS[email],
  prebuiltTemplates: [],
  isAboutEarnedReward: isAboutEarnedReward(email),
});

const REQUEST_TEXTS = {
  ask_sms: { name: t('Text or WhatsApp'), noun: t('referral request text') },
  ask_email: { name: t('Email'), noun: t('referral request email') },
  ask_reminder: { name: t('Reminder by email'), noun: t('reminder email') },
} as const;
const REQUEST_FOOTER = t(
  'We’ll add a button that opens your form, your business name, your mailing address and an unsubscribe link.',
);

const REQUEST_CHECKS: TemplateChecks = {
  variables: REQUEST_VARIABLES,
  ...CUSTOMER_MISTAKE_WARNING,
};

/** Without the link, the customer couldn't act on the request. */
const hasLink = (body: string) => hasVariable(body, 'form_url');
const NO_LINK = {
  message: t('Keep {link}, or your customer can’t respond.', {
    link: toBracketedLabel('form_url'),
  }),
};
const bodySchema = (max: number) =>
  messageSchema(max, REQUEST_CHECKS, t('Write a message, or reset it')).check(
    z.refine(hasLink, NO_LINK),
  );

const emailSchema = z.object({
  subjectTemplate: labeledSchema(
    requiredLineSchema(SUBJECT_MAX, t('Write a subject')).check(rejectMistakes(REQUEST_CHECKS)),
  ),
  bodyTemplate: bodySchema(EMAIL_BODY_MAX),
});
const smsSchema = z.object({
  subjectTemplate: z.literal(''),
  bodyTemplate: bodySchema(SMS_BODY_MAX),
});

function getRequestSchema(
  message: RequestMessage,
  businessUrl: string | null,
): EditableMessage['schema'] {
  if (message === 'ask_sms') return smsSchema;
  if (message === 'ask_email') return emailSchema;
  return createStrictEmailSchema(REQUEST_CHECKS, businessUrl).check(
    z.refine(({ bodyTemplate }) => hasLink(bodyTemplate), { ...NO_LINK, path: ['bodyTemplate'] }),
  );
}

export const getRequestMessage = (
  message: RequestMessage,
  businessUrl: string | null,
): EditableMessage => ({
  ...REQUEST_TEXTS[message],
  ...(message === 'ask_reminder' && { footer: REQUEST_FOOTER }),
  id: message,
  method: message === 'ask_sms' ? 'sms' : 'email',
  preview:
    message === 'ask_reminder' ? CUSTOMER_PREVIEW : t('Preview: from you to your customer Maria'),
  spanishNote: t('Sent to customers whose language is Spanish.'),
  schema: getRequestSchema(message, businessUrl),
  variables: REQUEST_VARIABLES,
  defaultTemplate: DEFAULT_REQUESTS[message],
  prebuiltTemplates: [],
});

/** Previews the `ask_email` text as a bulk email, which we send ourselves and with our footer. */
export function RequestEmailPreview({ business }: { readonly business: Business }) {
  const liveText = useTemplate(business.id, 'ask_email');
  if (liveText.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (liveText.status === 'error')
    return <RetryNote retry={liveText.retry}>{EMAIL_NOT_LOADED}</RetryNote>;
  const language = getRequestLanguage({}, business);
  const storedTemplate = liveText.data && 'subjectTemplate' in liveText.data ? liveText.data : null;
  const template = getTextsOrDefault(storedTemplate, DEFAULT_REQUESTS.ask_email, language);
  const hosts = getAllowedHosts(window.location.origin, business.businessUrl);
  const [disallowedLink] = findDisallowedLinks(
    `${template.subjectTemplate}\n${template.bodyTemplate}`,
    hosts,
  );
  const notes = [
    disallowedLink &&
      t('We’ll remove {link}. You can only link to your website and your referral pages.', {
        link: disallowedLink,
      }),
    storedTemplate &&
      t(
        'To prevent spam, bulk emails use our standard wording during your free trial, and until you’ve confirmed your contact email and followed up on a few referrals. Referrals you add or import, or that come from the same internet connection, don’t count.',
      ),
  ];
  return (
    <>
      <SamplePreview
        business={business}
        message={{
          ...getRequestMessage('ask_email', business.businessUrl),
          footer: REQUEST_FOOTER,
          preview: CUSTOMER_PREVIEW,
        }}
        template={template}
        language={language}
      />
      <p className="mt-2 text-sm text-soft">
        {notes.filter(Boolean).join(' ')}{' '}
        <Link to={settingsPath('messages')} className={TEXT_LINK}>
          {t('Edit message')}
        </Link>
      </p>
    </>
  );
}
