import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { campaignSchema } from '@vouchwell/domain/campaigns';
import { collections } from '@vouchwell/domain/paths';
import { type Referral, referralSchema } from '@vouchwell/domain/referrals/referral';
import {
  planRewardChange,
  type RewardChangeError,
  type RewardChangePlan,
} from '@vouchwell/domain/rewards/payments';
import {
  getCurrentOffer,
  getPeopleWithDueReward,
  getPromisedReward,
  getStoredOffer,
  planArrivalRewards,
  type RewardContext,
  type RewardOffer,
  type RewardWrite,
} from '@vouchwell/domain/rewards/plan-rewards';
import { getRewardId, type Reward, rewardSchema } from '@vouchwell/domain/rewards/reward';
import { startOfYear } from '@vouchwell/domain/shared/dates';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { toStored } from '@vouchwell/domain/shared/storage';
import { campaignRef } from '../db/campaigns.ts';
import {
  arrayRemove,
  arrayUnion,
  type DocumentReference,
  database,
  Filter,
  parseSnapshot,
  type Transaction,
} from '../db/firestore.ts';
import { hashMailbox } from '../db/keys.ts';
import { referralsRef } from '../db/referrals.ts';
import { referrerRef } from '../db/referrers.ts';
import { type CommandContext, type CommandOutcome, runCommandOnce } from '../db/requests.ts';
import { referralRewardRefs, rewardsRef } from '../db/rewards.ts';
import { queueReferrerUpdate, readUpdateNotification } from '../mail/referrer-email-queue.ts';

function addCorrection(
  transaction: Transaction,
  referral: DocumentReference,
  { person, currency }: Reward,
  { from, to }: NonNullable<RewardChangePlan['correction']>,
  { uid, now }: CommandContext,
): void {
  const event = {
    kind: 'correction',
    person,
    currency,
    from: { amountCents: from.amountCents, paidAt: from.paidAt, method: from.method },
    to: { amountCents: to.amountCents, paidAt: to.paidAt, method: to.method },
    ...(from.note !== to.note && { noteBefore: from.note }),
    at: now,
    by: uid,
  };
  transaction.create(referral.collection(collections.events).doc(), toStored(event));
}

/** Changes a reward, or returns which payment field is invalid. Safe to repeat. */
export function changeReward(
  business: Business,
  command: CommandInput<'change-reward'>,
  context: CommandContext,
): Promise<CommandOutcome | Exclude<RewardChangeError, 'changed'>> {
  const { rewardId, change } = command;
  const ref = rewardsRef(business.id).doc(rewardId);
  return runCommandOnce(command, context, async (transaction) => {
    const reward = parseSnapshot(rewardSchema, await transaction.get(ref));
    if (!reward) return 'refused';
    const { referralId } = reward;
    const referralRef = referralsRef(business.id).doc(referralId);
    const [referralSnapshot, notification] = await Promise.all([
      transaction.get(referralRef),
      readUpdateNotification(transaction, 'paid', referralId),
    ]);
    const rewardContext = {
      referral: parseSnapshot(referralSchema, referralSnapshot),
      currency: getCurrency(business),
      timeZone: business.timeZone,
    };
    const plan = planRewardChange(reward, change, rewardContext, context.now);
    if (typeof plan === 'string') return plan === 'changed' ? 'refused' : plan;
    if (!plan) return 'done';
    transaction.update(ref, toStored(plan.reward));
    if (referralSnapshot.exists && plan.reward.state) {
      const isDue = plan.reward.state === 'due';
      transaction.update(referralRef, {
        due_to: isDue ? arrayUnion(reward.person) : arrayRemove(reward.person),
      });
    }
    if (plan.sendsPaidEmail) {
      const topic = { businessId: business.id, referralId, referrerKey: reward.referrerKey };
      queueReferrerUpdate(transaction, notification, 'paid', topic, context.now);
    }
    if (plan.correction && referralSnapshot.exists)
      addCorrection(transaction, referralRef, reward, plan.correction, context);
    return 'done';
  });
}

