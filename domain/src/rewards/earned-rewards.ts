import { REWARD_TEXT_MAX } from '../shared/limits.ts';
import { getPercentageOf } from '../shared/money.ts';
import {
  type EarnedReward,
  REWARD_RECIPIENTS,
  type RewardPromise,
  type RewardRecipient,
  type RewardTerms,
} from './terms.ts';

function toEarnedReward(
  person: RewardRecipient,
  promise: RewardPromise,
  jobValueCents: number | null,
): EarnedReward {
  const { kind } = promise;
  const base = { person, kind, amountCents: null, percent: null, text: null };
  if (promise.kind === 'percent') {
    const { percent } = promise;
    const amountCents = jobValueCents === null ? null : getPercentageOf(jobValueCents, percent);
    return { ...base, percent, amountCents };
  }
  if (promise.kind === 'other') return { ...base, text: promise.text };
  return { ...base, amountCents: promise.amountCents };
}

/** Returns the rewards earned under `terms`; without terms, `text` is the referrer's reward. Ignores caps. */
export function getEarnedRewards(
  terms: RewardTerms | null,
  text: string | null,
  jobValueCents: number | null,
): EarnedReward[] {
  if (!terms) {
    const promisedText = text?.slice(0, REWARD_TEXT_MAX);
    if (!promisedText) return [];
    const noAmount = { amountCents: null, percent: null };
    return [{ person: 'referrer', kind: 'promised', text: promisedText, ...noAmount }];
  }
  const { dueWhen, leastJobCents } = terms;
  const needsValue = dueWhen === 'converted' && leastJobCents !== null;
  if (needsValue && (jobValueCents === null || jobValueCents < leastJobCents)) return [];
  return REWARD_RECIPIENTS.flatMap((person) => {
    const promise = terms[person];
    return promise ? [toEarnedReward(person, promise, jobValueCents)] : [];
  });
}

/** Reason why a referrer earned no reward for a converted referral. */
type UnearnedReason =
  | { readonly kind: 'least-job'; readonly leastJobCents: number; readonly isValueKnown: boolean }
  | { readonly kind: 'yearly-cap'; readonly yearlyCap: number };

/** Returns null if the referrer has a reward or none was promised. */
export function getUnearnedReason(
  terms: RewardTerms | null,
  jobValueCents: number | null,
  hasReward: boolean,
): UnearnedReason | null {
  if (!terms || hasReward) return null;
  const { dueWhen, leastJobCents, yearlyCap, referrer } = terms;
  const isTooSmall = leastJobCents !== null && (jobValueCents ?? 0) < leastJobCents;
  if (dueWhen === 'converted' && isTooSmall)
    return { kind: 'least-job', leastJobCents, isValueKnown: jobValueCents !== null };
  return referrer && yearlyCap !== null ? { kind: 'yearly-cap', yearlyCap } : null;
}
