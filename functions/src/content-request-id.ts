import { MINUTE_MS } from '@vouchwell/domain/durations';
import { hashIdentifier } from './hash-identifier.ts';

/**
 * Names a request that brings no id of its own, by a keyed hash of its content (`requestHash`) and of
 * a minute: the one of `now`, or one so many minutes after it.
 */
export function contentRequestId(content: string, now: Date, minutesAfter = 0): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + minutesAfter;
  return hashIdentifier(`request:${minute}:${content}`);
}
