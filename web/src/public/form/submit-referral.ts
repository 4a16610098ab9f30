import { getDisclosure } from '@vouchwell/domain/messages/disclosure';
import { toDraftLink } from '@vouchwell/domain/messages/draft-links';
import {
  draftIntroduction,
  findMissingTemplateError,
  formatLongDate,
} from '@vouchwell/domain/messages/introduction';
import { formSentPath, introductionPath, referPath } from '@vouchwell/domain/paths';
import type { PrefilledForm, ReferralForm } from '@vouchwell/domain/referrals/referral-form';
import { SENT_PAGE_DELAY_MS } from '@vouchwell/domain/shared/limits';
import { getFirstName } from '@vouchwell/domain/shared/names';
import * as z from 'zod/mini';
import { callPublic } from '../../data/lib/call-function.ts';
import { clearToasts } from '../../ui/toast.tsx';
import { getPageLanguage, PUBLIC_TEXTS } from '../shared/language.ts';
import { markSentPagePending, navigate, readPlacementCode } from '../shared/navigation.ts';
import { sendOnce } from '../shared/send-once.ts';
import { readStoredJson, storageKeys, writeStoredValue } from '../shared/storage.ts';
import { showErrorToast } from '../shared/toasts.ts';
import type { LoadedBusiness } from '../shared/use-business.ts';
import { saveDraft } from '../shared/use-public-form.tsx';
import { openDraft } from './draft-opening.ts';

const storedCodeSchema = z.object({ slug: z.string(), email: z.string(), code: z.string() });
type StoredLinkCode = z.infer<typeof storedCodeSchema>;

const readStoredLinkCode = (slug: string): StoredLinkCode | null => {
  const { data } = storedCodeSchema.safeParse(readStoredJson(storageKeys.linkCode));
  return data?.slug === slug ? data : null;
};

/** Returns the personal link code of this tab's last customer, or null. */
export const readLinkCode = (slug: string): string | null => readStoredLinkCode(slug)?.code || null;

/** Keeps the code until the email address changes, as the server returns it once per address. */
function storeLinkCode(slug: string, typedEmail: string, newCode: string | null): void {
  const email = typedEmail.toLowerCase();
  const storedCode = readStoredLinkCode(slug);
  const code = newCode ?? (storedCode?.email === email ? storedCode.code : '');
  writeStoredValue(storageKeys.linkCode, JSON.stringify({ slug, email, code }));
}

/** Returns true if the referral was recorded; otherwise shows an error and returns false. */
export async function submitReferral(
  { slug, business, referrer }: LoadedBusiness,
  /** Excludes the customer's name and email address if the server recognizes their code. */
  values: PrefilledForm | ReferralForm,
  /** The honeypot, which is empty unless a bot fills in the form. */
  company: string,
): Promise<boolean> {
  const form = { referrerName: referrer?.firstName ?? '', referrerEmail: '', ...values };
  if (findMissingTemplateError(business, form.sendMethod)) {
    clearToasts();
    showErrorToast((texts) => ({
      title: texts.errorTitle,
      text: texts.templateMissing[form.sendMethod],
    }));
    return false;
  }
  const placement = readPlacementCode();
  const result = await sendOnce(
    {
      ...values,
      ...(referrer && { me: referrer.code }),
      businessSlug: slug,
      company,
      ...(placement && { placement }),
    },
    {
      attemptKey: storageKeys.attempt,
      consentBy: 'referrer',
      send: (input) => callPublic('create-referral', input),
      texts: PUBLIC_TEXTS,
    },
  );
  if (!result) return false;
  // Must be first: if the phone discards this tab, a reload then opens the sent page.
  markSentPagePending(slug);
  void import('../shared/find-warnings.ts')
    .then(({ rememberIntroduction }) => rememberIntroduction(slug, form))
    .catch((error: unknown) => console.warn('Failed to remember the friend', error));
  // Keep the customer's details for the next referral, and drop the friend's.
  const { referrerName, referrerEmail } = form;
  saveDraft(slug, referrer ? {} : { referrerName, referrerEmail });
  const { answer, requestId } = result;
  storeLinkCode(slug, referrerEmail, answer.linkCode);
  const path = introductionPath(answer.introductionCode, getFirstName(form.referralName));
  writeStoredValue(storageKeys.draftRequest, requestId);
  storeAndOpenDraft({ slug, business }, form, { ...answer.business, path });
  // Lets the email or messages app open before the page changes.
  await new Promise((resolve) => setTimeout(resolve, SENT_PAGE_DELAY_MS));
  navigate(formSentPath(slug));
  return true;
}

interface DraftSender {
  readonly fromLabel: string | null;
  readonly contactEmail: string;
  readonly path: string;
}

/** The referral is already recorded, so errors here must not look like a failed referral. */
function storeAndOpenDraft(
  { slug, business }: LoadedBusiness,
  form: ReferralForm,
  { fromLabel, contactEmail, path }: DraftSender,
) {
  // Clear the previous friend's draft first, in case creating this one fails.
  writeStoredValue(storageKeys.draftLink, '');
  writeStoredValue(storageKeys.openedLink, '');
  try {
    const language = getPageLanguage();
    const link = toDraftLink(
      draftIntroduction(form, {
        business,
        language,
        fromLabel,
        contactEmail,
        formUrl: window.location.origin + referPath(slug),
        personalLink: window.location.origin + path,
        disclosure: getDisclosure(business, business.name, language),
        today: formatLongDate(new Date(), language),
      }),
      navigator,
    );
    writeStoredValue(storageKeys.draftLink, link);
    writeStoredValue(storageKeys.sendMethod, form.sendMethod);
    writeStoredValue(storageKeys.draftSlug, slug);
    openDraft(link);
  } catch (error) {
    console.error('Failed to open the draft', error);
  }
}
