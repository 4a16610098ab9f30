import { type Currency, DEFAULT_CURRENCY } from '../lib/currency.ts';
import type { Language } from '../lib/language.ts';
import {
  describeReward,
  leastJobSentence,
  type RewardTerms,
  rewardSentence,
} from './reward-terms.ts';

/** What the public may know of a reward; without terms, words alone. */
export interface PublicReward {
  readonly rewardDescription: string | null;
  readonly rewardDescriptionEs?: string | null | undefined;
  readonly rewardTerms?: RewardTerms | null | undefined;
  readonly currency?: Currency | null | undefined;
}

const currencyOf = ({ currency }: PublicReward) => currency ?? DEFAULT_CURRENCY;

/**
 * The reward as whoever refers reads it. In Spanish the owner's Spanish words, else our own words of
 * the terms in Spanish where the owner kept ours, else the owner's words as they are.
 */
export function saidReward(reward: PublicReward, language: Language): string | null {
  const { rewardDescription: said, rewardDescriptionEs, rewardTerms: terms } = reward;
  if (!said || language === 'en') return said;
  const currency = currencyOf(reward);
  const isOurs = terms && said.trim() === rewardSentence(terms, currency);
  return rewardDescriptionEs || (isOurs ? rewardSentence(terms, currency, language) : said);
}

/** What the friend reads of the reward. */
export interface FriendsReward {
  readonly text: string;
  /** Whether it is what the friend gets, or the owner's words to whoever referred. */
  readonly isTheirs: boolean;
}

/**
 * What the friend gets by the terms; without terms the words that the referrer reads. Null where
 * there is no reward, or none for the friend.
 */
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
