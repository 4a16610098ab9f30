import type * as z from 'zod/mini';
import { mayPass, type RateLimit } from './known-limits.ts';
import { type LimitedName, type LimitKeys, limitsOf } from './limits.ts';
import { isWithinLimits } from './rate-limiter.ts';
import { fieldMessages, RequestError } from './request-error.ts';

/** Larger than any form of ours. */
const BODY_MAX_BYTES = 16 * 1024;

/**
 * What an endpoint does with a valid input; `C` describes its caller, `K` the keys of its rate
 * limits.
 */
export interface Handler<I, O, C, K extends LimitKeys> {
  limitKeys(input: I, caller: C): K | Promise<K>;
  /** Whether `run` counts the request by the write that it makes (`write-with-tokens.ts`). */
  readonly countsByWriting?: boolean;
  /**
   * The answer that this request got before, if any, so that a rate limit never refuses a repeat of
   * a success.
   */
  answered?(input: I): Promise<O | null>;
  run(input: I, caller: C, keys: K, limits: readonly RateLimit[]): Promise<O>;
}

/** Checks a body's size and parses it. @throws RequestError `invalid-input` */
export function parseBody<T>(
  schema: z.ZodMiniType<T>,
  body: unknown,
  rawBody: Buffer | undefined,
): T {
  if ((rawBody?.length ?? 0) > BODY_MAX_BYTES) throw new RequestError('invalid-input');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new RequestError('invalid-input', fieldMessages(parsed.error.issues));
  return parsed.data;
}

/**
 * Checks the rate limits, then runs. Looks up the earlier answer only when the request is refused, so
 * that a first request costs no extra read.
 */
export async function handle<I, O, C, K extends LimitKeys>(
  name: LimitedName,
  handler: Handler<I, O, C, K>,
  input: I,
  caller: C,
): Promise<O> {
  try {
    const keys = await handler.limitKeys(input, caller);
    const limits = limitsOf(name, keys);
    const isWithin = handler.countsByWriting ? mayPass(limits) : await isWithinLimits(limits);
    if (!isWithin) throw new RequestError('too-many-requests');
    return await handler.run(input, caller, keys, limits);
  } catch (error) {
    const earlier = error instanceof RequestError ? await handler.answered?.(input) : null;
    if (earlier) return earlier;
    throw error;
  }
}
