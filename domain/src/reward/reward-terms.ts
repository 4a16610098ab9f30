import type { Language } from '../lib/language.ts';
import { REWARD_MAX } from '../lib/limits.ts';
import { type Currency, formatMoney, percentOf } from '../lib/money.ts';
import {
  type PromiseKind,
  REWARD_PEOPLE,
  type RewardPerson,
  type RewardPromise,
  type RewardTerms,
} from './reward-terms-schema.ts';

// Separate file: code that only reads terms doesn't load the texts.
export * from './reward-terms-schema.ts';

/** One person's reward for one referral. */
export interface EarnedReward {
  readonly person: RewardPerson;
  /** `promised` means a text-only reward without terms. */
  readonly kind: PromiseKind | 'promised';
  /** Null if there is none, or for a percentage of an unknown job value. */
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

/** Rewards earned on conversion, or on arrival for such terms. Without terms, `text` is the referrer's reward. Ignores caps. */
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

/** Why a referrer earned nothing for a converted referral. */
export type Unearned =
  | { readonly why: 'least-job'; readonly leastJobCents: number; readonly isValueKnown: boolean }
  | { readonly why: 'yearly-cap'; readonly yearlyCap: number };

/** Returns null if the referrer has a reward, or none was promised. */
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

/** Earned rewards are described like promises. */
type Promised = RewardPromise | Pick<EarnedReward, 'kind' | 'amountCents' | 'percent' | 'text'>;

interface Words {
  readonly cash: (money: string) => string;
  readonly gift_card: (money: string) => string;
  readonly credit: Readonly<Record<RewardPerson, (money: string) => string>>;
  readonly percent: Readonly<Record<RewardPerson, (percent: number) => string>>;
  /** Both are addressed to the referrer. */
  readonly for: Readonly<Record<RewardPerson, (reward: string) => string>>;
  readonly and: string;
  readonly least: (money: string) => string;
  readonly cap: (rewards: number) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    cash: (money) => `${money} cash`,
    gift_card: (money) => `${money} gift card`,
    credit: { referrer: (money) => `${money} credit`, friend: (money) => `${money} off` },
    percent: {
      referrer: (percent) => `${percent}% of the job`,
      friend: (percent) => `${percent}% off`,
    },
    for: {
      referrer: (reward) => `${reward} for you`,
      friend: (reward) => `${reward} for your friend`,
    },
    and: ', and ',
    least: (money) => `For jobs of ${money} or more.`,
    cap: (rewards) => `At most ${rewards} a year for you.`,
  },
  es: {
    cash: (money) => `${money} en efectivo`,
    gift_card: (money) => `tarjeta de regalo de ${money}`,
    credit: {
      referrer: (money) => `${money} de crédito`,
      friend: (money) => `${money} de descuento`,
    },
    percent: {
      referrer: (percent) => `${percent}% del trabajo`,
      friend: (percent) => `${percent}% de descuento`,
    },
    for: {
      referrer: (reward) => `${reward} para ti`,
      friend: (reward) => `${reward} para quien recomiendes`,
    },
    and: ', y ',
    least: (money) => `En trabajos de ${money} o más.`,
    cap: (rewards) => `Como máximo ${rewards} al año para ti.`,
  },
};

const moneyIn = (language: Language) => (cents: number, currency: Currency) =>
  formatMoney(cents, currency, `${language}-US`);

/** '$50 credit', '$25 gift card', '10% of the job', 'a box of chocolates'. */
export function describeReward(
  promise: Promised,
  person: RewardPerson,
  currency: Currency,
  language: Language = 'en',
): string {
  const words = WORDS[language];
  const amount =
    'amountCents' in promise && promise.amountCents !== null
      ? moneyIn(language)(promise.amountCents, currency)
      : '';
  switch (promise.kind) {
    case 'cash':
      return words.cash(amount);
    case 'gift_card':
      return words.gift_card(amount);
    case 'credit':
      return words.credit[person](amount);
    case 'percent':
      return words.percent[person](promise.percent ?? 0);
    default:
      return ('text' in promise && promise.text) || '';
  }
}

/** 'For jobs of $500 or more.', or '' if any job counts. */
export function leastJobSentence(
  { dueWhen, leastJobCents }: RewardTerms,
  currency: Currency,
  language: Language = 'en',
): string {
  const isLimited = dueWhen === 'converted' && leastJobCents !== null && leastJobCents > 0;
  return isLimited ? WORDS[language].least(moneyIn(language)(leastJobCents, currency)) : '';
}

/** Suggested text for customers: '$50 credit for you, and $50 off for your friend.', plus limits. */
export function rewardSentence(
  terms: RewardTerms,
  currency: Currency,
  language: Language = 'en',
): string {
  const words = WORDS[language];
  const { yearlyCap, referrer } = terms;
  const parts = REWARD_PEOPLE.flatMap((person) => {
    const promise = terms[person];
    return promise ? [words.for[person](describeReward(promise, person, currency, language))] : [];
  });
  const sentence = parts.join(words.and);
  if (!sentence) return '';
  return [
    `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`,
    leastJobSentence(terms, currency, language),
    referrer && yearlyCap !== null ? words.cap(yearlyCap) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
