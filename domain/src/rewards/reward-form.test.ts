import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callableInputs } from '../api/callables.ts';
import { findSuggestedReward, getSuggestedRewards } from '../business/industry-presets.ts';
import { campaignFields } from '../campaigns.ts';
import { INDUSTRIES, type Industry } from '../shared/industry.ts';
import { sampleTerms } from '../testing/samples.ts';
import { guessTerms } from './guess-terms.ts';
import {
  getProposedSentence,
  mentionsReview,
  REVIEW_REWARD_MESSAGE,
  type RewardInput,
  rewardFieldsSchema,
  toRewardInput,
} from './reward-form.ts';
import { rewardTermsSchema } from './terms.ts';

const empty = toRewardInput({ rewardDescription: null, rewardTerms: null });
const none = empty.referrer;
const typed = (fields: Partial<RewardInput>): RewardInput => ({
  ...empty,
  referrer: { ...none, kind: 'credit', amount: '$50' },
  rewardDescription: '$50 credit for you.',
  ...fields,
});

/** Returns the error messages keyed by the path of each rejected field. */
function refused(fields: Partial<RewardInput>): Record<string, string> {
  const { error } = rewardFieldsSchema.safeParse(typed(fields));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the reward form', () => {
  it('converts the reward form to terms in cents, or to null if there are no rewards', () => {
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

  it('saves a text-only reward without terms', () => {
    const text = { ...empty, rewardDescription: 'A box of chocolates.' };
    expect(rewardFieldsSchema.parse(text).rewardTerms).toBeNull();
  });

  it('reports what to enter in each invalid field of the reward form', () => {
    const amount = { ...none, kind: 'cash' as const, amount: 'fifty' };
    expect(refused({ referrer: amount })).toEqual({
      'referrer.amount': 'Enter an amount like 50',
    });
    expect(refused({ friend: { ...none, kind: 'percent', percent: '101' } })).toEqual({
      'friend.percent': 'Enter a whole number from 1 to 100',
    });
    expect(refused({ friend: { ...none, kind: 'other', text: ' ' } })).toEqual({
      'friend.text': 'Enter what they get',
    });
    expect(refused({ rewardDescription: 'x'.repeat(501) })).toEqual({
      rewardDescription: 'Please keep this to 500 characters or fewer',
    });
    expect(refused({ yearlyCap: '0', leastJob: 'x', rewardDescription: ' ' })).toEqual({
      yearlyCap: 'Enter a whole number from 1 to 1000, or leave this blank',
      leastJob: 'Enter an amount like 500, or leave this blank',
      rewardDescription: 'Enter what customers get, in one sentence',
    });
  });

  it('rejects reward text if its amount differs from the terms, in either language', () => {
    const words = { rewardDescription: '$25 each', rewardDescriptionEs: '25 € para ti' };
    const other = 'The amount in this text doesn’t match the one above. Change one of them.';
    expect(refused(words)).toEqual({ rewardDescription: other, rewardDescriptionEs: other });
    expect(refused({ rewardDescription: '$50 for you, and $25 for them' })).toEqual({});
    expect(refused({ rewardDescription: 'Dinner on us' })).toEqual({});
  });

  it('rejects a percentage of the job for a reward that is due on arrival', () => {
    const referrer = { ...none, kind: 'percent' as const, percent: '10' };
    expect(refused({ referrer, dueWhen: 'arrived' })).toEqual({
      dueWhen: 'A percentage of the sale is only due when the friend becomes a customer',
    });
    // A reward due on arrival has no minimum job value, so the form hides the field.
    expect(refused({ dueWhen: 'arrived', leastJob: 'x' })).toEqual({});
  });

  it('builds the reward sentence only from complete fields', () => {
    const friend = { ...none, kind: 'credit' as const, amount: '' };
    expect(getProposedSentence(typed({ friend }), 'USD')).toBe('$50 credit for you.');
    expect(getProposedSentence(empty, 'USD')).toBe('');
  });

  it('loads stored reward terms and saves them unchanged', () => {
    const rewardTerms = sampleTerms({
      referrer: { kind: 'percent', percent: 10 },
      friend: { kind: 'cash', amountCents: 4950 },
      yearlyCap: 3,
      leastJobCents: 50_000,
    });
    const rewardDescriptionEs = 'Como dijimos.';
    const stored = { rewardDescription: 'As we said.', rewardDescriptionEs, rewardTerms };
    const shown = toRewardInput(stored);
    expect(shown.friend.amount).toBe('49.50');
    expect(shown.leastJob).toBe('500');
    expect(rewardFieldsSchema.parse(shown)).toEqual(stored);
  });
});

const terms = (text: string) =>
  sampleTerms({ referrer: { kind: 'other', text: 'Dinner' }, friend: { kind: 'other', text } });

const parseForm = (reward: object) =>
  rewardFieldsSchema.safeParse(
    toRewardInput({ rewardDescription: '$20', rewardTerms: null, ...reward }),
  );

const { rewardDescription, rewardDescriptionEs, rewardTerms } = campaignFields;
const campaignSchema = z.object({ rewardDescription, rewardDescriptionEs, rewardTerms });
const parseCampaign = (reward: object) =>
  campaignSchema.safeParse({ rewardDescription: null, ...reward });

const parseSetupForm = (rewardDescription: string) =>
  callableInputs['create-business'].safeParse({
    name: 'Rivera',
    slug: 'rivera',
    businessUrl: '',
    contactEmail: 'sam@rivera.example',
    fromLabel: '',
    rewardDescription,
  });

/** Every input through which an owner can enter reward text. */
it.each<[string, (text: string) => { readonly error?: z.core.$ZodError | undefined }]>([
  ['the English text of the reward form', (text) => parseForm({ rewardDescription: text })],
  ['the Spanish text of the reward form', (text) => parseForm({ rewardDescriptionEs: text })],
  ['a promise in the reward form', (text) => parseForm({ rewardTerms: terms(text) })],
  ['the English text of a campaign', (text) => parseCampaign({ rewardDescription: text })],
  ['the Spanish text of a campaign', (text) => parseCampaign({ rewardDescriptionEs: text })],
  ['a promise in a campaign', (text) => parseCampaign({ rewardTerms: terms(text) })],
  ['the setup form', parseSetupForm],
])('rejects a reward for a review in %s, and explains why', (_, parse) => {
  expect(parse('$20 for each friend').error).toBeUndefined();
  expect(parse('$20 for a 5-star review').error?.issues).toContainEqual(
    expect.objectContaining({ message: REVIEW_REWARD_MESSAGE }),
  );
});

const cash = (dollars: number) => ({ kind: 'cash', amountCents: dollars * 100 });
const credit = (dollars: number) => ({ kind: 'credit', amountCents: dollars * 100 });
const giftCard = (dollars: number) => ({ kind: 'gift_card', amountCents: dollars * 100 });
const percent = (share: number) => ({ kind: 'percent', percent: share });

describe('parsing terms from text', () => {
  it.each([
    ['$25 each', cash(25), credit(25)],
    ['$25 for you and your friend', cash(25), credit(25)],
    ['$1,250.50 each!', cash(1250.5), credit(1250.5)],
    ['Refer a friend and you both get a $20 gift card', giftCard(20), giftCard(20)],
    ['$50 off your next visit, and $50 off for your friend.', credit(50), credit(50)],
    ['$50 cash for you, and $20 off for your friend', cash(50), credit(20)],
    ['$100', cash(100), null],
    ['$20 gift card for each friend who becomes a customer', giftCard(20), null],
    ['10% of the sale', percent(10), null],
    ['15% off for your friend', null, percent(15)],
    ['Get $50. Your friend gets $25.', cash(50), credit(25)],
    ['Refer a friend, get $50', cash(50), null],
    ['$50 when your friend becomes a customer', cash(50), null],
    ['Refer a friend: they get $20', null, credit(20)],
  ])('parses the reward terms from %j', (words, referrer, friend) => {
    expect(guessTerms(words)).toMatchObject({ referrer, friend, dueWhen: 'converted' });
  });

  it.each(['', 'Dinner on us', 'A surprise for you and your friend', '200% love', '$0 each'])(
    'returns no reward terms for %j, which has no usable amount',
    (words) => expect(guessTerms(words)).toBeNull(),
  );
});

describe('common rewards', () => {
  it('suggests valid rewards for every industry, and recognizes each from its text', () => {
    for (const trade of [null, ...INDUSTRIES])
      for (const reward of getSuggestedRewards(trade)) {
        expect(rewardTermsSchema.parse(reward.rewardTerms)).toEqual(reward.rewardTerms);
        expect(findSuggestedReward(` ${reward.rewardDescription} `, trade)).toEqual(reward);
        expect(findSuggestedReward(reward.rewardDescriptionEs, trade)).toEqual(reward);
        expect(guessTerms(reward.rewardDescription)).toEqual(reward.rewardTerms);
      }
  });

  it('suggests a lower reward for a haircut than for a plumbing job, and the highest for a new roof', () => {
    const names = (trade: Industry) => getSuggestedRewards(trade).map(({ name }) => name);
    expect(names('barber')).toEqual(['$10 cash + $10 off', '10% off', '$10 gift card']);
    expect(names('plumbing')).toEqual(['$25 cash + $25 off', '10% off', '$25 gift card']);
    expect(names('roofing')).toEqual(['$100 cash + $100 off', '5% off', '$100 gift card']);
  });

  it("doesn't recognize an owner's own wording as a suggested reward", () => {
    expect(findSuggestedReward('$25 each')).toBeNull();
  });
});

it.each([
  '$20 for a Google review',
  '$10 off for five stars',
  '$10 off for a 5-star rating',
  '$20 por una reseña',
  '10% off for a nice word on Yelp',
  'Free drain check for feedback on Google',
  '$10 por tu opinión en Google',
  'Un descuento por tu calificación',
  'Reviewed us? Get $5',
])('recognizes a reward for reviews: %s', (text) => {
  expect(mentionsReview(text)).toBe(true);
});

it.each(['$50 off your next visit', 'A preview of our new menu', 'A Google Play gift card'])(
  "doesn't mistake other text for a reward for reviews: %s",
  (text) => {
    expect(mentionsReview(text)).toBe(false);
  },
);
