import { DEFAULT_DISCLOSURE, DISCLOSURE_ID } from '@vouchwell/domain/messages/disclosure';
import {
  DEFAULT_REFERRER_EMAILS,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import {
  DEFAULT_REQUEST_MESSAGES,
  type RequestMessage,
} from '@vouchwell/domain/messages/request-messages';
import {
  emailTemplateSchema,
  smsTemplateSchema,
  type Template,
} from '@vouchwell/domain/messages/templates';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { toStored } from '@vouchwell/domain/shared/storage';
import { doc } from 'firebase/firestore';
import { runOnlineTransaction } from './lib/firebase.ts';
import {
  getSubcollection,
  type Live,
  listenToDocument,
  parseSnapshot,
  useSharedLive,
  useUid,
} from './lib/firestore.ts';

export type TemplateId = SendMethod | ReferrerEmail | RequestMessage | typeof DISCLOSURE_ID;

const templateRef = (businessId: string, id: TemplateId) =>
  doc(getSubcollection(businessId, 'templates'), id);

const isSmsTemplate = (id: TemplateId) => id === 'sms' || id === 'ask_sms' || id === DISCLOSURE_ID;

/** Returns null if the template is missing or invalid. */
export function useTemplate(businessId: string, id: TemplateId): Live<Template | null> {
  const schema = isSmsTemplate(id) ? smsTemplateSchema : emailTemplateSchema;
  return useSharedLive(`template ${businessId} ${id}`, useUid() ?? '', (next, fail) =>
    listenToDocument(
      templateRef(businessId, id),
      (snapshot) => next(parseSnapshot<Template>(schema, snapshot)),
      fail,
    ),
  );
}

/** Defaults for templates that a new business doesn't have yet. */
const DEFAULT_TEMPLATES: Partial<Readonly<Record<TemplateId, Template>>> = {
  ...DEFAULT_REFERRER_EMAILS,
  ...DEFAULT_REQUEST_MESSAGES,
  [DISCLOSURE_ID]: DEFAULT_DISCLOSURE,
};

/** Saves the text in one language; the other language keeps its text. Rejects if offline. */
export const saveTemplate = (
  businessId: string,
  id: TemplateId,
  texts: Template,
  language: Language,
): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    const reference = templateRef(businessId, id);
    const defaultTexts = DEFAULT_TEMPLATES[id];
    const isNew = defaultTexts && !(await transaction.get(reference)).exists();
    const fields = { ...(isNew && defaultTexts), ...(language === 'es' ? { es: texts } : texts) };
    const metadata = {
      business_id: businessId,
      channel: isSmsTemplate(id) ? 'sms' : 'email',
      is_default: true,
    };
    transaction.set(reference, { ...metadata, ...toStored(fields) }, { merge: true });
  });
