import { collections } from '@vouchwell/domain/paths';
import { type Referral, type ReferralStatus, referralSchema } from '@vouchwell/domain/referral';
import { countsDelta } from '@vouchwell/domain/referrer';
import { toStored } from '@vouchwell/domain/stored';
import {
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { isDenied, parseSnapshot } from '../lib/listen-to-document.ts';

/** Writes all of a transaction or nothing: `runOnlineTransaction` in the app. */
export type Save = <T>(update: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** How often others may come first before a move gives up, and how long it steps aside at first, in ms. */
const ATTEMPTS = 5;
const STEP_ASIDE_MS = 100;

/**
 * Moves a referral to another status, or away for null, and its referrer's counts by exactly that:
 * from whatever is stored by then, so that two tabs never count twice. What is so already writes
 * nothing. With the last of a referrer's referrals go their name and address. Rejects where the
 * referral that should change status is gone.
 */
export async function updateReferralStatus(
  firestore: Firestore,
  save: Save,
  referral: Pick<Referral, 'id' | 'businessId'>,
  to: ReferralStatus | null,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save((transaction) => moveOnce(firestore, transaction, referral, to));
    } catch (error) {
      // The rules hold the counts against what is stored: a move that another one of the same
      // referrer overtakes is denied as a false one is, and goes through from where that one left it.
      if (!isDenied(error) || attempt === ATTEMPTS) throw error;
      const longest = STEP_ASIDE_MS * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}

async function moveOnce(
  firestore: Firestore,
  transaction: Transaction,
  { id, businessId }: Pick<Referral, 'id' | 'businessId'>,
  to: ReferralStatus | null,
): Promise<void> {
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
  const moves = Object.entries(countsDelta(stored.status, to)).map(
    ([name, by]) => [name, increment(by)] as const,
  );
  const referrer = doc(business, collections.referrers, stored.referrerKey);
  const isLast = to === null && (await transaction.get(referrer)).get('total') <= 1;
  if (to === null) transaction.delete(reference);
  else transaction.update(reference, toStored({ status: to, statusChangedAt: serverTimestamp() }));
  transaction.update(referrer, {
    ...Object.fromEntries(moves),
    ...(isLast ? { email: '', name: '' } : {}),
    ...toStored({ lastReferralId: id, countsChangedAt: serverTimestamp() }),
  });
}
