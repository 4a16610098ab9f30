import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { expect, it } from 'vitest';
import { applicableTerms } from './reward-snapshot.ts';

const credit = (amountCents: number): RewardTerms => ({
  referrer: { kind: 'credit', amountCents },
  friend: null,
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
});
const business = { rewardTerms: credit(5000) };

it('are the business’s by its own link, and by a campaign’s that has no reward', () => {
  expect(applicableTerms(business, null)).toEqual(credit(5000));
  expect(applicableTerms(business, { rewardDescription: null, rewardTerms: null })).toEqual(
    credit(5000),
  );
});

it('are the campaign’s where it has a reward, and none where that is words alone', () => {
  const campaign = { rewardDescription: '$100 this week' };
  expect(applicableTerms(business, { ...campaign, rewardTerms: credit(10000) })).toEqual(
    credit(10000),
  );
  expect(applicableTerms(business, { ...campaign, rewardTerms: null })).toBeNull();
});
