import {
  ASK_VARIABLES,
  type AskMessage,
  DEFAULT_ASKS,
} from '@vouchwell/domain/messages/request-messages';
import { inWords } from '@vouchwell/domain/messages/template-variables';
import { holds } from '@vouchwell/domain/messages/templates';
import { t } from '@vouchwell/domain/shared/i18n';
import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/shared/limits';
import { requiredLine } from '@vouchwell/domain/shared/text';
import * as z from 'zod/mini';
import { saveAskMessage } from '../../data/templates.ts';
import { texts } from './ask-texts.ts';
import type { Channel } from './channels.ts';
import { ourMailSchema, READ_BY_CUSTOMERS } from './mail-channel.ts';
import { texts as mailTexts } from './mail-texts.ts';
import { type Checks, inStoredForm, message, withoutSlips } from './template-schemas.ts';

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
  ...(ask === 'ask_reminder' && { footer: texts.footer }),
  method: ask === 'ask_sms' ? 'sms' : 'email',
  name: texts[ask].title,
  what: texts[ask].what,
  preview:
    ask === 'ask_reminder' ? mailTexts.preview : t('Preview: what you send to your customer Maria'),
  spanish: t('Customers whose language is Spanish get this message.'),
  schema: schemaOf(ask, businessUrl),
  variables: ASK_VARIABLES,
  initial: DEFAULT_ASKS[ask],
  prebuilt: [],
  save: (businessId, edited, language) => saveAskMessage(businessId, ask, edited, language),
});
