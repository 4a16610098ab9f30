import type * as z from 'zod/mini';
import { afterMoves } from '../db/person-moves.ts';
import { CONCURRENCY, type LimitedName, type LimitKeys, limitsOf } from './limits.ts';
import { isWithinLimits } from './rate-limiter.ts';
import { fieldMessages, RequestError } from './request-error.ts';

/** Well above the size of our largest form. */
const BODY_MAX_BYTES = 16 * 1024;

/** `C` describes the caller. */
export interface Handler<I, O, C> {
  /** Counted before anything is read. */
  limitKeys(input: I, caller: C): LimitKeys;
  /** Earlier response, so a repeat succeeds even if the link is disabled by now. */
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

/** Requests to these forms beyond the instance's concurrency are rejected before anything is read. */
const LIMITED_AT_ONCE: readonly LimitedName[] = [
  'create-referral',
  'ask-contact',
  'thank-referrer',
];
const running = new Map<LimitedName, number>();

export async function handle<I, O, C>(
  name: LimitedName,
  handler: Handler<I, O, C>,
  input: I,
  caller: C,
): Promise<O> {
  const count = running.get(name) ?? 0;
  if (count >= CONCURRENCY && LIMITED_AT_ONCE.includes(name))
    throw new RequestError('too-many-requests');
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
