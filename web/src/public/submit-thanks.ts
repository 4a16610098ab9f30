import type { ThankForm } from '@vouchwell/domain/referral/referral-form';
import { callPublic } from '../data/lib/call-public.ts';
import { saveDraft } from './form-values.ts';
import { visitedPlacement } from './placement.ts';
import { sendOnce } from './send-once.ts';
import { storageKeys } from './storage.ts';
import { FRIEND_TEXTS } from './texts/friend.ts';

/** What a friend who said who sent them is told. */
export interface Thanked {
  /** The name as they said it. */
  readonly said: string;
  /** Whom they may write to; empty for none. */
  readonly contactEmail: string;
}

interface Submission {
  readonly slug: string;
  /** Whose form it is, for its draft. */
  readonly owner: string;
  readonly form: ThankForm;
  /** The value of the honeypot field. */
  readonly company: string;
}

/** Sends the form of a friend at the counter, once. On any failure tells the user, and gives null. */
export async function submitThanks({
  slug,
  owner,
  form,
  company,
}: Submission): Promise<Thanked | null> {
  const placement = visitedPlacement();
  const recorded = await sendOnce(
    { ...form, businessSlug: slug, company, ...(placement && { placement }) },
    {
      attempt: storageKeys.thankAttempt,
      consentBy: 'friend',
      send: (input) => callPublic('thank-referrer', input),
      texts: (_, language) => FRIEND_TEXTS[language],
    },
  );
  if (!recorded) return null;
  // Whoever is next at the counter begins with nothing.
  saveDraft(owner, {});
  return { said: form.referrerName, contactEmail: recorded.answer.business.contactEmail };
}
