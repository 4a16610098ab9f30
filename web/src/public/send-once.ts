import { type ConsentGiver, consentVersion } from '@vouchwell/domain/lib/consent';
import type { Language } from '@vouchwell/domain/lib/language';
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

/** What the user is told where a form was not sent, or was sent before. */
export type SendTexts = Pick<
  Texts,
  'tooManyRequests' | 'inactive' | 'refused' | 'noSuccess' | 'asFirstSent'
>;

/** What every form tells of how it was read. */
interface Reading {
  readonly language: Language;
  readonly consentVersion: number;
}

interface Way<B, A> {
  /** Where the tab keeps the attempt. */
  readonly attempt: StorageKey;
  readonly consentBy: ConsentGiver;
  readonly send: (input: B & Reading & { readonly requestId: string }) => Promise<A>;
  /** Picks this form's words from those of a language. */
  readonly texts: (texts: Texts, language: Language) => SendTexts;
}

/**
 * Records a public form once, however often it is sent. On any failure tells the user why and gives
 * null.
 */
export async function sendOnce<B extends ReferralBody, A>(
  body: B,
  { attempt, consentBy, send, texts }: Way<B, A>,
): Promise<Recorded<A> | null> {
  // Remove what was told of an earlier attempt.
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
    else showErrorToast((all) => ({ title: all.errorTitle, text: sentence(error, all, own(all)) }));
    return null;
  }
}

function sentence(error: unknown, texts: Texts, own: SendTexts): string {
  if (error instanceof z.core.$ZodError) return own.noSuccess;
  if (!(error instanceof CallRefused)) return texts.unexpected;
  if (error.reason === 'too-many-requests') return own.tooManyRequests;
  if (error.reason === 'business-not-found' || error.reason === 'link-unusable')
    return own.inactive;
  return own.refused;
}
