import { SECOND_MS } from '../lib/durations.ts';
import type { Currency } from '../lib/money.ts';
import type { ChangeBy } from '../owner-commands.ts';
import {
  correctionProblem,
  isSamePayment,
  type Payment,
  paymentOf,
} from '../reward/correct-payment.ts';
import { paymentDayProblem, paymentDays } from '../reward/pay-form.ts';
import { dueFields, type PaidForm, type Reward, UNDO_ALLOWED_SECONDS } from '../reward/reward.ts';
import { earnedRewards } from '../reward/reward-terms.ts';
import type { Referral } from './referral.ts';

/** What an owner does with a reward. */
export type RewardChange = ChangeBy<'change-reward'>;

/** Why a reward cannot be changed so: it is not what its owner saw, or the payment cannot be. */
export type RewardProblem = 'changed' | 'amount' | 'day';

export interface RewardPlan {
  readonly reward: Partial<Reward>;
  /** What a correction changed, for the referral's timeline. */
  readonly corrected: { readonly from: Payment; readonly to: Payment } | null;
  /** The mail to the referrer that follows. */
  readonly mail: 'paid' | null;
}

/** The business and the referral of a reward, which is null once it was deleted. */
interface RewardSurroundings {
  readonly referral: Referral | null;
  readonly currency: Currency;
  readonly timeZone: string | null | undefined;
}

/** A day on which a reward can have been paid: from when it was due to today. */
const isDayWrong = (reward: Reward, day: string, timeZone: string | null | undefined, now: Date) =>
  paymentDayProblem(day, paymentDays([reward.dueAt], timeZone, now)) !== null;

function planPayment(
  reward: Reward,
  payment: PaidForm,
  { currency, timeZone }: RewardSurroundings,
  now: Date,
): RewardPlan | RewardProblem {
  if (reward.state !== 'due') return 'changed';
  if (isDayWrong(reward, payment.paidOn, timeZone, now)) return 'day';
  const { amountCents, ...paid } = paymentOf(payment);
  // A reward without an amount gets the one that was paid, in the currency of today.
  const named = reward.amountCents === null && amountCents !== null && { amountCents, currency };
  const mail = reward.person === 'referrer' ? 'paid' : null;
  return { reward: { state: 'paid', ...paid, ...named, changedAt: now }, corrected: null, mail };
}

function planCorrection(
  reward: Reward,
  payment: PaidForm,
  { timeZone }: RewardSurroundings,
  now: Date,
): RewardPlan | RewardProblem | null {
  if (reward.state !== 'paid') return 'changed';
  const problem = correctionProblem(reward, payment, timeZone, now);
  if (problem) return problem;
  const to = paymentOf(payment);
  // It keeps when its state changed, so that a correction opens no new time to take it back.
  return isSamePayment(reward, to)
    ? null
    : { reward: to, corrected: { from: reward, to }, mail: null };
}

/** What its referral earns by now; a promise in words has no amount but the one that was paid. */
function earnedNow({ kind, person }: Reward, referral: Referral | null) {
  const { rewardTerms: terms = null, status, jobValueCents = null } = referral ?? {};
  if (status !== 'converted' && terms?.dueWhen !== 'arrived') return null;
  if (kind === 'promised') return { amountCents: null };
  return earnedRewards(terms, null, jobValueCents).find((one) => one.person === person) ?? null;
}

function planDue(
  reward: Reward,
  { referral }: RewardSurroundings,
  now: Date,
): RewardPlan | RewardProblem {
  const { state, voidReason, changedAt } = reward;
  if (state === 'due') return 'changed';
  const isTooLate = now.getTime() > changedAt.getTime() + UNDO_ALLOWED_SECONDS * SECOND_MS;
  if (state === 'paid' && isTooLate) return 'changed';
  const earned = earnedNow(reward, referral);
  if (!earned) return 'changed';
  // What its owner voided, or marked as paid, has been due since it was first.
  const isNew = state === 'void' && voidReason === null;
  const due = { ...dueFields, ...earned, ...(isNew && { dueAt: now }), changedAt: now };
  return { reward: due, corrected: null, mail: null };
}

/** Plans a change of a stored reward; null where it says so already, or why it cannot be. */
export function planRewardChange(
  reward: Reward,
  change: RewardChange,
  around: RewardSurroundings,
  now: Date,
): RewardPlan | RewardProblem | null {
  switch (change.to) {
    case 'paid':
      return planPayment(reward, change.payment, around, now);
    case 'corrected':
      return planCorrection(reward, change.payment, around, now);
    case 'due':
      return planDue(reward, around, now);
    case 'void': {
      const { reason: voidReason, seen } = change;
      if (reward.state === 'void' || reward.state !== seen) return 'changed';
      return {
        reward: { ...dueFields, state: 'void', voidReason, changedAt: now },
        corrected: null,
        mail: null,
      };
    }
  }
}
