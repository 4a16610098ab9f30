import { askedPath } from '@vouchwell/domain/paths';
import type { AskForm } from '@vouchwell/domain/referrals/referral-form';
import * as z from 'zod/mini';
import { callPublic } from '../data/lib/call-public.ts';
import { saveDraft } from './form-values.ts';
import { sendOnce } from './send-once.ts';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';
import { FRIEND_TEXTS } from './texts/friend.ts';
import { navigate } from './use-location.ts';

interface Submission {
  readonly code: string;
  readonly slug: string;
  readonly form: AskForm;
  readonly company: string;
}

const askedSchema = z.object({ code: z.string(), contactEmail: z.string() });

/** Null if the friend hasn't asked through this link. */
export function readAsked(code: string): z.infer<typeof askedSchema> | null {
  const { data } = askedSchema.safeParse(readStoredJson(storageKeys.asked));
  return data?.code === code ? data : null;
}

/** Returns false after a failure, which it shows to the user. */
export async function submitAsk({ code, slug, form, company }: Submission): Promise<boolean> {
  const recorded = await sendOnce(
    { ...form, code, company },
    {
      attempt: storageKeys.askAttempt,
      consentBy: 'friend',
      send: (input) => callPublic('ask-contact', input),
      texts: (_, language) => FRIEND_TEXTS[language],
    },
  );
  if (!recorded) return false;
  const { contactEmail } = recorded.answer.business;
  writeStored(storageKeys.asked, JSON.stringify({ code, contactEmail }));
  // Prefills the referral form if the friend refers someone next.
  saveDraft(slug, { referrerName: form.referralName, referrerEmail: form.referralEmail });
  navigate(askedPath(code));
  return true;
}
