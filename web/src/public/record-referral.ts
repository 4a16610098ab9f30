import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { isSameReferral, requestContent } from '@vouchwell/domain/referral-form';
import * as z from 'zod/mini';
import { CallRefused } from '../data/lib/call-errors.ts';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/** One referral on its way to the server, which knows it by `id`, however often it is sent. */
const attemptSchema = z.object({
  id: z.string(),
  /** What was asked for under the id (`contentJson`), each once; the last one is the newest. */
  bodies: z.array(z.string()),
  /** Whether the server has confirmed these bodies, or one of them in place of the others. */
  recorded: z.boolean(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** What a request asks for, as JSON: the same text is the same request, here as on the server. */
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
/** What a referral says, without the id of the attempt to say it. */
export type ReferralBody = Omit<Input, 'requestId'>;
type Answer = CallableOutput<'create-referral'>;

/** Where the attempt is kept between clicks and reloads, and how it reaches the server. */
export interface Recorder {
  readonly read: () => Attempt | null;
  readonly save: (attempt: Attempt) => void;
  readonly send: (input: Input) => Promise<Answer>;
  readonly newId: () => string;
}

export interface Recorded {
  readonly answer: Answer;
  /** True where an earlier try had been recorded already, so that later changes were not. */
  readonly asFirstSent: boolean;
}

/** Records a referral once, whatever became of earlier tries. Throws what `send` throws. */
export async function recordReferral(body: ReferralBody, recorder: Recorder): Promise<Recorded> {
  const { read, save, send, newId } = recorder;
  const content = contentJson(body);
  const attempt = attemptFor(content, read(), newId);
  save(attempt);
  try {
    const answer = await send({ ...body, requestId: attempt.id });
    // What one of them settled stays settled for all of them.
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

/** An earlier body went through though its answer was lost: find it, and see whether this is the same told again. */
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
    // Both are settled by the one that was recorded: pressing again must not record the other anew.
    recorder.save({ id: attempt.id, bodies: [candidate, content], recorded: true });
    return { answer, asFirstSent: true };
  }
  // Another referral, which must not be lost; or a forgotten attempt, whose id is of no more use.
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
