import { describe, expect, it } from 'vitest';
import { sampleTerms } from '../testing/sample-reward.ts';
import {
  proposedSentence,
  rewardFieldsSchema,
  type TypedReward,
  toTypedReward,
} from './reward-form.ts';

const empty = toTypedReward({ rewardDescription: null, rewardTerms: null });
const none = empty.referrer;
const typed = (fields: Partial<TypedReward>): TypedReward => ({
  ...empty,
  referrer: { ...none, kind: 'credit', amount: '$50' },
  rewardDescription: '$50 credit for you.',
  ...fields,
});

/** The first message for each field that is refused, by its path. */
function refused(fields: Partial<TypedReward>): Record<string, string> {
  const { error } = rewardFieldsSchema.safeParse(typed(fields));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('what an owner types for a reward', () => {
  it('becomes terms in cents, and nothing where nobody gets anything', () => {
    expect(rewardFieldsSchema.parse(typed({ leastJob: '1,200.50', yearlyCap: ' 5 ' }))).toEqual({
      rewardDescription: '$50 credit for you.',
      rewardDescriptionEs: null,
      rewardTerms: sampleTerms({ yearlyCap: 5, leastJobCents: 120_050 }),
    });
    expect(
      rewardFieldsSchema.parse({ ...empty, rewardDescription: '  ', rewardDescriptionEs: 'Algo' }),
    ).toEqual({
      rewardDescription: null,
      rewardDescriptionEs: null,
      rewardTerms: null,
    });
  });

  it('keeps a text without terms', () => {
    const text = { ...empty, rewardDescription: 'A box of chocolates.' };
    expect(rewardFieldsSchema.parse(text).rewardTerms).toBeNull();
  });

  it('is refused with what to enter, at the field that is wrong', () => {
    const amount = { ...none, kind: 'cash' as const, amount: 'fifty' };
    expect(refused({ referrer: amount })).toEqual({
      'referrer.amount': 'Enter an amount, such as 50',
    });
    expect(refused({ friend: { ...none, kind: 'percent', percent: '101' } })).toEqual({
      'friend.percent': 'Enter a whole number from 1 to 100',
    });
    expect(refused({ friend: { ...none, kind: 'other', text: ' ' } })).toEqual({
      'friend.text': 'Say what they get',
    });
    expect(refused({ rewardDescription: 'x'.repeat(501) })).toEqual({
      rewardDescription: 'Please keep this to 500 characters or fewer',
    });
    expect(refused({ yearlyCap: '0', leastJob: 'x', rewardDescription: ' ' })).toEqual({
      yearlyCap: 'Enter a whole number from 1 to 1000, or leave this blank',
      leastJob: 'Enter an amount, such as 500, or leave this blank',
      rewardDescription: 'Say what customers get, in a sentence',
    });
  });

  it('is not said in words of another amount, in either language', () => {
    const words = { rewardDescription: '$25 each', rewardDescriptionEs: '25 € para ti' };
    const other = 'These words name another amount than you chose above. Change one of them.';
    expect(refused(words)).toEqual({ rewardDescription: other, rewardDescriptionEs: other });
    expect(refused({ rewardDescription: '$50 for you, and $25 for them' })).toEqual({});
    expect(refused({ rewardDescription: 'Dinner on us' })).toEqual({});
  });

  it('is no share of a job that is not there yet', () => {
    const referrer = { ...none, kind: 'percent' as const, percent: '10' };
    expect(refused({ referrer, dueWhen: 'arrived' })).toEqual({
      dueWhen: 'A share of the job can only be due once there is a job',
    });
    // What is due at once has no least job: the field is not shown.
    expect(refused({ dueWhen: 'arrived', leastJob: 'x' })).toEqual({});
  });

  it('gives the sentence as far as it is complete', () => {
    const friend = { ...none, kind: 'credit' as const, amount: '' };
    expect(proposedSentence(typed({ friend }), 'USD')).toBe('$50 credit for you.');
    expect(proposedSentence(empty, 'USD')).toBe('');
  });

  it('shows what is stored, and stores it again as it was', () => {
    const rewardTerms = sampleTerms({
      referrer: { kind: 'percent', percent: 10 },
      friend: { kind: 'cash', amountCents: 4950 },
      yearlyCap: 3,
      leastJobCents: 50_000,
    });
    const rewardDescriptionEs = 'Como dijimos.';
    const stored = { rewardDescription: 'As we said.', rewardDescriptionEs, rewardTerms };
    const shown = toTypedReward(stored);
    expect(shown.friend.amount).toBe('49.50');
    expect(shown.leastJob).toBe('500');
    expect(rewardFieldsSchema.parse(shown)).toEqual(stored);
  });
});
