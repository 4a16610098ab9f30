import { logger } from 'firebase-functions/v2';
import { withTimeout } from '../async.ts';
import { hashIdentifier } from '../db/keys.ts';
import {
  type BucketLimit,
  type BucketRequest,
  type TokenBuckets,
  takeTokenFromEach,
  takeTokens,
} from '../db/rate-limits.ts';
import { formatError } from './request-error.ts';

/** Scope and subject are hashed before they are stored. */
export interface RateLimit {
  readonly scope: string;
  readonly subject: string;
  /** Limits that share a document are read and written together. */
  readonly document: string;
  readonly allowance: BucketLimit;
}

/** Number of hex digits in a key. */
const KEY_LENGTH = 16;

export const getBucketKey = ({ scope, subject }: Pick<RateLimit, 'scope' | 'subject'>): string =>
  hashIdentifier(`${scope}:${subject}`).slice(0, KEY_LENGTH);

export const toBucketRequests = (limits: readonly RateLimit[]): BucketRequest[] =>
  limits.map((limit) => ({
    document: hashIdentifier(limit.document),
    key: getBucketKey(limit),
    allowance: limit.allowance,
  }));

/** The limiter fails after this time, so that no request waits longer. */
const LIMITER_TIMEOUT_MS = 4000;

/** Maximum number of documents cached per instance, which take about two megabytes. */
const CACHED_DOCUMENTS_MAX = 10_000;

/** Sets an entry, and evicts the least recently set one if there are more than `max`. */
export function setWithSizeLimit<T>(
  entries: Map<string, T>,
  key: string,
  value: T,
  max: number,
): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
}

/** Last known buckets, for use while the database is down. */
const cachedBuckets = new Map<string, TokenBuckets>();

function cacheBuckets(documents: ReadonlyMap<string, TokenBuckets>): void {
  for (const [document, buckets] of documents)
    setWithSizeLimit(cachedBuckets, document, buckets, CACHED_DOCUMENTS_MAX);
}

interface PendingCheck {
  readonly requests: readonly BucketRequest[];
  readonly resolve: (isAllowed: boolean) => void;
}

const pendingChecks: PendingCheck[] = [];
let isDeciding = false;

/** Returns the cached buckets minus one token each, without storing them; null if one of them is empty. */
const simulateTake = (requests: readonly BucketRequest[]) =>
  takeTokenFromEach((document) => cachedBuckets.get(document), requests, new Date());

function decideFromCache({ requests }: PendingCheck): boolean {
  const newBuckets = simulateTake(requests);
  if (newBuckets) cacheBuckets(newBuckets);
  return newBuckets !== null;
}

async function decideInDatabase(checks: readonly PendingCheck[]): Promise<void> {
  const requestGroups = checks.map((check) => check.requests);
  try {
    const request = takeTokens(requestGroups);
    const result = await withTimeout(LIMITER_TIMEOUT_MS, 'The rate limiter', request);
    cacheBuckets(result.documents);
    for (const [index, { resolve }] of checks.entries()) resolve(result.granted[index] === true);
  } catch (error) {
    logger.warn('The rate limiter failed; using local limits', {
      error: formatError(error),
    });
    // Requests that arrived in the meantime have waited long enough, so answer them too.
    for (const check of [...checks, ...pendingChecks.splice(0)])
      check.resolve(decideFromCache(check));
  }
}

/** Runs one transaction at a time, to avoid conflicts. In a flood, empty buckets cost no reads. */
async function decidePendingChecks(): Promise<void> {
  isDeciding = true;
  while (pendingChecks.length > 0) {
    const checks = pendingChecks.splice(0).filter(({ requests, resolve }) => {
      const mayPass = simulateTake(requests) !== null;
      if (!mayPass) resolve(false);
      return mayPass;
    });
    if (checks.length > 0) await decideInDatabase(checks);
  }
  isDeciding = false;
}

/**
 * Takes one token per limit, or none if any is used up. If the limiter fails, the instance's cache
 * decides: losing a referral is worse than letting a few too many through, but a flood must not
 * disable the limits.
 */
export const consumeRateLimit = (limits: readonly RateLimit[]): Promise<boolean> =>
  new Promise((resolve) => {
    pendingChecks.push({ requests: toBucketRequests(limits), resolve });
    if (!isDeciding) void decidePendingChecks();
  });
