import { logger } from 'firebase-functions/v2';
import { database } from './data/firestore.ts';
import { takeTokens } from './data/rate-limits.ts';
import { errorText } from './error-text.ts';
import { secretKey } from './person-key.ts';
import type { Allowance } from './token-bucket.ts';

/** A limiter slower than this has failed: nobody's referral waits for it. */
const LIMITER_TIMEOUT_MS = 4000;

/** How often one subject may do one thing. Subjects are hashed before they are stored. */
export interface RateLimit {
  readonly scope: string;
  readonly subject: string;
  readonly allowance: Allowance;
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, LIMITER_TIMEOUT_MS, new Error('The rate limiter timed out')).unref();
  });
}

/**
 * Takes one token for each limit, or none at all when any is used up. A limiter that itself fails
 * says yes: losing a customer's referral is worse than letting a few too many through.
 */
export async function isWithinLimits(limits: readonly RateLimit[]): Promise<boolean> {
  const buckets = limits.map(({ scope, subject, allowance }) => ({
    key: secretKey(`${scope}:${subject}`),
    allowance,
  }));
  try {
    return await Promise.race([takeTokens(database(), buckets, new Date()), timeout()]);
  } catch (error) {
    logger.warn('The rate limiter failed, so the request went through', {
      error: errorText(error),
    });
    return true;
  }
}
