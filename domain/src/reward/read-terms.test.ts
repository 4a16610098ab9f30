import { describe, expect, it } from 'vitest';
import { TRADES, type Trade } from '../lib/trade.ts';
import { sampleTerms } from '../testing/sample-reward.ts';
import { readTerms } from './read-terms.ts';
import { rewardSentence } from './reward-terms.ts';
import { rewardTermsSchema } from './reward-terms-schema.ts';
import { usualReward, usualRewards } from './usual-rewards.ts';

const cash = (dollars: number) => ({ kind: 'cash', amountCents: dollars * 100 });
const credit = (dollars: number) => ({ kind: 'credit', amountCents: dollars * 100 });
const giftCard = (dollars: number) => ({ kind: 'gift_card', amountCents: dollars * 100 });
const percent = (share: number) => ({ kind: 'percent', percent: share });

describe('the terms that are read from words', () => {
  it.each([
    ['$25 each', cash(25), credit(25)],
    ['$25 for you and your friend', cash(25), credit(25)],
    ['$1,250.50 each!', cash(1250.5), credit(1250.5)],
    ['Refer a friend and you both get a $20 gift card', giftCard(20), giftCard(20)],
    ['$50 off your next visit, and $50 off for your friend.', credit(50), credit(50)],
    ['$50 cash for you, and $20 off for your friend', cash(50), credit(20)],
    ['$100', cash(100), null],
    ['$20 gift card for each friend who becomes a customer', giftCard(20), null],
    ['10% of the job', percent(10), null],
    ['15% off for your friend', null, percent(15)],
  ])('are right for %s', (words, referrer, friend) => {
    expect(readTerms(words)).toMatchObject({ referrer, friend, dueWhen: 'converted' });
  });

  it.each(['', 'Dinner on us', 'A surprise for you and your friend', '200% love', '$0 each'])(
    'are none for %j, which says no amount',
    (words) => expect(readTerms(words)).toBeNull(),
  );

  it('are what the terms were whose own sentence it is', () => {
    const terms = sampleTerms({ friend: { kind: 'credit', amountCents: 2500 } });
    expect(readTerms(rewardSentence(terms, 'USD'))).toEqual(terms);
  });
});

describe('the usual rewards', () => {
  it('of every trade can be stored, and are known by their words', () => {
    for (const trade of [null, ...TRADES])
      for (const reward of usualRewards(trade)) {
        expect(rewardTermsSchema.parse(reward.rewardTerms)).toEqual(reward.rewardTerms);
        expect(usualReward(` ${reward.rewardDescription} `, trade)).toEqual(reward);
        expect(usualReward(reward.rewardDescriptionEs, trade)).toEqual(reward);
        expect(readTerms(reward.rewardDescription)).toEqual(reward.rewardTerms);
      }
  });

  it('offer less for a haircut than for a plumbing job, and more for a roof', () => {
    const names = (trade: Trade) => usualRewards(trade).map(({ name }) => name);
    expect(names('barber')).toEqual(['$10 each', '10% off', '$10 gift card']);
    expect(names('plumbing')).toEqual(['$25 each', '10% off', '$25 gift card']);
    expect(names('roofing')).toEqual(['$100 each', '5% off', '$100 gift card']);
  });

  it('are not what an owner says in other words', () => {
    expect(usualReward('$25 each')).toBeNull();
  });
});
