import { collections } from '@vouchwell/domain/lib/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { docPages, type Firestore } from '../db/firestore.ts';
import { rewardRefs } from '../db/rewards.ts';
import { documentsWithin, type RemovalScope } from './removal-scope.ts';

/* Removes people from rewards; what was earned and paid stays, for the owner's books. */

export type RewardName = 'friend_name' | 'referrer_name';

/** The owner's note may mention anyone. */
const without = (name: RewardName, reward: DocumentSnapshot) => ({
  [name]: '',
  note: null,
  shares_note: false,
  // Void without a reason means that the referral may make it due again.
  ...(reward.get('void_reason') && { void_reason: 'Removed with a person' }),
});

/** Reads a referral's rewards; the returned function removes the person. */
export async function rewardRemoval(
  db: Firestore,
  transaction: Transaction,
  { businessId, referralId }: { readonly businessId: string; readonly referralId: string },
  name: RewardName,
): Promise<() => void> {
  const rewards = await transaction.getAll(...rewardRefs(db, businessId, referralId));
  return () => {
    for (const reward of rewards)
      if (reward.exists) transaction.update(reward.ref, without(name, reward));
  };
}

/** After the referral was deleted. Safe to repeat. */
export const removeFriendFromRewards = (
  db: Firestore,
  businessId: string,
  referralId: string,
): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const of = { businessId, referralId };
    const remove = await rewardRemoval(db, transaction, of, 'friend_name');
    remove();
  });

const PAGE = 200;

/** Includes rewards of deleted referrals. Safe to repeat. */
export async function removeReferrerFromRewards(
  db: Firestore,
  key: string,
  scope: RemovalScope,
): Promise<void> {
  const within = documentsWithin(db, collections.rewards, scope);
  const theirs = within.where('referrer_key', '==', key);
  for await (const docs of docPages(theirs, PAGE)) {
    const batch = db.batch();
    for (const reward of docs) batch.update(reward.ref, without('referrer_name', reward));
    await batch.commit();
  }
}
