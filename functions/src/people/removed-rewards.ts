import { collections } from '@vouchwell/domain/lib/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { docPages, type Firestore } from '../db/firestore.ts';
import { rewardRefs } from '../db/rewards.ts';
import { documentsWithin, type RemovalScope } from './removal-scope.ts';

/* Rewards without one of their people: what was earned and paid stays, for the owner's books. */

/** The name of a person in their referral's rewards. */
export type RewardName = 'friend_name' | 'referrer_name';

/** A reward without this person, and without the owner's own words, which may name anybody. */
const without = (name: RewardName, reward: DocumentSnapshot) => ({
  [name]: '',
  note: null,
  shares_note: false,
  // Void without a reason means that the referral may make it due again.
  ...(reward.get('void_reason') && { void_reason: 'Removed with a person' }),
});

/** Reads the rewards of a referral in a transaction, and gives what removes a person from them. */
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

/** Removes the friend from the rewards of a referral that was deleted. Safe to repeat. */
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

/** Rewards that are read and written together. */
const PAGE = 200;

/**
 * Removes the referrer of this key from their rewards at one business, or with null at every
 * one; also from those whose referral was deleted. Safe to repeat.
 */
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
