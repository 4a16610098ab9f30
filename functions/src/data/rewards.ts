import { type Business, currencyOf } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { type Referral, referralSchema } from '@vouchwell/domain/referral';
import { dueFields, type Reward, rewardId, rewardSchema } from '@vouchwell/domain/reward';
import {
  type EarnedReward,
  earnedRewards,
  REWARD_PEOPLE,
  type RewardPerson,
} from '@vouchwell/domain/reward-terms';
import { toStored } from '@vouchwell/domain/stored';
import { startOfYear } from '@vouchwell/domain/time-zone';
import { type DocumentReference, FieldValue, type Query } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { referralsOf } from './referrals.ts';

const rewardsOf = (db: Firestore, businessId: string) =>
  db.collection(collections.businesses).doc(businessId).collection(collections.rewards);

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
  return parseSnapshot(rewardSchema, snapshot, { id: snapshot.id });
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
  return docs.flatMap(
    (snapshot) => parseSnapshot(rewardSchema, snapshot, { id: snapshot.id }) ?? [],
  );
}

/** A referrer's rewards that fell due in the calendar year of `now` in the business's time zone. */
function earnedInYear(
  db: Firestore,
  { id, timeZone }: Pick<Business, 'id' | 'timeZone'>,
  referrerKey: string,
  now: Date,
) {
  const year = startOfYear(now, timeZone ?? 'UTC');
  return earnedBy(db, id, referrerKey).where('due_at', '>=', year).count();
}

function newReward(referral: Referral, earned: EarnedReward, business: Business): object {
  const { referrerKey, referrerName, referralName: friendName, campaignId } = referral;
  const people = { referrerKey, referrerName, friendName };
  return {
    ...toStored({
      referralId: referral.id,
      ...people,
      campaignId: campaignId ?? null,
      ...earned,
      currency: currencyOf(business),
      ...dueFields,
    }),
    due_at: FieldValue.serverTimestamp(),
    changed_at: FieldValue.serverTimestamp(),
  };
}

/**
 * Writes what a referral earns by arriving, once; the referrer's not where they have had as many as
 * the terms allow in a year. Safe to repeat: a reward that is there stays as it is.
 */
export function addArrivedRewards(
  db: Firestore,
  business: Business,
  referralId: string,
  now: Date,
): Promise<void> {
  const ref = referralsOf(db, business.id).doc(referralId);
  return db.runTransaction(async (transaction) => {
    const referral = parseSnapshot(referralSchema, await transaction.get(ref), { id: referralId });
    // Where something looks wrong about the people, the owner looks first.
    if (!referral?.rewardTerms || referral.flags.length > 0) return;
    const { rewardTerms: terms, referrerKey } = referral;
    if (terms.dueWhen !== 'arrived') return;
    const there = await transaction.getAll(...rewardRefs(db, business.id, referralId));
    if (there.some(({ exists }) => exists)) return;
    const { yearlyCap } = terms;
    const had =
      yearlyCap === null
        ? null
        : await transaction.get(earnedInYear(db, business, referrerKey, now));
    const isFull = yearlyCap !== null && had !== null && had.data().count >= yearlyCap;
    for (const one of earnedRewards(terms, null, null)) {
      if (isFull && one.person === 'referrer') continue;
      const reward = rewardsOf(db, business.id).doc(rewardId(referralId, one.person));
      transaction.create(reward, newReward(referral, one, business));
    }
  });
}
