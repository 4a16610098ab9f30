import { collections } from '@vouchwell/domain/paths';
import { getRewardId, rewardSchema } from '@vouchwell/domain/rewards/reward';
import { REWARD_RECIPIENTS, type RewardRecipient } from '@vouchwell/domain/rewards/terms';
import type { DocumentReference } from 'firebase-admin/firestore';
import { businessRef, parseSnapshot } from './firestore.ts';

export const rewardsRef = (businessId: string) =>
  businessRef(businessId).collection(collections.rewards);

export const referralRewardRefs = (businessId: string, referralId: string): DocumentReference[] =>
  REWARD_RECIPIENTS.map((person) => rewardsRef(businessId).doc(getRewardId(referralId, person)));

export async function readReward(businessId: string, referralId: string, person: RewardRecipient) {
  const snapshot = await rewardsRef(businessId).doc(getRewardId(referralId, person)).get();
  return parseSnapshot(rewardSchema, snapshot);
}

export async function readReferrerRewards(businessId: string, referrerKey: string, max: number) {
  const { docs } = await rewardsRef(businessId)
    .where('referrer_key', '==', referrerKey)
    .where('person', '==', 'referrer')
    .where('state', 'in', ['due', 'paid'])
    .orderBy('due_at', 'desc')
    .limit(max)
    .get();
  return docs.flatMap((snapshot) => parseSnapshot(rewardSchema, snapshot) ?? []);
}
