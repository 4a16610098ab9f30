import { getRequestContent, isSameReferral } from '@vouchwell/domain/referrals/referral-form';
import { type ConsentGiver, getConsentVersion } from '@vouchwell/domain/shared/consent';
import type { Language } from '@vouchwell/domain/shared/i18n';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { clearToasts } from '../../ui/toast.tsx';
import { clearNetworkError, showNetworkError } from './form-parts.tsx';
import { currentLanguage } from './language.ts';
import { readStoredJson, type StorageKey, writeStored } from './storage.ts';
import type { Texts } from './texts.ts';
import { showErrorToast, showToast } from './toasts.ts';

/** The server identifies a referral by `id`, no matter how often it is sent. */
const attemptSchema = z.object({
  id: z.string(),
  /** Distinct request bodies sent under this id (`contentJson`), oldest first. */
  bodies: z.array(z.string()),
  /** Whether the server has confirmed one of the bodies. */
  recorded: z.boolean(),
});
export type StoredAttempt = z.infer<typeof attemptSchema>;

/** If the strings are equal, the requests are equal, both here and on the server. */
const contentJson = (body: Parameters<typeof getRequestContent>[0]): string =>
  JSON.stringify(Object.fromEntries(getRequestContent(body)));

/**
 * Picks the request id for `body` (JSON). A recorded body keeps its id, so retries or double clicks
 * don't record it twice. A changed body keeps the id while the first has had no response, because
 * the first may have been recorded. After a success, a different body is a new referral.
 */
function attemptFor(
  body: string,
  previous: StoredAttempt | null,
  newId: () => string,
): StoredAttempt {
  if (!previous || (previous.recorded && !previous.bodies.includes(body))) {
    return { id: newId(), bodies: [body], recorded: false };
  }
  const earlier = previous.bodies.filter((other) => other !== body);
  return { ...previous, bodies: [...earlier, body] };
}

/** Each form uses its own key. */
function readAttempt(key: StorageKey): StoredAttempt | null {
  const result = attemptSchema.safeParse(readStoredJson(key));
  return result.success ? result.data : null;
}

function saveAttempt(key: StorageKey, attempt: StoredAttempt): void {
  writeStored(key, JSON.stringify(attempt));
}

/** Referral sent by a customer or a friend, without the request id. */
export type ReferralBody = Parameters<typeof getRequestContent>[0] &
  Parameters<typeof isSameReferral>[0];

export interface Recorder<B extends ReferralBody, A> {
  readonly read: () => StoredAttempt | null;
  readonly save: (attempt: StoredAttempt) => void;
  readonly send: (input: B & { readonly requestId: string }) => Promise<A>;
  readonly newId: () => string;
}

interface Recorded<A> {
  readonly answer: A;
  readonly requestId: string;
  /** True if an earlier attempt was recorded, and therefore later changes weren't. */
  readonly asFirstSent: boolean;
}

/** Records a referral exactly once, even if responses get lost. Rethrows `send` errors. */
export async function recordReferral<B extends ReferralBody, A>(
  body: B,
  recorder: Recorder<B, A>,
): Promise<Recorded<A>> {
  const { read, save, send, newId } = recorder;
  const content = contentJson(body);
  const attempt = attemptFor(content, read(), newId);
  save(attempt);
  try {
    const answer = await send({ ...body, requestId: attempt.id });
    // Once one body is recorded, all bodies under this id count as recorded.
    const bodies = attempt.recorded ? attempt.bodies : [content];
    save({ id: attempt.id, bodies, recorded: true });
    return { answer, requestId: attempt.id, asFirstSent: false };
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'request-id-reused') {
      return findEarlierResult(body, attempt, recorder);
    }
    throw error;
  }
}

/** Finds the earlier body that was recorded although its response was lost. */
async function findEarlierResult<B extends ReferralBody, A>(
  body: B,
  attempt: StoredAttempt,
  recorder: Recorder<B, A>,
): Promise<Recorded<A>> {
  const content = contentJson(body);
  for (const candidate of attempt.bodies.slice(0, -1)) {
    const { language, consentVersion } = body;
    const earlier = { ...JSON.parse(candidate), company: '', language, consentVersion } as B;
    const answer = await resend(earlier, attempt.id, recorder);
    if (!answer) continue;
    if (!isSameReferral(earlier, body)) break;
    // Mark both bodies as recorded, so another click doesn't record the second one.
    recorder.save({ id: attempt.id, bodies: [candidate, content], recorded: true });
    return { answer, requestId: attempt.id, asFirstSent: true };
  }
  // It's a different referral, which must not be lost, or the id has expired and can't be reused.
  recorder.save({ id: attempt.id, bodies: [], recorded: true });
  return recordReferral(body, recorder);
}

async function resend<B extends ReferralBody, A>(
  body: B,
  requestId: string,
  { send }: Recorder<B, A>,
) {
  try {
    return await send({ ...body, requestId });
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'request-id-reused') return null;
    throw error;
  }
}

export type SendTexts = Pick<
  Texts,
  'tooManyRequests' | 'inactive' | 'refused' | 'noSuccess' | 'asFirstSent'
>;

interface Reading {
  readonly language: Language;
  readonly consentVersion: number;
}

interface SendOptions<B, A> {
  readonly attempt: StorageKey;
  readonly consentBy: ConsentGiver;
  readonly send: (input: B & Reading & { readonly requestId: string }) => Promise<A>;
  readonly texts: (texts: Texts, language: Language) => SendTexts;
}

/** Records a public form exactly once. If it fails, tells the user why and returns null. */
export async function sendOnce<B extends ReferralBody, A>(
  body: B,
  { attempt, consentBy, send, texts }: SendOptions<B, A>,
): Promise<Recorded<A> | null> {
  clearToasts();
  clearNetworkError();
  const own = (all: Texts) => texts(all, currentLanguage());
  try {
    const recorded = await recordReferral(
      { ...body, language: currentLanguage(), consentVersion: getConsentVersion(consentBy) },
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
    console.error('Failed to record the referral', error);
    if (error instanceof NetworkError) showNetworkError();
    else
      showErrorToast((all) => ({ title: all.errorTitle, text: errorText(error, all, own(all)) }));
    return null;
  }
}

function errorText(error: unknown, texts: Texts, own: SendTexts): string {
  if (error instanceof z.core.$ZodError) return own.noSuccess;
  if (!(error instanceof ApiError)) return texts.unexpected;
  if (error.reason === 'too-many-requests') return own.tooManyRequests;
  if (error.reason === 'business-not-found' || error.reason === 'link-unusable')
    return own.inactive;
  return own.refused;
}
