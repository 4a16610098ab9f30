import { DEFAULT_DISCLOSURE, DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import {
  DEFAULT_REFERRER_MAILS,
  type ReferrerMail,
} from '@vouchwell/domain/messages/referrer-emails';
import { type AskMessage, DEFAULT_ASKS } from '@vouchwell/domain/messages/request-messages';
import type { EmailTexts } from '@vouchwell/domain/messages/templates';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { toStored } from '@vouchwell/domain/shared/storage';
import { runOnlineTransaction } from '../lib/firebase.ts';
import { type Template, type TemplateId, templateRef } from './templates.ts';

/** Saves the owner's text in one language; the other keeps its text, or `ours`. Rejects offline. */
const saveWords = (
  businessId: string,
  id: Exclude<TemplateId, SendMethod>,
  ours: Template,
  texts: Template,
  language: Language,
): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    const reference = templateRef(businessId, id);
    const isStored = (await transaction.get(reference)).exists();
    const fields = { ...(isStored ? {} : ours), ...(language === 'es' ? { es: texts } : texts) };
    const channel = 'subjectTemplate' in ours ? 'email' : 'sms';
    const names = { business_id: businessId, channel, is_default: true };
    transaction.set(reference, { ...names, ...toStored(fields) }, { merge: true });
  });

export const saveReferrerMail = (
  businessId: string,
  mail: ReferrerMail,
  texts: EmailTexts,
  language: Language,
): Promise<void> => saveWords(businessId, mail, DEFAULT_REFERRER_MAILS[mail], texts, language);

export const saveAskMessage = (
  businessId: string,
  message: AskMessage,
  texts: Template,
  language: Language,
): Promise<void> => saveWords(businessId, message, DEFAULT_ASKS[message], texts, language);

export const saveDisclosure = (
  businessId: string,
  texts: Template,
  language: Language,
): Promise<void> => saveWords(businessId, DISCLOSURE, DEFAULT_DISCLOSURE, texts, language);
