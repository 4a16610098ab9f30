import { EMAIL_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/lib/limits';
import { requiredLine } from '@vouchwell/domain/lib/text';
import { t } from '@vouchwell/domain/lib/translate';
import { imitatesSignIn } from '@vouchwell/domain/messages/imitation';
import { allowedHosts, foreignLinks } from '@vouchwell/domain/messages/mail-links';
import {
  DEFAULT_REFERRER_MAILS,
  isAboutEarned,
  type ReferrerMail,
  variablesOf,
} from '@vouchwell/domain/messages/referrer-mails';
import * as z from 'zod/mini';
import { saveReferrerMail } from '../../data/business/referrer-mails.ts';
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

const checksOf = (mail: ReferrerMail): Checks => ({
  variables: variablesOf(mail),
  ...READ_BY_CUSTOMERS,
});

/** Rejects links outside our site and the business's website. */
const withoutForeign = (hosts: readonly string[]) =>
  z.superRefine<string>((template, context) => {
    const [link] = foreignLinks(template, hosts);
    if (link)
      context.addIssue({ code: 'custom', message: texts.foreignLink(link), input: template });
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
        { message: texts.imitation, path: ['bodyTemplate'] },
      ),
    );
}

export const mailFormSchema = (mail: ReferrerMail, businessUrl: string | null) =>
  ourMailSchema(checksOf(mail), businessUrl);

export const mailChannel = (mail: ReferrerMail, businessUrl: string | null): Channel => ({
  method: 'email',
  footer: texts.footer,
  name: texts[mail].title,
  what: texts[mail].what,
  preview: texts.preview,
  spanish: texts.spanish,
  schema: mailFormSchema(mail, businessUrl),
  variables: variablesOf(mail),
  initial: DEFAULT_REFERRER_MAILS[mail],
  prebuilt: [],
  isAboutEarned: isAboutEarned(mail),
  save: (businessId, edited, language) =>
    saveReferrerMail(businessId, mail, { subjectTemplate: '', ...edited }, language),
});
