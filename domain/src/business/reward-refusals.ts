import * as z from 'zod/mini';
import { REWARD_MAX } from '../lib/limits.ts';
import { paragraph } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import {
  REWARD_PEOPLE,
  type RewardTerms,
  rewardTermsSchema,
} from '../reward/reward-terms-schema.ts';
import { namesReview } from './shop-links.ts';

export const NO_REVIEW = t(
  'A reward may not be for a review: Google removes such reviews, and the FTC fines for them. Leave the review out.',
);

/** Only for new input; stored texts may still mention reviews. */
export const rewardWords = paragraph(REWARD_MAX).check(
  z.refine((words) => !namesReview(words), NO_REVIEW),
);

const isWithoutReview = (terms: RewardTerms) =>
  REWARD_PEOPLE.every((person) => {
    const promise = terms[person];
    return promise?.kind !== 'other' || !namesReview(promise.text);
  });

export const newRewardTerms = rewardTermsSchema.check(z.refine(isWithoutReview, NO_REVIEW));
