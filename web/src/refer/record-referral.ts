import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { normalizeEmail } from '@vouchwell/domain/email';
import { normalizePhone } from '@vouchwell/domain/phone';
import { CallRefused } from '../data/call-errors.ts';
import { type Attempt, attemptFor } from './attempt.ts';

type Input = CallableInput<'create-referral'>;
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
  const attempt = attemptFor(JSON.stringify(body), read(), newId);
  save(attempt);
  try {
    const answer = await send({ ...body, requestId: attempt.id });
    save({ ...attempt, recorded: true });
    return { answer, asFirstSent: false };
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'request-id-reused') {
      return settleEarlier(body, attempt, recorder);
    }
    throw error;
  }
}

/** An earlier body went through though its answer was lost: find it, and see whether this is the same friend. */
async function settleEarlier(
  body: ReferralBody,
  attempt: Attempt,
  recorder: Recorder,
): Promise<Recorded> {
  for (const candidate of attempt.bodies.slice(0, -1)) {
    const earlier = JSON.parse(candidate) as ReferralBody;
    const answer = await resend(earlier, attempt.id, recorder);
    if (!answer) continue;
    recorder.save({ id: attempt.id, bodies: [candidate], recorded: true });
    if (isSameFriend(earlier, body)) return { answer, asFirstSent: true };
    break;
  }
  // Another friend, who must not be lost; or a forgotten attempt, whose id is of no more use.
  recorder.save({ id: attempt.id, bodies: [''], recorded: true });
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

const isSameFriend = (a: ReferralBody, b: ReferralBody) =>
  normalizeEmail(a.referralEmail) === normalizeEmail(b.referralEmail) &&
  normalizePhone(a.referralPhone) === normalizePhone(b.referralPhone);
