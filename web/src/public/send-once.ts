import { type ConsentGiver, consentVersion } from '@vouchwell/domain/shared/consent';
import type { Language } from '@vouchwell/domain/shared/i18n';
import * as z from 'zod/mini';
import { CallRefused, NoAnswer } from '../data/lib/call-errors.ts';
import { clearToasts } from '../ui/toast.tsx';
import { currentLanguage } from './language.ts';
import { clearNoAnswer, showNoAnswer } from './no-answer.tsx';
import {
  type Recorded,
  type ReferralBody,
  readAttempt,
  recordReferral,
  saveAttempt,
} from './record-referral.ts';
import { showErrorToast, showToast } from './show-toast.ts';
import type { StorageKey } from './storage.ts';
import type { Texts } from './texts/en.ts';

export type SendTexts = Pick<
  Texts,
  'tooManyRequests' | 'inactive' | 'refused' | 'noSuccess' | 'asFirstSent'
>;

interface Reading {
  readonly language: Language;
  readonly consentVersion: number;
}

interface Way<B, A> {
  readonly attempt: StorageKey;
  readonly consentBy: ConsentGiver;
  readonly send: (input: B & Reading & { readonly requestId: string }) => Promise<A>;
  readonly texts: (texts: Texts, language: Language) => SendTexts;
}

/** Records a public form exactly once. On failure, tells the user why and returns null. */
export async function sendOnce<B extends ReferralBody, A>(
  body: B,
  { attempt, consentBy, send, texts }: Way<B, A>,
): Promise<Recorded<A> | null> {
  clearToasts();
  clearNoAnswer();
  const own = (all: Texts) => texts(all, currentLanguage());
  try {
    const recorded = await recordReferral(
      { ...body, language: currentLanguage(), consentVersion: consentVersion(consentBy) },
      {
        read: () => readAttempt(attempt),
        save: (next) => saveAttempt(attempt, next),
        send,
        newId: () => crypto.randomUUID(),
      },
    );
    if (recorded.asFirstSent) showToast((all) => own(all).asFirstSent);
    return recorded;
  } catch (error) {
    console.error('Referral was not recorded', error);
    if (error instanceof NoAnswer) showNoAnswer();
    else
      showErrorToast((all) => ({ title: all.errorTitle, text: errorText(error, all, own(all)) }));
    return null;
  }
}

function errorText(error: unknown, texts: Texts, own: SendTexts): string {
  if (error instanceof z.core.$ZodError) return own.noSuccess;
  if (!(error instanceof CallRefused)) return texts.unexpected;
  if (error.reason === 'too-many-requests') return own.tooManyRequests;
  if (error.reason === 'business-not-found' || error.reason === 'link-unusable')
    return own.inactive;
  return own.refused;
}
