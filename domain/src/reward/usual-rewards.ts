import type { Trade } from '../lib/trade.ts';
import { nextVisit } from '../lib/trade-visits.ts';
import { t } from '../lib/translate.ts';
import type { RewardTerms } from './reward-terms-schema.ts';

/** A common reward; `name` is the button's label. */
interface UsualReward {
  readonly name: string;
  readonly rewardDescription: string;
  readonly rewardDescriptionEs: string;
  readonly rewardTerms: RewardTerms;
}

const ONCE_WON = { dueWhen: 'converted', yearlyCap: null, leastJobCents: null } as const;

/** Suggestions during onboarding, worded for the industry. */
export const usualRewards = (trade: Trade | null | undefined): readonly UsualReward[] => [
  {
    name: t('$25 each'),
    rewardDescription: '$25 each, for you and your friend',
    rewardDescriptionEs: '$25 para ti y $25 para quien recomiendes',
    rewardTerms: {
      referrer: { kind: 'cash', amountCents: 2500 },
      friend: { kind: 'credit', amountCents: 2500 },
      ...ONCE_WON,
    },
  },
  {
    name: t('10% off'),
    rewardDescription: `10% off ${nextVisit(trade, 'en')}`,
    rewardDescriptionEs: `10% de descuento en ${nextVisit(trade, 'es')}`,
    // Not a percentage of the friend's job, so there is no amount.
    rewardTerms: {
      referrer: { kind: 'other', text: `10% off ${nextVisit(trade, 'en')}` },
      friend: null,
      ...ONCE_WON,
    },
  },
  {
    name: t('Gift card'),
    rewardDescription: 'A $20 gift card for each friend who becomes a customer',
    rewardDescriptionEs:
      'Una tarjeta de regalo de $20 por cada persona recomendada que se haga cliente',
    rewardTerms: {
      referrer: { kind: 'gift_card', amountCents: 2000 },
      friend: null,
      ...ONCE_WON,
    },
  },
];

/** Finds the suggestion with this exact text; null for the owner's own wording. */
export const usualReward = (words: string, trade?: Trade | null): UsualReward | null =>
  usualRewards(trade).find(({ rewardDescription, rewardDescriptionEs }) =>
    [rewardDescription, rewardDescriptionEs].includes(words.trim()),
  ) ?? null;
