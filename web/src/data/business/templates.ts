import { businessSchema } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referral';
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

type Template = EmailTemplate | SmsTemplate;

const templateRef = (businessId: string, channel: SendMethod) =>
  doc(firestore, collections.businesses, businessId, collections.templates, channel);

/**
 * A business's default template of a channel, live; null where there is none or it does not parse.
 */
export function useTemplate(businessId: string, channel: SendMethod): Live<Template | null> {
  const schema = channel === 'email' ? emailTemplateSchema : smsTemplateSchema;
  return useFollowed(`template ${businessId} ${channel}`, useUid() ?? '', (next, fail) =>
    listenToDocument(
      templateRef(businessId, channel),
      (snapshot) => next(snapshot.exists() ? parseSnapshot<Template>(schema, snapshot) : null),
      fail,
    ),
  );
}

/**
 * Saves a business's default template and its copy in the public document in one transaction.
 * Rejects offline.
 */
export async function saveTemplate(businessId: string, template: Template): Promise<void> {
  const channel: SendMethod = 'subjectTemplate' in template ? 'email' : 'sms';
  const businessRef = doc(firestore, collections.businesses, businessId);
  await runOnlineTransaction(async (transaction) => {
    // Read the slug in the transaction, because another tab may have changed it.
    const business = parseSnapshot(businessSchema, await transaction.get(businessRef));
    if (!business) throw new Error(`Business ${businessId} cannot be read`);
    const texts = toStored(template);
    transaction.set(templateRef(businessId, channel), {
      business_id: businessId,
      channel,
      is_default: true,
      ...texts,
    });
    const publicRef = doc(firestore, collections.public, business.slug);
    transaction.update(publicRef, { [`${channel}_template`]: texts });
  });
}
