import { isWithinLimits, type RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/** More than any form of ours sends. */
export const BODY_MAX_BYTES = 16 * 1024;

/** What an endpoint does with an input that is valid; `C` is what it knows of its caller. */
export interface Handler<I, O, C> {
  limits(input: I, caller: C): RateLimit[] | Promise<RateLimit[]>;
  /** The answer this very request was given before, if it was: a refusal never takes back a success. */
  answered?(input: I): Promise<O | null>;
  run(input: I, caller: C): Promise<O>;
}

/**
 * Limits are asked before the answer book: a first request then costs no extra read, and only one
 * that is refused pays to learn whether it is the retry of one that succeeded.
 */
export async function rateLimitedHandler<I, O, C>(
  endpoint: Handler<I, O, C>,
  input: I,
  caller: C,
): Promise<O> {
  try {
    if (!(await isWithinLimits(await endpoint.limits(input, caller))))
      throw new Refusal('too-many-requests');
    return await endpoint.run(input, caller);
  } catch (error) {
    const earlier = error instanceof Refusal ? await endpoint.answered?.(input) : null;
    if (earlier) return earlier;
    throw error;
  }
}
