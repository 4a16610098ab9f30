import { logger } from 'firebase-functions/v2';
import { withTimeout } from '../async.ts';
import { database } from '../data/firestore.ts';
import { type BucketRequest, type Buckets, takeTokens } from '../data/rate-limits.ts';
import { known, type RateLimit, takeFromKnown, wantedBy } from './known-limits.ts';
import { errorText } from './log.ts';

/**
 * The timeout of one transaction, after which the limiter counts as failed, so that no request
 * waits longer.
 */
const LIMITER_TIMEOUT_MS = 4000;

interface Waiter {
  readonly wanted: readonly BucketRequest[];
  readonly answer: (isWithin: boolean) => void;
}

const waiting: Waiter[] = [];
let isServing = false;

function remember(documents: ReadonlyMap<string, Buckets>): void {
  for (const [document, buckets] of documents) known.set(document, { buckets });
}

/** Decides by this instance's cache alone. */
function decideAlone({ wanted }: Waiter): boolean {
  const taken = takeFromKnown(wanted);
  if (taken) remember(taken);
  return taken !== null;
}

async function serve(askers: readonly Waiter[]): Promise<void> {
  const wanted = askers.map((asker) => asker.wanted);
  try {
    const tokens = takeTokens(database(), wanted);
    const taken = await withTimeout(LIMITER_TIMEOUT_MS, 'The rate limiter', tokens);
    remember(taken.documents);
    for (const [index, { answer }] of askers.entries()) answer(taken.granted[index] === true);
  } catch (error) {
    logger.warn('The rate limiter failed, so this instance decided by itself', {
      error: errorText(error),
    });
    // Waiters that arrived meanwhile have waited for the same timeout, so answer them too.
    for (const asker of [...askers, ...waiting.splice(0)]) asker.answer(decideAlone(asker));
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
      const mayPass = takeFromKnown(wanted) !== null;
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
  return new Promise((answer) => {
    waiting.push({ wanted: wantedBy(limits), answer });
    if (!isServing) void serveWaiting();
  });
}
