import { draftLink } from '@vouchwell/domain/draft-links';
import { draftIntroduction, missingTemplate, writtenDate } from '@vouchwell/domain/introduction';
import { SENT_PAGE_DELAY_MS } from '@vouchwell/domain/limits';
import { friendPath, referPath, sentPath } from '@vouchwell/domain/paths';
import type { PublicBusiness } from '@vouchwell/domain/public-document';
import type { ReferralForm } from '@vouchwell/domain/referral-form';
import * as z from 'zod/mini';
import { call } from '../data/lib/call.ts';
import { CallRefused, NoAnswer } from '../data/lib/call-errors.ts';
import { clearToasts } from '../ui/toast.tsx';
import { openDraft } from './draft-opening.ts';
import { saveDraft } from './form-values.ts';
import { currentLanguage } from './language.ts';
import { visitedPlacement } from './placement.ts';
import { type Recorded, readAttempt, recordReferral, saveAttempt } from './record-referral.ts';
import { showErrorToast, showToast } from './show-toast.ts';
import { storageKeys, writeStored } from './storage.ts';
import type { Texts } from './texts/en.ts';
import { navigate } from './use-location.ts';

const recorder = {
  read: readAttempt,
  save: saveAttempt,
  send: (input: Parameters<typeof call<'create-referral'>>[1]) => call('create-referral', input),
  newId: () => crypto.randomUUID(),
};

interface Submission {
  readonly slug: string;
  readonly business: PublicBusiness;
  readonly form: ReferralForm;
  /** The value of the honeypot field. */
  readonly company: string;
}

/**
 * Records the referral, opens the draft in the customer's app and goes on to the sent page. Resolves true
 * when it did; on any failure tells the user, leaves the form as it is, and resolves false.
 */
export async function submitReferral(submission: Submission): Promise<boolean> {
  const { slug, business, form, company } = submission;
  // Remove the toasts of an earlier attempt.
  clearToasts();
  if (missingTemplate(business, form.sendMethod)) {
    showErrorToast((texts) => ({
      title: texts.errorTitle,
      text: texts.templateMissing[form.sendMethod],
    }));
    return false;
  }
  let recorded: Recorded;
  try {
    const placement = visitedPlacement();
    recorded = await recordReferral(
      { ...form, businessSlug: slug, company, ...(placement && { placement }) },
      recorder,
    );
  } catch (error) {
    tellWhy(error);
    return false;
  }
  // Written first: a phone may discard this tab once the mail app is in front, and a reload then resumes here.
  writeStored(storageKeys.sentSlug, slug);
  // Keep the customer's own details for the next referral, and drop the friend's.
  const { referrerName, referrerEmail } = form;
  saveDraft(slug, { referrerName, referrerEmail });
  if (recorded.asFirstSent) showToast((texts) => texts.asFirstSent);
  storeAndOpenDraft(submission, recorded);
  await new Promise((resolve) => setTimeout(resolve, SENT_PAGE_DELAY_MS));
  writeStored(storageKeys.sentSlug, '');
  navigate(sentPath(slug));
  return true;
}

/**
 * Stores the draft and opens it. The referral is recorded by now: what goes wrong here must not say
 * that it was not.
 */
function storeAndOpenDraft({ slug, business, form }: Submission, { answer }: Recorded) {
  // Clear the draft for an earlier friend first, in case this one fails.
  writeStored(storageKeys.draftLink, '');
  writeStored(storageKeys.leftForLink, '');
  try {
    const language = currentLanguage();
    const link = draftLink(
      draftIntroduction(form, {
        business,
        language,
        ...answer.business,
        formUrl: window.location.origin + referPath(slug),
        personalLink: window.location.origin + friendPath(answer.linkCode),
        today: writtenDate(new Date(), language),
      }),
      navigator,
    );
    writeStored(storageKeys.draftLink, link);
    writeStored(storageKeys.sendMethod, form.sendMethod);
    writeStored(storageKeys.draftSlug, slug);
    openDraft(link);
  } catch (error) {
    console.error('The draft did not open', error);
  }
}

function tellWhy(error: unknown) {
  console.error('Referral was not recorded', error);
  if (error instanceof NoAnswer) showErrorToast((texts) => texts.noAnswer);
  else showErrorToast((texts) => ({ title: texts.errorTitle, text: sentence(error, texts) }));
}

function sentence(error: unknown, texts: Texts): string {
  if (error instanceof z.core.$ZodError) return texts.noSuccess;
  if (!(error instanceof CallRefused)) return texts.unexpected;
  if (error.reason === 'too-many-requests') return texts.tooManyRequests;
  if (error.reason === 'business-not-found') return texts.inactive;
  return texts.refused;
}
