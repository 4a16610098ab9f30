import type { Language } from '@vouchwell/domain/lib/language';
import { toStored } from '@vouchwell/domain/lib/stored';
import {
  DEFAULT_REFERRER_MAILS,
  type ReferrerMail,
} from '@vouchwell/domain/messages/referrer-mails';
import type { EmailTexts } from '@vouchwell/domain/messages/template';
import { runOnlineTransaction } from '../lib/firebase.ts';
import { templateRef } from './templates.ts';

/**
 * Saves the owner's words for a mail to customers in one language; the other stays as it is, which is
 * ours where the owner has written none. Rejects offline.
 */
export const saveReferrerMail = (
  businessId: string,
  mail: ReferrerMail,
  texts: EmailTexts,
  language: Language,
): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    const reference = templateRef(businessId, mail);
    const isStored = (await transaction.get(reference)).exists();
    const fields = {
      ...(isStored ? {} : DEFAULT_REFERRER_MAILS[mail]),
      ...(language === 'es' ? { es: texts } : texts),
    };
    const names = { business_id: businessId, channel: 'email', is_default: true };
    transaction.set(reference, { ...names, ...toStored(fields) }, { merge: true });
  });
