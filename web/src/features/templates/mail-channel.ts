import { allowedHosts, foreignLinks, imitatesSignIn } from '@vouchwell/domain/messages/phishing';
import {
  DEFAULT_REFERRER_MAILS,
  isAboutEarned,
  type ReferrerMail,
  variablesOf,
} from '@vouchwell/domain/messages/referrer-emails';
import { t } from '@vouchwell/domain/shared/i18n';
import { EMAIL_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/shared/limits';
import { requiredLine } from '@vouchwell/domain/shared/text';
import * as z from 'zod/mini';
import { saveReferrerMail } from '../../data/templates.ts';
import type { Channel } from './channels.ts';
import { texts } from './mail-texts.ts';
import { type Checks, inStoredForm, message, withoutSlips } from './template-schemas.ts';

/** How mistakes appear in messages to customers. */
export const READ_BY_CUSTOMERS: Pick<Checks, 'outcome' | 'unknown'> = {
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

export function ourMailSchema(checks: Checks, businessUrl: string | null) {
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
  name: texts[mail].title,
  what: texts[mail].what,
  preview: texts.preview,
  spanish: t('Customers who used your page in Spanish get this email.'),
  schema: ourMailSchema({ variables: variablesOf(mail), ...READ_BY_CUSTOMERS }, businessUrl),
  variables: variablesOf(mail),
  initial: DEFAULT_REFERRER_MAILS[mail],
  prebuilt: [],
  isAboutEarned: isAboutEarned(mail),
  save: (businessId, edited, language) =>
    saveReferrerMail(businessId, mail, { subjectTemplate: '', ...edited }, language),
});
