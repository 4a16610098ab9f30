import type { ReferralForm } from '@vouchwell/domain/referral-form';
import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

export const EMPTY_FORM: ReferralForm = {
  referrerName: '',
  referrerEmail: '',
  sendMethod: 'email',
  referralName: '',
  referralEmail: '',
  referralPhone: '',
  note: '',
  consentAttestation: false,
};

/** Half-typed forms are not valid referrals, so this asks for types only. */
const typedSchema = z.object({
  slug: z.string(),
  values: z.object({
    referrerName: z.string(),
    referrerEmail: z.string(),
    sendMethod: z.enum(['email', 'sms']),
    referralName: z.string(),
    referralEmail: z.string(),
    referralPhone: z.string(),
    note: z.string(),
    consentAttestation: z.boolean(),
  }),
});

/** What was typed into this business's form before a reload or a lost connection. */
export function readDraft(slug: string): ReferralForm {
  const result = typedSchema.safeParse(readStoredJson(storageKeys.typed));
  return result.success && result.data.slug === slug ? result.data.values : EMPTY_FORM;
}

export function saveDraft(slug: string, values: ReferralForm): void {
  writeStored(storageKeys.typed, JSON.stringify({ slug, values }));
}

/** After a referral: who the customer is stays for the next one, the friend does not. */
export function clearFriend(slug: string, { referrerName, referrerEmail }: ReferralForm): void {
  saveDraft(slug, { ...EMPTY_FORM, referrerName, referrerEmail });
}