async function readOffer(
  transaction: Transaction,
  business: Business,
  referral: Referral,
): Promise<RewardOffer> {
  const offerSettings = {
    currency: getCurrency(business),
    areRewardsBanned: isHealthIndustry(business.trade),
  };
  const storedOffer = getStoredOffer(referral);
  if (storedOffer) return { ...storedOffer, ...offerSettings };
  const { campaignId } = referral;
  const ref = campaignId ? campaignRef(business.id, campaignId) : null;
  const campaign = ref && parseSnapshot(campaignSchema, await transaction.get(ref));
  return { ...getCurrentOffer(referral, getPromisedReward(business, campaign)), ...offerSettings };
}

/** Counts rewards since January 1 in the business's time zone, for any spelling of the email. */
async function countRewardsThisYear(
  transaction: Transaction,
  { id, timeZone }: Business,
  referral: Referral,
  now: Date,
): Promise<number> {
  const { referrerKey, referrerEmail } = referral;
  // Transactions don't lock a count. But every new reward also updates the referrer, so reading the
  // referrer makes this transaction retry.
  await transaction.get(referrerRef(referral));
  const keyFilter = Filter.where('referrer_key', '==', referrerKey);
  const mailboxFilter = Filter.where('mailbox_key', '==', getMailboxKey(referrerEmail));
  const referrerFilter = referrerEmail ? Filter.or(keyFilter, mailboxFilter) : keyFilter;
  const earnedRewards = rewardsRef(id)
    .where(referrerFilter)
    .where('person', '==', 'referrer')
    .where('state', 'in', ['due', 'paid'])
    .where('due_at', '>=', startOfYear(now, timeZone ?? 'UTC'));
  return (await earnedRewards.count().get()).data().count;
}

const getMailboxKey = (email: string) => (email ? hashMailbox(email) : null);

export async function readRewardContext(
  transaction: Transaction,
  business: Business,
  referral: Referral,
  now: Date,
): Promise<RewardContext> {
  const [[referrerReward, friendReward], offer] = await Promise.all([
    transaction.getAll(...referralRewardRefs(business.id, referral.id)),
    readOffer(transaction, business, referral),
  ]);
  const isCapped = (offer.terms?.yearlyCap ?? null) !== null;
  const rewardCountThisYear = isCapped
    ? await countRewardsThisYear(transaction, business, referral, now)
    : 0;
  const rewards = {
    referrer: parseSnapshot(rewardSchema, referrerReward),
    friend: parseSnapshot(rewardSchema, friendReward),
  };
  return { referral, rewards, offer, rewardCountThisYear };
}

export function writeRewards(
  transaction: Transaction,
  { id: referralId, businessId, referrerEmail }: Referral,
  writes: readonly RewardWrite[],
): void {
  for (const write of writes) {
    const ref = rewardsRef(businessId).doc(getRewardId(referralId, write.person));
    if ('update' in write) transaction.update(ref, toStored(write.update));
    else
      transaction.create(
        ref,
        toStored({ ...write.create, mailboxKey: getMailboxKey(referrerEmail) }),
      );
  }
}

/** Adds rewards due on arrival, unless the owner must allow them first. Safe to repeat. */
export function addArrivalRewards(business: Business, referralId: string, now: Date) {
  const ref = referralsRef(business.id).doc(referralId);
  return database().runTransaction(async (transaction) => {
    const referral = parseSnapshot(referralSchema, await transaction.get(ref));
    if (!referral) return;
    const referrer = await transaction.get(referrerRef(referral));
    const context = await readRewardContext(transaction, business, referral, now);
    const writes = planArrivalRewards(context, now);
    if (writes.length === 0) return;
    writeRewards(transaction, referral, writes);
    transaction.update(ref, { due_to: getPeopleWithDueReward(context.rewards, writes) });
    // Makes concurrent transactions retry, so that they count this reward (`countRewardsThisYear`).
    if (referrer.exists) transaction.update(referrer.ref, { counts_changed_at: now });
  });
}
