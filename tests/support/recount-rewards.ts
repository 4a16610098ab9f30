import { collections } from '@vouchwell/domain/lib/paths';
import { fromStored } from '@vouchwell/domain/lib/stored';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { type Reward, rewardSchema } from '@vouchwell/domain/reward/reward';
import { type EarnedReward, earnedRewards } from '@vouchwell/domain/reward/reward-terms';
import type { Firestore } from '../../functions/src/db/firestore.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { readReferrers } from '../../functions/src/db/referrers.ts';

export async function readRewards(db: Firestore, businessId: string): Promise<Reward[]> {
  const business = db.collection(collections.businesses).doc(businessId);
  const { docs } = await business.collection(collections.rewards).get();
  return docs.map((one) => rewardSchema.parse({ ...Object(fromStored(one.data())), id: one.id }));
}

/** What a referral earns as it stands, by its own terms. */
const earnedBy = ({
  status,
  rewardTerms = null,
  jobValueCents = null,
}: Referral): EarnedReward[] =>
  status === 'converted' || rewardTerms?.dueWhen === 'arrived'
    ? earnedRewards(rewardTerms, null, jobValueCents)
    : [];

/**
 * Compares a business's rewards and its referrers' `won_cents` with its referrals, which keep their
 * terms: what is wrong in a sentence each; an empty list means that they agree.
 */
export async function findRewardMismatches(db: Firestore, businessId: string): Promise<string[]> {
  const [referrals, referrers, rewards] = await Promise.all([
    readReferrals(db, businessId),
    readReferrers(db, businessId),
    readRewards(db, businessId),
  ]);
  const open = rewards.filter(({ state }) => state === 'due');
  const undue = open.filter(({ referralId, person, amountCents }) => {
    const referral = referrals.find(({ id }) => id === referralId);
    const earned = referral && earnedBy(referral).find((one) => one.person === person);
    return earned?.amountCents !== amountCents;
  });
  const missing = referrals.flatMap((referral) =>
    earnedBy(referral)
      .filter(({ person }) => {
        const reward = rewards.find(({ id }) => id === `${referral.id}-${person}`);
        return !reward || (reward.state === 'void' && reward.voidReason === null);
      })
      .map(({ person }) => `${referral.id}-${person}`),
  );
  const wrong = referrers.filter(({ key, wonCents = 0 }) => {
    const theirs = referrals.filter(({ referrerKey }) => referrerKey === key);
    return wonCents !== theirs.reduce((sum, { jobValueCents }) => sum + (jobValueCents ?? 0), 0);
  });
  return [
    ...undue.map(({ id }) => `${id} is due and not earned`),
    ...missing.map((id) => `${id} is earned and not there`),
    ...wrong.map(({ key, wonCents }) => `${key} did not win ${wonCents}`),
  ];
}
