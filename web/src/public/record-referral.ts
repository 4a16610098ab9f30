import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { isSameReferral, requestContent } from '@vouchwell/domain/referral-form';
import * as z from 'zod/mini';
import { CallRefused } from '../data/lib/call-errors.ts';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

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

export function readAttempt(): Attempt | null {
  const result = attemptSchema.safeParse(readStoredJson(storageKeys.attempt));
  return result.success ? result.data : null;
}

export function saveAttempt(attempt: Attempt): void {
  writeStored(storageKeys.attempt, JSON.stringify(attempt));
}

type Input = CallableInput<'create-referral'> & { readonly requestId: string };
/** A referral's content without the request id. */
export type ReferralBody = Omit<Input, 'requestId'>;
type Answer = CallableOutput<'create-referral'>;

/** Stores the attempt between clicks and reloads, and sends it to the server. */
export interface Recorder {
  readonly read: () => Attempt | null;
  readonly save: (attempt: Attempt) => void;
  readonly send: (input: Input) => Promise<Answer>;
  readonly newId: () => string;
}

export interface Recorded {
  readonly answer: Answer;
  /** True if an earlier attempt was recorded, so that later changes to the form were not. */
  readonly asFirstSent: boolean;
}

/** Records a referral exactly once, whether or not earlier attempts arrived. Throws what `send` throws. */
export async function recordReferral(body: ReferralBody, recorder: Recorder): Promise<Recorded> {
  const { read, save, send, newId } = recorder;
  const content = contentJson(body);
  const attempt = attemptFor(content, read(), newId);
  save(attempt);
  try {
    const answer = await send({ ...body, requestId: attempt.id });
    // Once one body is recorded, all bodies under this id count as recorded.
    const bodies = attempt.recorded ? attempt.bodies : [content];
    save({ id: attempt.id, bodies, recorded: true });
    return { answer, asFirstSent: false };
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'request-id-reused') {
      return settleEarlier(body, attempt, recorder);
    }
    throw error;
  }
}

/** Finds which earlier body was recorded although its response was lost, and whether this one repeats it. */
async function settleEarlier(
  body: ReferralBody,
  attempt: Attempt,
  recorder: Recorder,
): Promise<Recorded> {
  const content = contentJson(body);
  for (const candidate of attempt.bodies.slice(0, -1)) {
    const earlier = { ...JSON.parse(candidate), company: '' } as ReferralBody;
    const answer = await resend(earlier, attempt.id, recorder);
    if (!answer) continue;
    if (!isSameReferral(earlier, body)) break;
    // Mark both as recorded, so that pressing again does not record the other one.
    recorder.save({ id: attempt.id, bodies: [candidate, content], recorded: true });
    return { answer, asFirstSent: true };
  }
  // Either another referral, which must not be lost, or an expired attempt, whose id cannot be used again.
  recorder.save({ id: attempt.id, bodies: [], recorded: true });
  return recordReferral(body, recorder);
}

async function resend(body: ReferralBody, requestId: string, { send }: Recorder) {
  try {
    return await send({ ...body, requestId });
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'request-id-reused') return null;
    throw error;
  }
}
