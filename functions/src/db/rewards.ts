import { collections } from '@vouchwell/domain/paths';
import { getRewardId, type Reward, rewardSchema } from '@vouchwell/domain/rewards/reward';
import { REWARD_PEOPLE, type RewardPerson } from '@vouchwell/domain/rewards/terms';
import type { DocumentReference } from 'firebase-admin/firestore';
import { businessRef, parseSnapshot } from './firestore.ts';

export const rewardsOf = (businessId: string) =>
  businessRef(businessId).collection(collections.rewards);

export const rewardRefs = (businessId: string, referralId: string): DocumentReference[] =>
  REWARD_PEOPLE.map((person) => rewardsOf(businessId).doc(getRewardId(referralId, person)));

export async function readReward(
  businessId: string,
  referralId: string,
  person: RewardPerson,
): Promise<Reward | null> {
  const snapshot = await rewardsOf(businessId).doc(getRewardId(referralId, person)).get();
  return parseSnapshot(rewardSchema, snapshot);
}

export async function readRewardsOf(
  businessId: string,
  referrerKey: string,
  max: number,
): Promise<Reward[]> {
  const { docs } = await rewardsOf(businessId)
    .where('referrer_key', '==', referrerKey)
    .where('person', '==', 'referrer')
    .where('state', 'in', ['due', 'paid'])
    .orderBy('due_at', 'desc')
    .limit(max)
    .get();
  return docs.flatMap((snapshot) => parseSnapshot(rewardSchema, snapshot) ?? []);
}
