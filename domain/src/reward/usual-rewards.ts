import type { Trade } from '../lib/trade.ts';
import { nextVisit, rewardDollars } from '../lib/trade-visits.ts';
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

/** Suggestions during onboarding, with amounts and wording that fit the industry. */
export function usualRewards(trade: Trade | null | undefined): readonly UsualReward[] {
  const dollars = rewardDollars(trade);
  const amount = `$${dollars}`;
  const amountCents = dollars * 100;
  // A percentage of a large job would cost more than an owner expects.
  const percent = dollars < 100 ? '10%' : '5%';
  const off = `${percent} off ${nextVisit(trade, 'en')}`;
  return [
    {
      name: t('{amount} each', { amount }),
      rewardDescription: `${amount} each, for you and your friend`,
      rewardDescriptionEs: `${amount} para ti y ${amount} para quien recomiendes`,
      rewardTerms: {
        referrer: { kind: 'cash', amountCents },
        friend: { kind: 'credit', amountCents },
        ...ONCE_WON,
      },
    },
    {
      name: t('{percent} off', { percent }),
      rewardDescription: off,
      rewardDescriptionEs: `${percent} de descuento en ${nextVisit(trade, 'es')}`,
      // Not a percentage of the friend's job, so there is no amount.
      rewardTerms: { referrer: { kind: 'other', text: off }, friend: null, ...ONCE_WON },
    },
    {
      name: t('{amount} gift card', { amount }),
      rewardDescription: `A ${amount} gift card for each friend who becomes a customer`,
      rewardDescriptionEs: `Una tarjeta de regalo de ${amount} por cada persona recomendada que se haga cliente`,
      rewardTerms: { referrer: { kind: 'gift_card', amountCents }, friend: null, ...ONCE_WON },
    },
  ];
}

/** Finds the suggestion with this exact text; null for the owner's own wording. */
export const usualReward = (words: string, trade?: Trade | null): UsualReward | null =>
  usualRewards(trade).find(({ rewardDescription, rewardDescriptionEs }) =>
    [rewardDescription, rewardDescriptionEs].includes(words.trim()),
  ) ?? null;
