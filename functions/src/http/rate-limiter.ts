import { logger } from 'firebase-functions/v2';
import { withTimeout } from '../async.ts';
import { database } from '../data/firestore.ts';
import { hashIdentifier } from '../data/hash-identifier.ts';
import {
  type Allowance,
  type Bucket,
  type BucketRequest,
  takeFromEach,
  takeTokens,
} from '../data/rate-limits.ts';
import { errorText } from './log.ts';

/**
 * The timeout of one transaction, after which the limiter counts as failed, so that no request
 * waits longer.
 */
const LIMITER_TIMEOUT_MS = 4000;
/** The size of the cache: about two megabytes. */
const KNOWN_MAX = 10_000;

/** How often one subject may do one thing. Subjects are hashed before they are stored. */
export interface RateLimit {
  readonly scope: string;
  readonly subject: string;
  readonly allowance: Allowance;
}

interface Waiter {
  readonly wanted: readonly BucketRequest[];
  readonly answer: (isWithin: boolean) => void;
}

/** The buckets as this instance last saw them, least recently used first. */
const known = new Map<string, Bucket>();
const waiting: Waiter[] = [];
let isServing = false;

function remember(buckets: ReadonlyMap<string, Bucket>): void {
  for (const [key, bucket] of buckets) {
    known.delete(key);
    known.set(key, bucket);
  }
  for (const key of known.keys()) {
    if (known.size <= KNOWN_MAX) return;
    known.delete(key);
  }
}

/** Decides by this instance's cache alone. */
function takeFromKnown({ wanted }: Waiter): boolean {
  const taken = takeFromEach(known, wanted, new Date());
  if (taken) remember(taken);
  return taken !== null;
}

async function serve(askers: readonly Waiter[]): Promise<void> {
  const wanted = askers.map((asker) => asker.wanted);
  try {
    const tokens = takeTokens(database(), wanted);
    const { granted, buckets } = await withTimeout(LIMITER_TIMEOUT_MS, 'The rate limiter', tokens);
    remember(buckets);
    for (const [index, { answer }] of askers.entries()) answer(granted[index] === true);
  } catch (error) {
    logger.warn('The rate limiter failed, so this instance decided by itself', {
      error: errorText(error),
    });
    // Waiters that arrived meanwhile have waited for the same timeout, so answer them too.
    for (const asker of [...askers, ...waiting.splice(0)]) asker.answer(takeFromKnown(asker));
  }
}

/**
 * Runs one transaction at a time, because concurrent ones of the same instance would conflict. Each
 * serves all waiters that have arrived; an instance has at most 80 concurrent requests.
 */
async function serveWaiting(): Promise<void> {
  isServing = true;
  while (waiting.length > 0) {
    const askers = waiting.splice(0).filter(({ wanted, answer }) => {
      // A bucket that is empty in the cache is empty in Firestore too until it gains a token.
      const mayPass = takeFromEach(known, wanted, new Date()) !== null;
      if (!mayPass) answer(false);
      return mayPass;
    });
    if (askers.length > 0) await serve(askers);
  }
  isServing = false;
}

/**
 * Takes one token for each limit, or none at all when any is used up. If the limiter fails, the
 * instance's cache decides: losing a customer's referral is worse than letting a few too many
 * through, but a flood must not disable the limits.
 */
export function isWithinLimits(limits: readonly RateLimit[]): Promise<boolean> {
  const wanted = limits.map(({ scope, subject, allowance }) => ({
    key: hashIdentifier(`${scope}:${subject}`),
    allowance,
  }));
  return new Promise((answer) => {
    waiting.push({ wanted, answer });
    if (!isServing) void serveWaiting();
  });
}
