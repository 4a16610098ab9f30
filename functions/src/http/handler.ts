import type * as z from 'zod/mini';
import { type LimitedName, type LimitKeys, limitsOf } from './limits.ts';
import { isWithinLimits, type RateLimit } from './rate-limiter.ts';
import { fieldMessages, RequestError } from './request-error.ts';

/** Larger than any form of ours. */
const BODY_MAX_BYTES = 16 * 1024;

/**
 * What an endpoint does with a valid input; `C` describes its caller, `F` what it looks up before it
 * runs.
 */
export interface Handler<I, O, C, F extends LimitKeys> {
  /** The keys of the limits that the request itself tells: they are counted before anything is read. */
  limitKeys(input: I, caller: C): LimitKeys;
  /** What `run` needs, with the keys of further limits, which are counted before it runs. */
  lookUp?(input: I, caller: C): Promise<F>;
  /**
   * The answer that this request got before, if any, so that neither a further limit nor a link that
   * was switched off since refuses a repeat of a success.
   */
  answered?(input: I): Promise<O | null>;
  run(input: I, caller: C, found: F): Promise<O>;
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

async function takeTokens(limits: readonly RateLimit[]): Promise<void> {
  if (limits.length > 0 && !(await isWithinLimits(limits)))
    throw new RequestError('too-many-requests');
}

/** Takes the request's tokens, looks up what it needs, takes those of the further limits, and runs. */
export async function handle<I, O, C, F extends LimitKeys>(
  name: LimitedName,
  handler: Handler<I, O, C, F>,
  input: I,
  caller: C,
): Promise<O> {
  const keys = handler.limitKeys(input, caller);
  const limits = limitsOf(name, keys);
  await takeTokens(limits);
  try {
    // Without `lookUp`, `F` says nothing beyond `LimitKeys`.
    const found = (await handler.lookUp?.(input, caller)) ?? ({} as F);
    const counted = new Set(limits.map(({ scope }) => scope));
    const all = limitsOf(name, { ...keys, ...found });
    await takeTokens(all.filter(({ scope }) => !counted.has(scope)));
    return await handler.run(input, caller, found);
  } catch (error) {
    const earlier = error instanceof RequestError ? await handler.answered?.(input) : null;
    if (earlier) return earlier;
    throw error;
  }
}
