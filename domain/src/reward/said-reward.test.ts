import { describe, expect, it } from 'vitest';
import { sampleTerms } from '../testing/sample-reward.ts';
import { friendsReward, saidReward } from './said-reward.ts';

const terms = sampleTerms({
  friend: { kind: 'percent', percent: 10 },
  yearlyCap: 3,
  leastJobCents: 50_000,
});
const ours =
  '$50 credit for you, and 10% off for your friend. For jobs of $500 or more. At most 3 a year for you.';
const reward = { rewardDescription: ours, rewardTerms: terms };

describe('the reward as the referrer reads it', () => {
  it('is said in Spanish where the words are ours', () => {
    expect(saidReward(reward, 'en')).toBe(ours);
    expect(saidReward(reward, 'es')).toBe(
      '$50 de crédito para ti, y 10% de descuento para quien recomiendes. En trabajos de $500 o más. Como máximo 3 al año para ti.',
    );
  });

  it('is the owner’s own words as they are, unless the owner wrote Spanish ones', () => {
    const own = { ...reward, rewardDescription: 'Dinner on us' };
    expect(saidReward(own, 'es')).toBe('Dinner on us');
    expect(saidReward({ ...own, rewardDescriptionEs: 'Te invitamos a cenar' }, 'es')).toBe(
      'Te invitamos a cenar',
    );
    expect(saidReward({ ...own, rewardDescriptionEs: 'Te invitamos a cenar' }, 'en')).toBe(
      'Dinner on us',
    );
  });

  it('is nothing where there is none', () => {
    expect(saidReward({ rewardDescription: null }, 'es')).toBeNull();
  });
});

describe('the reward as the friend reads it', () => {
  it('is what the friend gets, with the job that it needs', () => {
    expect(friendsReward(reward, 'en')).toEqual({
      text: '10% off. For jobs of $500 or more.',
      isTheirs: true,
    });
    expect(friendsReward(reward, 'es')?.text).toBe('10% de descuento. En trabajos de $500 o más.');
  });

  it('is nothing where only the referrer gets something', () => {
    expect(friendsReward({ ...reward, rewardTerms: { ...terms, friend: null } }, 'en')).toBeNull();
    expect(friendsReward({ rewardDescription: null, rewardTerms: terms }, 'en')).toBeNull();
  });

  it('is the words to the referrer where there are no terms', () => {
    expect(friendsReward({ rewardDescription: '$25 each' }, 'en')).toEqual({
      text: '$25 each',
      isTheirs: false,
    });
  });
});
