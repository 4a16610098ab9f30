import { type Currency, DEFAULT_CURRENCY } from '../lib/currency.ts';
import type { Language } from '../lib/language.ts';
import {
  describeReward,
  leastJobSentence,
  type RewardTerms,
  rewardSentence,
} from './reward-terms.ts';

/** Public reward data; may have text but no terms. */
export interface PublicReward {
  readonly rewardDescription: string | null;
  readonly rewardDescriptionEs?: string | null | undefined;
  readonly rewardTerms?: RewardTerms | null | undefined;
  readonly currency?: Currency | null | undefined;
}

const currencyOf = ({ currency }: PublicReward) => currency ?? DEFAULT_CURRENCY;

/** The reward as the referrer reads it. In Spanish: the owner's Spanish text, our translation, or the English text. */
export function saidReward(reward: PublicReward, language: Language): string | null {
  const { rewardDescription: said, rewardDescriptionEs, rewardTerms: terms } = reward;
  if (!said || language === 'en') return said;
  const currency = currencyOf(reward);
  const isOurs = terms && said.trim() === rewardSentence(terms, currency);
  return rewardDescriptionEs || (isOurs ? rewardSentence(terms, currency, language) : said);
}

/** The reward as the friend reads it. */
export interface FriendsReward {
  readonly text: string;
  /** False if the text is addressed to the referrer. */
  readonly isTheirs: boolean;
}

/** Returns null if there is no reward for the friend. */
export function friendsReward(reward: PublicReward, language: Language): FriendsReward | null {
  const { rewardDescription, rewardTerms: terms } = reward;
  if (!rewardDescription) return null;
  if (!terms) return { text: saidReward(reward, language) ?? '', isTheirs: false };
  if (!terms.friend) return null;
  const currency = currencyOf(reward);
  const words = describeReward(terms.friend, 'friend', currency, language);
  const least = leastJobSentence(terms, currency, language);
  return { text: least ? `${words}. ${least}` : words, isTheirs: true };
}
