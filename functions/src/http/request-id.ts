import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@vouchwell/domain/durations';
import { requestContent } from '@vouchwell/domain/referral-form';
import { hashIdentifier } from '../data/hash-identifier.ts';

/** SHA-256 (hex) of what a request asks for, whatever the order of its fields. Expects a flat body. */
export function requestHash(body: Parameters<typeof requestContent>[0]): string {
  return createHash('sha256')
    .update(JSON.stringify(requestContent(body)))
    .digest('hex');
}

/**
 * Names a request that brings no id of its own, by a keyed hash of its content (`requestHash`) and of
 * a minute: the one of `now`, or one so many minutes after it.
 */
export function contentRequestId(content: string, now: Date, minutesAfter = 0): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + minutesAfter;
  return hashIdentifier(`request:${minute}:${content}`);
}
