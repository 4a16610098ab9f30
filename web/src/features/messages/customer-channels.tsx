import type { Business } from '@vouchwell/domain/business/business';
import { allowedHosts, foreignLinks, imitatesSignIn } from '@vouchwell/domain/messages/phishing';
import {
  DEFAULT_REFERRER_MAILS,
  isAboutEarned,
  type ReferrerMail,
  variablesOf,
} from '@vouchwell/domain/messages/referrer-emails';
import {
  ASK_VARIABLES,
  type AskMessage,
  askLanguage,
  DEFAULT_ASKS,
} from '@vouchwell/domain/messages/request-messages';
import { inWords } from '@vouchwell/domain/messages/template-variables';
import { holds, ownTexts } from '@vouchwell/domain/messages/templates';
import { settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/shared/limits';
import { requiredLine } from '@vouchwell/domain/shared/text';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { saveAskMessage, saveReferrerMail, useTemplate } from '../../data/templates.ts';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Channel } from './channels.ts';
import { SamplePreview } from './sample-preview.tsx';
import { type Checks, inStoredForm, message, withoutSlips } from './template-schemas.ts';

export const REFERRER_EMAIL_TEXTS = {
  notLoaded: t('This email could not be loaded.'),
  preview: t('Preview: what your customer Maria gets'),
  thanks: { title: t('Thank you for the referral'), what: t('thank-you email') },
  asked: { title: t('A friend used their link'), what: t('email about the friend’s request') },
  converted: { title: t('Their friend became a customer'), what: t('good-news email') },
  paid: { title: t('Their reward is paid'), what: t('reward email') },
} as const;

/** How mistakes appear in messages to customers. */
const READ_BY_CUSTOMERS: Pick<Checks, 'outcome' | 'unknown'> = {
  outcome: (slip) => t('Your customer would read {slip} exactly like this.', { slip }),
  unknown: (slip) =>
    t(
      'Your customer would read {slip} exactly like this, because there is no such detail. Remove it.',
      { slip },
    ),
};

/** Rejects links outside our site and the business's website. */
const withoutForeign = (hosts: readonly string[]) =>
  z.superRefine<string>((template, context) => {
    const [link] = foreignLinks(template, hosts);
    if (link)
      context.addIssue({
        code: 'custom',
        message: t(
          'Take out {link}. Links here may lead only to your own website, the one in your settings, and to your referral pages.',
          { link },
        ),
        input: template,
      });
  });

function ourMailSchema(checks: Checks, businessUrl: string | null) {
  const hosts = allowedHosts(window.location.origin, businessUrl);
  return z
    .object({
      subjectTemplate: inStoredForm(
        requiredLine(SUBJECT_MAX, t('Write a subject')).check(
          withoutSlips(checks),
          withoutForeign(hosts),
        ),
      ),
      bodyTemplate: message(
        EMAIL_BODY_MAX,
        checks,
        t('Write a message, or restore the default'),
      ).check(withoutForeign(hosts)),
    })
    .check(
      z.refine(
        ({ subjectTemplate, bodyTemplate }) =>
          !imitatesSignIn(`${subjectTemplate}\n${bodyTemplate}`),
        {
          message: t(
            'This reads like a sign-in email of another company. Take out its name, or the words about accounts and passwords.',
          ),
          path: ['bodyTemplate'],
        },
      ),
    );
}

export const mailChannel = (mail: ReferrerMail, businessUrl: string | null): Channel => ({
  method: 'email',
  footer: t(
    'Below this we add who sends it and why, your postal address from Settings (ours until you add one), a link to Maria’s own page, and a link to stop these emails.',
  ),
  name: REFERRER_EMAIL_TEXTS[mail].title,
  what: REFERRER_EMAIL_TEXTS[mail].what,
  preview: REFERRER_EMAIL_TEXTS.preview,
  spanish: t('Customers who used your page in Spanish get this email.'),
  schema: ourMailSchema({ variables: variablesOf(mail), ...READ_BY_CUSTOMERS }, businessUrl),
  variables: variablesOf(mail),
  initial: DEFAULT_REFERRER_MAILS[mail],
  prebuilt: [],
  isAboutEarned: isAboutEarned(mail),
  save: (businessId, edited, language) =>
    saveReferrerMail(businessId, mail, { subjectTemplate: '', ...edited }, language),
});

