import { type ConsentGiver, getConsentVersion } from '@vouchwell/domain/shared/consent';
import type { Language } from '@vouchwell/domain/shared/i18n';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { clearToasts } from '../../ui/toast.tsx';
import { getPageLanguage } from './language.ts';
import { clearNetworkError, showNetworkError } from './network-error.tsx';
import {
  type RecordedReferral,
  type ReferralBody,
  recordReferral,
  type SendForm,
} from './record-referral.ts';
import type { StorageKey } from './storage.ts';
import type { PublicTexts } from './texts.ts';
import { showErrorToast, showToast } from './toasts.ts';

type SendTexts = Pick<
  PublicTexts,
  'tooManyRequests' | 'inactive' | 'rejected' | 'saveFailed' | 'alreadySent'
>;

interface SendOptions<B, A> {
  readonly attemptKey: StorageKey;
  readonly consentBy: ConsentGiver;
  readonly send: SendForm<B & { readonly language: Language; readonly consentVersion: number }, A>;
  readonly texts: Readonly<Record<Language, SendTexts>>;
}

/** Submits a public form exactly once. If it fails, tells the user why and returns null. */
export async function sendOnce<B extends ReferralBody, A>(
  body: B,
  { attemptKey, consentBy, send, texts }: SendOptions<B, A>,
): Promise<RecordedReferral<A> | null> {
  clearToasts();
  clearNetworkError();
  const language = getPageLanguage();
  try {
    const result = await recordReferral(
      { ...body, language, consentVersion: getConsentVersion(consentBy) },
      attemptKey,
      send,
    );
    if (result.wasRecordedEarlier) showToast(() => texts[getPageLanguage()].alreadySent);
    return result;
  } catch (error) {
    console.error('Failed to record the referral', error);
    if (error instanceof NetworkError) showNetworkError();
    else
      showErrorToast(({ errorTitle, unexpected }) => ({
        title: errorTitle,
        text: getErrorText(error, unexpected, texts[getPageLanguage()]),
      }));
    return null;
  }
}

function getErrorText(error: unknown, unexpected: string, texts: SendTexts): string {
  if (error instanceof z.core.$ZodError) return texts.saveFailed;
  if (!(error instanceof ApiError)) return unexpected;
  if (error.reason === 'too-many-requests') return texts.tooManyRequests;
  if (error.reason === 'business-not-found' || error.reason === 'link-unusable')
    return texts.inactive;
  return texts.rejected;
}
