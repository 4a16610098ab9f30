import { collections } from '@vouchwell/domain/lib/paths';
import { type Reward, rewardId, rewardSchema } from '@vouchwell/domain/reward/reward';
import { REWARD_PEOPLE, type RewardPerson } from '@vouchwell/domain/reward/reward-terms';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { businessRef, type Firestore, parseSnapshot } from './firestore.ts';

export const rewardsOf = (db: Firestore, businessId: string) =>
  businessRef(db, businessId).collection(collections.rewards);

/** The documents in which the rewards of a referral are, where there are any. */
export const rewardRefs = (
  db: Firestore,
  businessId: string,
  referralId: string,
): DocumentReference[] =>
  REWARD_PEOPLE.map((person) => rewardsOf(db, businessId).doc(rewardId(referralId, person)));

/** The reward of one person of a referral; null where there is none. */
export async function readReward(
  db: Firestore,
  businessId: string,
  referralId: string,
  person: RewardPerson,
): Promise<Reward | null> {
  const snapshot = await rewardsOf(db, businessId).doc(rewardId(referralId, person)).get();
  return parseSnapshot(rewardSchema, snapshot);
}

/** What a referrer has earned and was not voided. */
const earnedBy = (db: Firestore, businessId: string, referrerKey: string): Query =>
  rewardsOf(db, businessId)
    .where('referrer_key', '==', referrerKey)
    .where('person', '==', 'referrer')
    .where('state', 'in', ['due', 'paid']);

/** A referrer's rewards that are due or paid, the newest first, at most `max` of them. */
export async function readRewardsOf(
  db: Firestore,
  businessId: string,
  referrerKey: string,
  max: number,
): Promise<Reward[]> {
  const earned = earnedBy(db, businessId, referrerKey).orderBy('due_at', 'desc');
  const { docs } = await earned.limit(max).get();
  return docs.flatMap((snapshot) => parseSnapshot(rewardSchema, snapshot) ?? []);
}
