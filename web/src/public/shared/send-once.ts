import { getRequestContent, isSameReferral } from '@vouchwell/domain/referrals/referral-form';
import { type ConsentGiver, getConsentVersion } from '@vouchwell/domain/shared/consent';
import type { Language } from '@vouchwell/domain/shared/i18n';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { clearToasts } from '../../ui/toast.tsx';
import { clearNetworkError, showNetworkError } from './form-parts.tsx';
import { getPageLanguage } from './language.ts';
import { readStoredJson, type StorageKey, writeStoredValue } from './storage.ts';
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

/** Referral sent by a customer or a friend, without the request id. */
export type ReferralBody = Parameters<typeof getRequestContent>[0] &
  Parameters<typeof isSameReferral>[0];

export type SendForm<B, A> = (input: B & { readonly requestId: string }) => Promise<A>;

interface RecordedReferral<A> {
  readonly answer: A;
  readonly requestId: string;
  /** True if an earlier attempt was recorded, and therefore later changes weren't. */
  readonly wasRecordedEarlier: boolean;
}

/**
 * Records a referral exactly once, even if responses get lost. Rethrows `send` errors. Each form
 * has its own `key`.
 */
export async function recordReferral<B extends ReferralBody, A>(
  body: B,
  key: StorageKey,
  send: SendForm<B, A>,
): Promise<RecordedReferral<A>> {
  const content = toContentJson(body);
  const attempt = getAttempt(content, readAttempt(key));
  saveAttempt(key, attempt);
  const answer = await sendUnlessReused(body, attempt.id, send);
  if (!answer) return resolveReusedRequestId(body, attempt, key, send);
  // The server stores one body per id, so the earlier bodies that got no response weren't recorded.
  const bodies = attempt.recorded ? attempt.bodies : [content];
  saveAttempt(key, { id: attempt.id, bodies, recorded: true });
  return { answer, requestId: attempt.id, wasRecordedEarlier: false };
}

/** Returns the result of an earlier body that was recorded but got no response, or sends `body`. */
async function resolveReusedRequestId<B extends ReferralBody, A>(
  body: B,
  attempt: StoredAttempt,
  key: StorageKey,
  send: SendForm<B, A>,
): Promise<RecordedReferral<A>> {
  const content = toContentJson(body);
  for (const candidate of attempt.bodies.slice(0, -1)) {
    const { language, consentVersion } = body;
    const earlierBody = { ...JSON.parse(candidate), company: '', language, consentVersion } as B;
    const answer = await sendUnlessReused(earlierBody, attempt.id, send);
    if (!answer) continue;
    if (!isSameReferral(earlierBody, body)) break;
    // Mark both bodies as recorded, so another click doesn't record the second one.
    saveAttempt(key, { id: attempt.id, bodies: [candidate, content], recorded: true });
    return { answer, requestId: attempt.id, wasRecordedEarlier: true };
  }
  // It's a different referral, which must not be lost, or the id has expired and can't be reused.
  saveAttempt(key, { id: attempt.id, bodies: [], recorded: true });
  return recordReferral(body, key, send);
}

/** Returns null if the server has recorded a different body under this id. */
async function sendUnlessReused<B, A>(
  body: B,
  requestId: string,
  send: SendForm<B, A>,
): Promise<A | null> {
  try {
    return await send({ ...body, requestId });
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'request-id-reused') return null;
    throw error;
  }
}

const attemptSchema = z.object({
  /** Request id. The server records one referral per id, no matter how often it is sent. */
  id: z.string(),
  /** Distinct requests sent with this id (`toContentJson`), oldest first. */
  bodies: z.array(z.string()),
  /** Whether the server has confirmed one of the requests. */
  recorded: z.boolean(),
});
type StoredAttempt = z.infer<typeof attemptSchema>;

/** Serializes a request; equal strings mean equal requests, both here and on the server. */
const toContentJson = (body: Parameters<typeof getRequestContent>[0]): string =>
  JSON.stringify(Object.fromEntries(getRequestContent(body)));

/**
 * Picks the request id for `body` (JSON). A recorded body keeps its id, so retries or double clicks
 * don't record it twice. A changed body keeps the id until the first body gets a response,
 * because the first may have been recorded. After a success, a different body is a new referral.
 */
function getAttempt(body: string, previous: StoredAttempt | null): StoredAttempt {
  if (!previous || (previous.recorded && !previous.bodies.includes(body))) {
    return { id: crypto.randomUUID(), bodies: [body], recorded: false };
  }
  const otherBodies = previous.bodies.filter((other) => other !== body);
  return { ...previous, bodies: [...otherBodies, body] };
}

const readAttempt = (key: StorageKey): StoredAttempt | null =>
  attemptSchema.safeParse(readStoredJson(key)).data ?? null;

const saveAttempt = (key: StorageKey, attempt: StoredAttempt) =>
  writeStoredValue(key, JSON.stringify(attempt));
