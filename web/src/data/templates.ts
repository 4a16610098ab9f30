import { DEFAULT_DISCLOSURE, DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import {
  DEFAULT_REFERRER_EMAILS,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import { DEFAULT_REQUESTS, type RequestMessage } from '@vouchwell/domain/messages/request-messages';
import {
  type EmailTemplate,
  type EmailTexts,
  emailTemplateSchema,
  type SmsTemplate,
  smsTemplateSchema,
} from '@vouchwell/domain/messages/templates';
import { collections } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { toStored } from '@vouchwell/domain/shared/storage';
import { doc } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from './lib/firebase.ts';
import {
  type Live,
  listenToDocument,
  parseSnapshot,
  useSharedLive,
  useUid,
} from './lib/firestore.ts';

export type Template = EmailTemplate | SmsTemplate;

export type TemplateId = SendMethod | ReferrerEmail | RequestMessage | typeof DISCLOSURE;

const templateRef = (businessId: string, id: TemplateId) =>
  doc(firestore, collections.businesses, businessId, collections.templates, id);

/** Null if missing or invalid. */
export function useTemplate(businessId: string, id: TemplateId): Live<Template | null> {
  const isSms = id === 'sms' || id === 'ask_sms' || id === DISCLOSURE;
  const schema = isSms ? smsTemplateSchema : emailTemplateSchema;
  return useSharedLive(`template ${businessId} ${id}`, useUid() ?? '', (next, fail) =>
    listenToDocument(
      templateRef(businessId, id),
      (snapshot) => next(parseSnapshot<Template>(schema, snapshot)),
      fail,
    ),
  );
}

/** Keeps other fields and languages. Customers get the template once published. Rejects offline. */
export async function saveTemplate(
  businessId: string,
  texts: Template,
  language: Language = 'en',
): Promise<void> {
  const channel: SendMethod = 'subjectTemplate' in texts ? 'email' : 'sms';
  const fields = toStored(language === 'es' ? { es: texts } : texts);
  await runOnlineTransaction(async (transaction) => {
    transaction.set(
      templateRef(businessId, channel),
      { business_id: businessId, channel, is_default: true, ...fields },
      { merge: true },
    );
  });
}

/** Saves the owner's text in one language; the other keeps its text or `ours`. Rejects offline. */
const saveTemplateTexts = (
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

export const saveReferrerEmail = (
  businessId: string,
  mail: ReferrerEmail,
  texts: EmailTexts,
  language: Language,
): Promise<void> =>
  saveTemplateTexts(businessId, mail, DEFAULT_REFERRER_EMAILS[mail], texts, language);

export const saveRequestMessage = (
  businessId: string,
  message: RequestMessage,
  texts: Template,
  language: Language,
): Promise<void> =>
  saveTemplateTexts(businessId, message, DEFAULT_REQUESTS[message], texts, language);

export const saveDisclosure = (
  businessId: string,
  texts: Template,
  language: Language,
): Promise<void> => saveTemplateTexts(businessId, DISCLOSURE, DEFAULT_DISCLOSURE, texts, language);
