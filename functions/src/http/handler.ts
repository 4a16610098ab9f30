import type * as z from 'zod/mini';
import { afterMoves } from '../db/person-moves.ts';
import { type LimitedName, type LimitKeys, limitsOf } from './limits.ts';
import { isWithinLimits } from './rate-limiter.ts';
import { fieldMessages, RequestError } from './request-error.ts';

/** Well above the size of our largest form. */
const BODY_MAX_BYTES = 16 * 1024;

/** `C` describes the caller. */
export interface Handler<I, O, C> {
  /** Counted before anything is read. */
  limitKeys(input: I, caller: C): LimitKeys;
  /**
   * Earlier response to this request, so a link disabled since then doesn't reject the repeat of a
   * success.
   */
  answered?(input: I): Promise<O | null>;
  run(input: I, caller: C): Promise<O>;
}

/** @throws RequestError `invalid-input` if the body is too large or invalid */
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
 * Concurrent requests per public form and instance. More would slow each other down, so they are
 * rejected before anything is read.
 */
const CONCURRENT_MAX: Partial<Record<LimitedName, number>> = {
  'create-referral': 60,
  'ask-contact': 60,
  'thank-referrer': 60,
};
const running = new Map<LimitedName, number>();

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
    const limits = limitsOf(name, handler.limitKeys(input, caller));
    if (!(await isWithinLimits(limits))) throw new RequestError('too-many-requests');
    try {
      return await afterMoves(() => handler.run(input, caller));
    } catch (error) {
      const earlier = error instanceof RequestError ? await handler.answered?.(input) : null;
      if (earlier) return earlier;
      throw error;
    }
  } finally {
    running.set(name, (running.get(name) ?? 1) - 1);
  }
}
