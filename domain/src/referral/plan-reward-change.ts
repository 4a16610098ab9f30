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

export type RewardChange = ChangeBy<'change-reward'>;

/** `changed` means that the reward is no longer what the owner saw. */
export type RewardProblem = 'changed' | 'amount' | 'day';

export interface RewardPlan {
  readonly reward: Partial<Reward>;
  /** For the referral's timeline. */
  readonly corrected: { readonly from: Payment; readonly to: Payment } | null;
  /** Email to the referrer. */
  readonly mail: 'paid' | null;
}

/** `referral` is null once it was deleted. */
interface RewardSurroundings {
  readonly referral: Referral | null;
  readonly currency: Currency;
  readonly timeZone: string | null | undefined;
}

/** Accepts the due date through today. */
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
  // A reward without an amount gets the paid one, in the current currency.
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
  // Keep `changedAt`, so a correction doesn't restart the time to undo.
  return isSamePayment(reward, to)
    ? null
    : { reward: to, corrected: { from: reward, to }, mail: null };
}

/** A text-only promise has no amount. */
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
  // A reward that was due before keeps its due date.
  const isNew = state === 'void' && voidReason === null;
  const due = { ...dueFields, ...earned, ...(isNew && { dueAt: now }), changedAt: now };
  return { reward: due, corrected: null, mail: null };
}

/** Returns null if nothing changes, or why the change is rejected. */
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
