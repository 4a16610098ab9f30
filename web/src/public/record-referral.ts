import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { isSameReferral } from '@vouchwell/domain/referral-form';
import { CallRefused } from '../data/lib/call-errors.ts';
import { type Attempt, attemptFor, contentJson } from './attempt.ts';

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
