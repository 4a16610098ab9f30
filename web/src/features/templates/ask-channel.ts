import { EMAIL_BODY_MAX, SMS_BODY_MAX, SUBJECT_MAX } from '@vouchwell/domain/lib/limits';
import { requiredLine } from '@vouchwell/domain/lib/text';
import {
  ASK_VARIABLES,
  type AskMessage,
  DEFAULT_ASKS,
} from '@vouchwell/domain/messages/ask-messages';
import { inWords } from '@vouchwell/domain/messages/template-words';
import * as z from 'zod/mini';
import { saveAskMessage } from '../../data/business/referrer-mails.ts';
import { texts } from './ask-texts.ts';
import type { Channel } from './channels.ts';
import { type Checks, inStoredForm, message, withoutSlips } from './template-schemas.ts';

const CHECKS: Checks = {
  variables: ASK_VARIABLES,
  outcome: (slip) => `Your customer would read ${slip} exactly like this`,
};

/** Without the link, a customer could do nothing with the ask. */
const withLink = z.refine<string>((body) => /\{\{\s*form_url\s*\}\}/.test(body), {
  message: texts.noLink(inWords('form_url')),
});
const bodyOf = (max: number) => message(max, CHECKS, texts.missing).check(withLink);

const emailSchema = z.object({
  subjectTemplate: inStoredForm(
    requiredLine(SUBJECT_MAX, texts.noSubject).check(withoutSlips(CHECKS)),
  ),
  bodyTemplate: bodyOf(EMAIL_BODY_MAX),
});
const smsSchema = z.object({
  subjectTemplate: z.literal(''),
  bodyTemplate: bodyOf(SMS_BODY_MAX),
});

/** What an owner asks customers with, from their own phone or mail, in their own words. */
export const askChannel = (ask: AskMessage): Channel => ({
  method: ask === 'ask_sms' ? 'sms' : 'email',
  name: texts[ask].title,
  noun: texts[ask].what,
  what: texts[ask].what,
  preview: texts.preview,
  spanish: texts.spanish,
  schema: ask === 'ask_sms' ? smsSchema : emailSchema,
  variables: ASK_VARIABLES,
  initial: DEFAULT_ASKS[ask],
  prebuilt: [],
  save: (businessId, edited, language) => saveAskMessage(businessId, ask, edited, language),
});
