import { businessSchema } from '@vouchwell/domain/business';
import type { Language } from '@vouchwell/domain/language';
import { collections } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referral';
import type { ReferrerMail } from '@vouchwell/domain/referrer-mails';
import { toStored } from '@vouchwell/domain/stored';
import {
  type EmailTemplate,
  emailTemplateSchema,
  type SmsTemplate,
  smsTemplateSchema,
} from '@vouchwell/domain/template';
import { doc } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Live, useFollowed, useUid } from '../lib/use-live.ts';

export type Template = EmailTemplate | SmsTemplate;

/** The default template of a channel, or the owner's words for a mail to customers. */
type TemplateId = SendMethod | ReferrerMail;

export const templateRef = (businessId: string, id: TemplateId) =>
  doc(firestore, collections.businesses, businessId, collections.templates, id);

/** A business's template, live; null where there is none or it does not parse. */
export function useTemplate(businessId: string, id: TemplateId): Live<Template | null> {
  const schema = id === 'sms' ? smsTemplateSchema : emailTemplateSchema;
  return useFollowed(`template ${businessId} ${id}`, useUid() ?? '', (next, fail) =>
    listenToDocument(
      templateRef(businessId, id),
      (snapshot) => next(snapshot.exists() ? parseSnapshot<Template>(schema, snapshot) : null),
      fail,
    ),
  );
}

/**
 * Saves the texts of a business's default template in one language, and their copy in the public
 * document, which customers are given, in one transaction. What they do not say of the template, so
 * its other language, stays as it is. Rejects offline.
 */
export async function saveTemplate(
  businessId: string,
  texts: Template,
  language: Language = 'en',
): Promise<void> {
  const channel: SendMethod = 'subjectTemplate' in texts ? 'email' : 'sms';
  const fields = toStored(language === 'es' ? { es: texts } : texts);
  const businessRef = doc(firestore, collections.businesses, businessId);
  await runOnlineTransaction(async (transaction) => {
    // Read the slug in the transaction, because another tab may have changed it.
    const business = parseSnapshot(businessSchema, await transaction.get(businessRef));
    if (!business) throw new Error(`Business ${businessId} cannot be read`);
    transaction.set(
      templateRef(businessId, channel),
      { business_id: businessId, channel, is_default: true, ...fields },
      { merge: true },
    );
    const copied = Object.entries(fields).map(([name, value]) => [
      `${channel}_template.${name}`,
      value,
    ]);
    const publicRef = doc(firestore, collections.public, business.slug);
    transaction.update(publicRef, Object.fromEntries(copied));
  });
}
