import { logger } from 'firebase-functions/v2';
import { database } from '../data/firestore.ts';
import {
  type AddTokens,
  addBuckets,
  type LimitDocument,
  readLimits,
  takeFromEach,
} from '../data/rate-limits.ts';
import type { Written } from '../data/record-referral.ts';
import { type KnownDocument, known, type RateLimit, wantedBy } from './known-limits.ts';

/** The one document that holds all of these limits, as it is now. */
export const readLimitDocument = (limits: readonly RateLimit[]): Promise<LimitDocument> =>
  readLimits(database(), wantedBy(limits)[0]?.document ?? '');

/** How often a write is tried again because another instance took tokens of the same document. */
const MAX_TRIES = 10;

const turns = new Map<string, Promise<unknown>>();

/** Runs works of one name one after the other; those of this instance would only outdate each other. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  const settled = turn.then(
    () => undefined,
    () => undefined,
  );
  turns.set(name, settled);
  void settled.then(() => {
    if (turns.get(name) === settled) turns.delete(name);
  });
  return turn;
}

/** The newer of what was read for a request and what this instance knows by its own writes. */
function newest(read: LimitDocument, seen: KnownDocument | undefined): LimitDocument {
  const { buckets, updateTime } = seen ?? {};
  if (!buckets || !updateTime) return read;
  const isNewer = !read.updateTime || updateTime.valueOf() > read.updateTime.valueOf();
  return isNewer ? { buckets, updateTime } : read;
}

/**
 * Writes with one token of each limit, all of which are in the document that was `read`: the tokens
 * are part of the batch, which fails where another request took some meanwhile, and is then tried
 * again. So no two requests share a token, and no round trip is spent on the limits. Null, with
 * nothing written, when a limit is used up. After ten failures the write is let through without.
 */
export function writeWithTokens<T extends string>(
  limits: readonly RateLimit[],
  read: LimitDocument,
  write: (addTokens: AddTokens) => Promise<Written<T>>,
): Promise<T | null> {
  const wanted = wantedBy(limits);
  const document = wanted[0]?.document ?? '';
  return inTurn(document, async () => {
    let current = newest(read, known.get(document));
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const { buckets } = current;
      const taken = takeFromEach(() => buckets, wanted, new Date())?.get(document);
      if (!taken) {
        known.set(document, current);
        return null;
      }
      const seen = current;
      const { outcome, writtenAt } = await write((batch) =>
        addBuckets(database(), batch, document, seen, taken),
      );
      if (writtenAt) known.set(document, { buckets: taken, updateTime: writtenAt });
      if (outcome !== 'outdated') return outcome;
      current = await readLimits(database(), document);
    }
    logger.warn('A request was let through because its limits were too busy', { document });
    const { outcome } = await write(() => undefined);
    if (outcome === 'outdated') throw new Error('A write without limits cannot be outdated');
    return outcome;
  });
}
