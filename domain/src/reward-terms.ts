import { REWARD_MAX } from './limits.ts';
import { type Currency, formatMoney, percentOf } from './money.ts';
import {
  type PromiseKind,
  REWARD_PEOPLE,
  type RewardPerson,
  type RewardPromise,
  type RewardTerms,
} from './reward-terms-schema.ts';

// Apart, so that what only reads terms does not load what is made of them.
export * from './reward-terms-schema.ts';

/** What one person is to get for one referral. */
export interface EarnedReward {
  readonly person: RewardPerson;
  /** `promised`: what the reward's text says, where there are no terms. */
  readonly kind: PromiseKind | 'promised';
  /** Null where it is none, or a share of a job whose value is not known. */
  readonly amountCents: number | null;
  readonly percent: number | null;
  readonly text: string | null;
}

function earned(
  person: RewardPerson,
  promise: RewardPromise,
  jobValueCents: number | null,
): EarnedReward {
  const { kind } = promise;
  const none = { person, kind, amountCents: null, percent: null, text: null };
  if (promise.kind === 'percent') {
    const { percent } = promise;
    const amountCents = jobValueCents === null ? null : percentOf(jobValueCents, percent);
    return { ...none, percent, amountCents };
  }
  if (promise.kind === 'other') return { ...none, text: promise.text };
  return { ...none, amountCents: promise.amountCents };
}

/**
 * The rewards that a referral earns when it is converted or, for such terms, arrives. Without terms
 * it is one for the referrer: what `text` promises, if anything. Caps are counted elsewhere.
 */
export function earnedRewards(
  terms: RewardTerms | null,
  text: string | null,
  jobValueCents: number | null,
): EarnedReward[] {
  if (!terms) {
    const promised = text?.slice(0, REWARD_MAX);
    if (!promised) return [];
    const none = { amountCents: null, percent: null };
    return [{ person: 'referrer', kind: 'promised', text: promised, ...none }];
  }
  const { dueWhen, leastJobCents } = terms;
  const needsValue = dueWhen === 'converted' && leastJobCents !== null;
  if (needsValue && (jobValueCents === null || jobValueCents < leastJobCents)) return [];
  return REWARD_PEOPLE.flatMap((person) => {
    const promise = terms[person];
    return promise ? [earned(person, promise, jobValueCents)] : [];
  });
}

/** Why a won referral earned its referrer nothing: the job was too small, or the year's cap is reached. */
export type Unearned =
  | { readonly why: 'least-job'; readonly leastJobCents: number; readonly isValueKnown: boolean }
  | { readonly why: 'yearly-cap'; readonly yearlyCap: number };

/**
 * Why the referrer of a won referral has no reward, by its terms; null where they have one, or were
 * promised none.
 */
export function whyUnearned(
  terms: RewardTerms | null,
  jobValueCents: number | null,
  hasReward: boolean,
): Unearned | null {
  if (!terms || hasReward) return null;
  const { dueWhen, leastJobCents, yearlyCap, referrer } = terms;
  const isTooSmall = leastJobCents !== null && (jobValueCents ?? 0) < leastJobCents;
  if (dueWhen === 'converted' && isTooSmall)
    return { why: 'least-job', leastJobCents, isValueKnown: jobValueCents !== null };
  return referrer && yearlyCap !== null ? { why: 'yearly-cap', yearlyCap } : null;
}

/** What a sentence needs of a promise: an earned reward has it too. */
type Promised = RewardPromise | Pick<EarnedReward, 'kind' | 'amountCents' | 'percent' | 'text'>;

/** A reward in a few words: '$50 credit', '$25 gift card', '10% of the job', 'a box of chocolates'. */
export function describeReward(
  promise: Promised,
  person: RewardPerson,
  currency: Currency,
): string {
  const amount =
    'amountCents' in promise && promise.amountCents !== null
      ? formatMoney(promise.amountCents, currency)
      : null;
  switch (promise.kind) {
    case 'cash':
      return `${amount} cash`;
    case 'gift_card':
      return `${amount} gift card`;
    case 'credit':
      return person === 'friend' ? `${amount} off` : `${amount} credit`;
    case 'percent':
      return `${promise.percent}% ${person === 'friend' ? 'off' : 'of the job'}`;
    default:
      return ('text' in promise && promise.text) || '';
  }
}

/** What limits a reward, for customers to read beside it: 'For jobs of $500 or more.' */
function limitsOf(
  { dueWhen, leastJobCents, yearlyCap, referrer }: RewardTerms,
  currency: Currency,
) {
  const least =
    dueWhen === 'converted' && leastJobCents !== null && leastJobCents > 0
      ? ` For jobs of ${formatMoney(leastJobCents, currency)} or more.`
      : '';
  const cap = referrer && yearlyCap !== null ? ` At most ${yearlyCap} a year for you.` : '';
  return least + cap;
}

/**
 * The sentence that customers see, proposed from the terms: '$50 credit for you, and $50 off for your
 * friend.', with the limits after it.
 */
export function rewardSentence(terms: RewardTerms, currency: Currency): string {
  const { referrer, friend } = terms;
  const yours = referrer && `${describeReward(referrer, 'referrer', currency)} for you`;
  const theirs = friend && `${describeReward(friend, 'friend', currency)} for your friend`;
  const sentence = [yours, theirs].filter((part) => part).join(', and ');
  if (!sentence) return '';
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.${limitsOf(terms, currency)}`;
}
