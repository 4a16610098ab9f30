import type { Firestore } from '../../functions/src/db/firestore.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { type CountMismatch, findCountMismatches } from './recount.ts';

/** What is wrong with a business's stored referrals; all empty where nothing is. */
export interface StoredFaults {
  /** Friends who were sent and are not stored. */
  readonly lost: readonly string[];
  /** Friends who are stored more than once. */
  readonly doubled: readonly string[];
  /** Referrers whose counts differ from a recount of their referrals. */
  readonly miscounted: readonly CountMismatch[];
}

/** Compares a business's referrals with those that were sent, by the friends' addresses. */
export async function findStoredFaults(
  db: Firestore,
  businessId: string,
  sent: Iterable<string>,
): Promise<StoredFaults> {
  const times = new Map<string, number>();
  for (const { referralEmail } of await readReferrals(db, businessId)) {
    times.set(referralEmail ?? '', (times.get(referralEmail ?? '') ?? 0) + 1);
  }
  return {
    lost: [...sent].filter((friend) => !times.has(friend)),
    doubled: [...times].filter(([, count]) => count > 1).map(([friend]) => friend),
    miscounted: await findCountMismatches(db, businessId),
  };
}
