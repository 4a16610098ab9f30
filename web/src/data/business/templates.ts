import { DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-emails';
import type { AskMessage } from '@vouchwell/domain/messages/request-messages';
import {
  type EmailTemplate,
  emailTemplateSchema,
  type SmsTemplate,
  smsTemplateSchema,
} from '@vouchwell/domain/messages/templates';
import { collections } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { toStored } from '@vouchwell/domain/shared/storage';
import { doc } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Live, useFollowed, useUid } from '../lib/use-live.ts';

export type Template = EmailTemplate | SmsTemplate;

export type TemplateId = SendMethod | ReferrerMail | AskMessage | typeof DISCLOSURE;

export const templateRef = (businessId: string, id: TemplateId) =>
  doc(firestore, collections.businesses, businessId, collections.templates, id);

/** Null if missing or invalid. */
export function useTemplate(businessId: string, id: TemplateId): Live<Template | null> {
  const isSms = id === 'sms' || id === 'ask_sms' || id === DISCLOSURE;
  const schema = isSms ? smsTemplateSchema : emailTemplateSchema;
  return useFollowed(`template ${businessId} ${id}`, useUid() ?? '', (next, fail) =>
    listenToDocument(
      templateRef(businessId, id),
      (snapshot) => next(parseSnapshot<Template>(schema, snapshot)),
      fail,
    ),
  );
}

/** Keeps other fields and languages. Customers get it once published. Rejects offline. */
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
