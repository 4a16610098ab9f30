import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import {
  planRewardChange,
  type RewardPlan,
  type RewardProblem,
} from '@vouchwell/domain/referral/plan-reward-change';
import { referralSchema } from '@vouchwell/domain/referral/referral';
import { type Reward, rewardSchema } from '@vouchwell/domain/reward/reward';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type CommandContext, type CommandOutcome, carryOutOnce } from '../db/command-records.ts';
import { database, parseSnapshot } from '../db/firestore.ts';
import { referralsOf } from '../db/referrals.ts';
import { rewardsOf } from '../db/rewards.ts';
import { readNews, writeNews } from '../mail/referrer-news.ts';

function addCorrection(
  transaction: Transaction,
  referral: DocumentReference,
  { person, currency }: Reward,
  { from, to }: NonNullable<RewardPlan['corrected']>,
  { by, now }: CommandContext,
): void {
  const event = {
    kind: 'correction',
    person,
    currency,
    from: { amountCents: from.amountCents, paidAt: from.paidAt, method: from.method },
    to: { amountCents: to.amountCents, paidAt: to.paidAt, method: to.method },
    ...(from.note !== to.note && { noteBefore: from.note }),
    at: now,
    by,
  };
  transaction.create(referral.collection(collections.events).doc(), toStored(event));
}

/**
 * Pays, corrects, voids or reopens a reward and schedules the referrer's email. Idempotent. Also
 * reports which payment field is invalid.
 */
export function changeReward(
  business: Business,
  command: Extract<OwnerCommand, { readonly command: 'change-reward' }>,
  context: CommandContext,
): Promise<CommandOutcome | Exclude<RewardProblem, 'changed'>> {
  const db = database();
  const { rewardId, change } = command;
  const ref = rewardsOf(db, business.id).doc(rewardId);
  return carryOutOnce(db, command, context, async (transaction) => {
    const reward = parseSnapshot(rewardSchema, await transaction.get(ref));
    if (!reward) return 'refused';
    const { referralId } = reward;
    const referralRef = referralsOf(db, business.id).doc(referralId);
    const [found, told] = await Promise.all([
      transaction.get(referralRef),
      readNews(db, transaction, 'paid', referralId),
    ]);
    const around = {
      referral: parseSnapshot(referralSchema, found),
      currency: currencyOf(business),
      timeZone: business.timeZone,
    };
    const plan = planRewardChange(reward, change, around, context.now);
    if (typeof plan === 'string') return plan === 'changed' ? 'refused' : plan;
    if (!plan) return 'done';
    transaction.update(ref, toStored(plan.reward));
    const about = { businessId: business.id, referralId, referrerKey: reward.referrerKey };
    if (found.exists && plan.reward.state) {
      const isDue = plan.reward.state === 'due';
      const { arrayUnion, arrayRemove } = FieldValue;
      transaction.update(referralRef, {
        due_to: isDue ? arrayUnion(reward.person) : arrayRemove(reward.person),
      });
    }
    if (plan.mail) writeNews(transaction, told, plan.mail, about, context.now);
    if (plan.corrected && found.exists)
      addCorrection(transaction, referralRef, reward, plan.corrected, context);
    return 'done';
  });
}
