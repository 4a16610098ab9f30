import { collections } from '@vouchwell/domain/paths';
import { type Referral, type ReferralStatus, referralSchema } from '@vouchwell/domain/referral';
import { countsDelta } from '@vouchwell/domain/referrer';
import { toStored } from '@vouchwell/domain/stored';
import {
  doc,
  type Firestore,
  FirestoreError,
  increment,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { parseSnapshot } from './parse-snapshot.ts';

/** Writes all of a transaction or nothing: `saveOnline` in the app. */
export type Save = <T>(update: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** How often another tab may come first before a move gives up. */
const ATTEMPTS = 5;

/**
 * Moves a referral to another status, or away for null, and its referrer's counts by exactly that:
 * from whatever is stored by then, so that two tabs never count twice. What is so already writes
 * nothing. Rejects where the referral that should change status is gone.
 */
export async function moveReferral(
  firestore: Firestore,
  save: Save,
  { id, businessId }: Pick<Referral, 'id' | 'businessId'>,
  to: ReferralStatus | null,
): Promise<void> {
  const business = doc(firestore, collections.businesses, businessId);
  const reference = doc(business, collections.referrals, id);
  // What the attempt found that was denied.
  let denied: ReferralStatus | undefined;
  for (let attempt = 1; ; attempt += 1) {
    let found: ReferralStatus | undefined;
    try {
      await save(async (transaction) => {
        const snapshot = await transaction.get(reference);
        if (to === null && !snapshot.exists()) return;
        const stored = parseSnapshot(referralSchema, snapshot);
        if (!stored) throw new Error('This referral is no longer there');
        found = stored.status;
        if (found === to) return;
        const moves = Object.entries(countsDelta(found, to)).map(
          ([name, by]) => [name, increment(by)] as const,
        );
        if (to === null) transaction.delete(reference);
        else transaction.update(reference, { status: to });
        transaction.update(doc(business, collections.referrers, stored.referrerKey), {
          ...Object.fromEntries(moves),
          ...toStored({ lastReferralId: id, countsChangedAt: serverTimestamp() }),
        });
      });
      return;
    } catch (error) {
      // The rules hold the counts against what is stored: a move that another tab overtook between
      // our read and our write is denied, and goes through from where that tab left it. Denied
      // twice from the same place, it is not allowed at all.
      const overtaken = error instanceof FirestoreError && error.code === 'permission-denied';
      if (!overtaken || found === denied || attempt === ATTEMPTS) throw error;
      denied = found;
    }
  }
}
