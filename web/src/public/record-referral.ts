import { isSameReferral, requestContent } from '@vouchwell/domain/referral/referral-form';
import * as z from 'zod/mini';
import { CallRefused } from '../data/lib/call-errors.ts';
import { readStoredJson, type StorageKey, writeStored } from './storage.ts';

/** One referral on its way to the server, which knows it by `id`, however often it is sent. */
const attemptSchema = z.object({
  id: z.string(),
  /** The distinct request bodies sent under this id (`contentJson`), oldest first. */
  bodies: z.array(z.string()),
  /** Whether the server has confirmed one of these bodies. */
  recorded: z.boolean(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** A request's content as JSON: equal strings are equal requests, here and on the server. */
const contentJson = (body: Parameters<typeof requestContent>[0]): string =>
  JSON.stringify(Object.fromEntries(requestContent(body)));

/**
 * The attempt to send `body` (JSON) under. A body that was recorded keeps its id, so that double
 * clicks, retries, reloads and going back record nothing twice. So does a changed body while no
 * answer to the first came: it may have been recorded, and the server will say so. Only after a
 * success does another body count as another referral.
 */
function attemptFor(body: string, previous: Attempt | null, newId: () => string): Attempt {
  if (!previous || (previous.recorded && !previous.bodies.includes(body))) {
    return { id: newId(), bodies: [body], recorded: false };
  }
  const earlier = previous.bodies.filter((other) => other !== body);
  return { ...previous, bodies: [...earlier, body] };
}

/** The attempt under a key of the tab's storage; each way of sending has its own. */
export function readAttempt(key: StorageKey): Attempt | null {
  const result = attemptSchema.safeParse(readStoredJson(key));
  return result.success ? result.data : null;
}

export function saveAttempt(key: StorageKey, attempt: Attempt): void {
  writeStored(key, JSON.stringify(attempt));
}

/** A referral's content without the request id: a customer's, or a friend's own. */
export type ReferralBody = Parameters<typeof requestContent>[0] &
  Parameters<typeof isSameReferral>[0];

/** Stores the attempt between clicks and reloads, and sends it to the server. */
export interface Recorder<B extends ReferralBody, A> {
  readonly read: () => Attempt | null;
  readonly save: (attempt: Attempt) => void;
  readonly send: (input: B & { readonly requestId: string }) => Promise<A>;
  readonly newId: () => string;
}

export interface Recorded<A> {
  readonly answer: A;
  /** The id under which the server knows it. */
  readonly requestId: string;
  /** True if an earlier attempt was recorded, so that later changes to the form were not. */
  readonly asFirstSent: boolean;
}

/** Records a referral exactly once, whether or not earlier attempts arrived. Throws what `send` throws. */
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
    if (error instanceof CallRefused && error.reason === 'request-id-reused') {
      return settleEarlier(body, attempt, recorder);
    }
    throw error;
  }
}

/** Finds which earlier body was recorded although its response was lost, and whether this one repeats it. */
async function settleEarlier<B extends ReferralBody, A>(
  body: B,
  attempt: Attempt,
  recorder: Recorder<B, A>,
): Promise<Recorded<A>> {
  const content = contentJson(body);
  for (const candidate of attempt.bodies.slice(0, -1)) {
    const { language, consentVersion } = body;
    const earlier = { ...JSON.parse(candidate), company: '', language, consentVersion } as B;
    const answer = await resend(earlier, attempt.id, recorder);
    if (!answer) continue;
    if (!isSameReferral(earlier, body)) break;
    // Mark both as recorded, so that pressing again does not record the other one.
    recorder.save({ id: attempt.id, bodies: [candidate, content], recorded: true });
    return { answer, requestId: attempt.id, asFirstSent: true };
  }
  // Either another referral, which must not be lost, or an expired attempt, whose id cannot be used again.
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
    if (error instanceof CallRefused && error.reason === 'request-id-reused') return null;
    throw error;
  }
}