export const REQUEST_TEXTS = {
  ask_sms: { title: t('Text or WhatsApp'), what: t('text to customers') },
  ask_email: { title: t('Email'), what: t('email to customers') },
  ask_reminder: { title: t('Reminder by email'), what: t('reminder to customers') },
  footer: t(
    'Below this we add a button to your form, who sends it and why, your postal address, and a link to stop these emails.',
  ),
  takenOut: (link: string) =>
    t('We take out {link}: links may lead only to your own website and to your referral pages.', {
      link,
    }),
  ownWords: t(
    'We use our own wording in bulk emails during your free trial, and until you’ve confirmed your contact email and contacted friends from a few referrals. These referrals must come from different internet connections. Those you log or import don’t count.',
  ),
} as const;

const CHECKS: Checks = { variables: ASK_VARIABLES, ...READ_BY_CUSTOMERS };

/** Without the link, the customer couldn't act on the request. */
const hasLink = (body: string) => holds(body, 'form_url');
const NO_LINK = {
  message: t('Keep {link} in it, or your customer cannot answer.', { link: inWords('form_url') }),
};
const bodyOf = (max: number) =>
  message(max, CHECKS, t('Write a message, or restore the default')).check(
    z.refine(hasLink, NO_LINK),
  );

const emailSchema = z.object({
  subjectTemplate: inStoredForm(
    requiredLine(SUBJECT_MAX, t('Write a subject')).check(withoutSlips(CHECKS)),
  ),
  bodyTemplate: bodyOf(EMAIL_BODY_MAX),
});
const smsSchema = z.object({
  subjectTemplate: z.literal(''),
  bodyTemplate: bodyOf(SMS_BODY_MAX),
});

function schemaOf(ask: AskMessage, businessUrl: string | null): Channel['schema'] {
  if (ask === 'ask_sms') return smsSchema;
  if (ask === 'ask_email') return emailSchema;
  return ourMailSchema(CHECKS, businessUrl).check(
    z.refine(({ bodyTemplate }) => hasLink(bodyTemplate), { ...NO_LINK, path: ['bodyTemplate'] }),
  );
}

export const askChannel = (ask: AskMessage, businessUrl: string | null): Channel => ({
  ...(ask === 'ask_reminder' && { footer: REQUEST_TEXTS.footer }),
  method: ask === 'ask_sms' ? 'sms' : 'email',
  name: REQUEST_TEXTS[ask].title,
  what: REQUEST_TEXTS[ask].what,
  preview:
    ask === 'ask_reminder'
      ? REFERRER_EMAIL_TEXTS.preview
      : t('Preview: what you send to your customer Maria'),
  spanish: t('Customers whose language is Spanish get this message.'),
  schema: schemaOf(ask, businessUrl),
  variables: ASK_VARIABLES,
  initial: DEFAULT_ASKS[ask],
  prebuilt: [],
  save: (businessId, edited, language) => saveAskMessage(businessId, ask, edited, language),
});

export function AskPreview({ business }: { readonly business: Business }) {
  const live = useTemplate(business.id, 'ask_email');
  if (live.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (live.status === 'error')
    return <TryAgain retry={live.retry}>{REFERRER_EMAIL_TEXTS.notLoaded}</TryAgain>;
  const language = askLanguage({}, business);
  const stored = live.data && 'subjectTemplate' in live.data ? live.data : null;
  const template = ownTexts(stored, DEFAULT_ASKS.ask_email, language);
  const hosts = allowedHosts(window.location.origin, business.businessUrl);
  const [foreign] = foreignLinks(`${template.subjectTemplate}\n${template.bodyTemplate}`, hosts);
  return (
    <>
      <SamplePreview
        business={business}
        channel={{
          ...askChannel('ask_email', business.businessUrl),
          footer: REQUEST_TEXTS.footer,
          preview: REFERRER_EMAIL_TEXTS.preview,
        }}
        template={template}
        language={language}
      />
      <p className="mt-2 text-sm text-soft">
        {foreign && `${REQUEST_TEXTS.takenOut(foreign)} `}
        {stored && `${REQUEST_TEXTS.ownWords} `}
        <Link to={settingsPath('messages')} className={TEXT_LINK}>
          {t('Change the words')}
        </Link>
      </p>
    </>
  );
}
