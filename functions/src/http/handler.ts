import type * as z from 'zod/mini';
import { afterMoves } from '../db/person-moves.ts';
import { type LimitedName, type LimitKeys, limitsOf } from './limits.ts';
import { isWithinLimits } from './rate-limiter.ts';
import { fieldMessages, RequestError } from './request-error.ts';

/** Larger than any form of ours. */
const BODY_MAX_BYTES = 16 * 1024;

/** What an endpoint does with a valid input; `C` describes its caller. */
export interface Handler<I, O, C> {
  /** The keys of its rate limits, which are counted before anything is read. */
  limitKeys(input: I, caller: C): LimitKeys;
  /**
   * The answer that this request got before, if any, so that a link that was switched off since does
   * not refuse a repeat of a success.
   */
  answered?(input: I): Promise<O | null>;
  run(input: I, caller: C): Promise<O>;
}

/** Checks a body's size and parses it. @throws RequestError `invalid-input` */
export function parseBody<T>(
  schema: z.ZodMiniType<T>,
  body: unknown,
  rawBody: Buffer | undefined,
  maxBytes = BODY_MAX_BYTES,
): T {
  if ((rawBody?.length ?? 0) > maxBytes) throw new RequestError('invalid-input');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new RequestError('invalid-input', fieldMessages(parsed.error.issues));
  return parsed.data;
}

/**
 * How many requests to a public form one instance works on at a time. Beyond that, each would only make the
 * others slower, so it is turned away before anything is read.
 */
const CONCURRENT_MAX: Partial<Record<LimitedName, number>> = {
  'create-referral': 60,
  'ask-contact': 60,
  'thank-referrer': 60,
};
const running = new Map<LimitedName, number>();

/** Checks that there is capacity and the rate limits, then runs. */
export async function handle<I, O, C>(
  name: LimitedName,
  handler: Handler<I, O, C>,
  input: I,
  caller: C,
): Promise<O> {
  const count = running.get(name) ?? 0;
  if (count >= (CONCURRENT_MAX[name] ?? Infinity)) throw new RequestError('too-many-requests');
  running.set(name, count + 1);
  try {
    return await handleAdmitted(name, handler, input, caller);
  } finally {
    running.set(name, (running.get(name) ?? 1) - 1);
  }
}

async function handleAdmitted<I, O, C>(
  name: LimitedName,
  handler: Handler<I, O, C>,
  input: I,
  caller: C,
): Promise<O> {
  const limits = limitsOf(name, handler.limitKeys(input, caller));
  if (!(await isWithinLimits(limits))) throw new RequestError('too-many-requests');
  try {
    return await afterMoves(() => handler.run(input, caller));
  } catch (error) {
    const earlier = error instanceof RequestError ? await handler.answered?.(input) : null;
    if (earlier) return earlier;
    throw error;
  }
}
