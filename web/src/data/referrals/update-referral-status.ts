import { collections } from '@vouchwell/domain/paths';
import { type Referral, type ReferralStatus, referralSchema } from '@vouchwell/domain/referral';
import { countsDelta } from '@vouchwell/domain/referrer';
import { toStored } from '@vouchwell/domain/stored';
import {
  collection,
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { isDenied, parseSnapshot } from '../lib/firestore-snapshots.ts';

/** Runs a transaction: `runOnlineTransaction` in the app. */
export type Save = <T>(update: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** A status that somebody chose. */
export interface StatusChange {
  readonly to: ReferralStatus;
  /** The uid of whoever chose it. */
  readonly by: string;
}

/** A referral as its owner saw it when they changed it. */
type ShownReferral = Pick<Referral, 'id' | 'businessId' | 'askedAt'>;

/** How often a denied update is tried, including the first time. */
const ATTEMPTS = 5;
/** The longest delay before the second attempt, in ms; it doubles with each later one. */
const BACKOFF_MS = 100;

/**
 * Changes a referral's status, or deletes it for null, and its referrer's counts in the same
 * transaction, which also writes the change down as an event of its timeline. It starts from the stored status, so that two tabs never count a change twice, and
 * writes nothing where the status is the same. With a referrer's last referral, their name and
 * address are cleared. Rejects where the referral is gone and a status was given, and a deletion
 * where the friend asked to be contacted since it was shown.
 */
export async function updateReferralStatus(
  firestore: Firestore,
  save: Save,
  referral: ShownReferral,
  change: StatusChange | null,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save((transaction) => moveOnce(firestore, transaction, referral, change));
    } catch (error) {
      // The rules compare the counts with the stored ones, so they deny an update when a concurrent
      // one of the same referrer was first; reading and writing again succeeds.
      if (!isDenied(error) || attempt === ATTEMPTS) throw error;
      const longest = BACKOFF_MS * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}

async function moveOnce(
  firestore: Firestore,
  transaction: Transaction,
  { id, businessId, askedAt }: ShownReferral,
  change: StatusChange | null,
): Promise<void> {
  const to = change?.to ?? null;
  const business = doc(firestore, collections.businesses, businessId);
  const reference = doc(business, collections.referrals, id);
  const snapshot = await transaction.get(reference);
  if (!snapshot.exists()) {
    if (to === null) return;
    throw new Error('This referral is no longer there');
  }
  const stored = parseSnapshot(referralSchema, snapshot);
  if (!stored) throw new Error(`Referral ${id} cannot be read`);
  if (stored.status === to) return;
  if (to === null && stored.askedAt && !askedAt)
    throw new Error('This friend has just asked to be contacted');
  const moves = Object.entries(countsDelta(stored.status, to)).map(
    ([name, by]) => [name, increment(by)] as const,
  );
  const referrer = doc(business, collections.referrers, stored.referrerKey);
  const isLast = to === null && (await transaction.get(referrer)).get('total') <= 1;
  if (change) {
    const at = serverTimestamp();
    transaction.update(reference, toStored({ status: change.to, statusChangedAt: at }));
    const event = doc(collection(reference, collections.events));
    transaction.set(event, { kind: 'status', from: stored.status, ...change, at });
  } else transaction.delete(reference);
  transaction.update(referrer, {
    ...Object.fromEntries(moves),
    ...(isLast ? { email: '', name: '' } : {}),
    ...toStored({ lastReferralId: id, countsChangedAt: serverTimestamp() }),
  });
}

/** A write that is under way for a key. */
interface Writing<Value> {
  /** The latest requested value. */
  wanted: Value;
  done: Promise<void>;
}

/**
 * Writes one value at a time for each key. A value that is requested during a write waits for its
 * end, and replaces any other that waits. The promise settles once nothing is left to write, and
 * rejects where the last value was not written.
 */
export function latestWriteQueue<Value>() {
  const writing = new Map<string, Writing<Value>>();
  return (key: string, wanted: Value, write: (value: Value) => Promise<void>): Promise<void> => {
    const current = writing.get(key);
    if (current) {
      current.wanted = wanted;
      return current.done;
    }
    const own: Writing<Value> = { wanted, done: Promise.resolve() };
    const writeAll = async () => {
      try {
        for (;;) {
          const value = own.wanted;
          try {
            await write(value);
          } catch (error) {
            if (own.wanted === value) throw error;
          }
          if (own.wanted === value) return;
        }
      } finally {
        writing.delete(key);
      }
    };
    writing.set(key, own);
    own.done = writeAll();
    return own.done;
  };
}
