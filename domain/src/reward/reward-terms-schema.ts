import * as z from 'zod/mini';
import { centsSchema } from '../lib/currency.ts';
import { requiredLine } from '../lib/text.ts';
import { t } from '../lib/translate.ts';

export const MONEY_KINDS = ['cash', 'credit', 'gift_card'] as const;
export const PROMISE_KINDS = [...MONEY_KINDS, 'percent', 'other'] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

export const PROMISE_TEXT_MAX = 100;
export const YEARLY_CAP_MAX = 1000;

export const promiseSchema = z.union([
  z.object({ kind: z.enum(MONEY_KINDS), amountCents: centsSchema.check(z.positive()) }),
  /** Percentage of the job's value. */
  z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** The owner's own text, without an amount. */
  z.object({
    kind: z.literal('other'),
    text: requiredLine(PROMISE_TEXT_MAX, t('Say what they get')),
  }),
]);
export type RewardPromise = z.infer<typeof promiseSchema>;

export const REWARD_PEOPLE = ['referrer', 'friend'] as const;
export type RewardPerson = (typeof REWARD_PEOPLE)[number];

/** On conversion, or when the referral arrives. */
export const DUE_WHEN = ['converted', 'arrived'] as const;

/** `reward_terms` of a business or a campaign. Referrals store a copy, so later changes don't affect them. */
export const rewardTermsSchema = z.object({
  referrer: z.nullable(promiseSchema),
  friend: z.nullable(promiseSchema),
  dueWhen: z.enum(DUE_WHEN),
  /** Rewards per referrer and calendar year. */
  yearlyCap: z.nullable(z.int().check(z.minimum(1), z.maximum(YEARLY_CAP_MAX))),
  /** Jobs of a lower or unknown value earn no reward. Only for rewards due on conversion. */
  leastJobCents: z.nullable(centsSchema),
});
export type RewardTerms = z.infer<typeof rewardTermsSchema>;

/** Text that customers read, and the terms used for counting, which may be missing. */
export const rewardSchemaFields = {
  rewardDescription: z.nullable(z.string()),
  /** null if Spanish pages use generated text. */
  rewardDescriptionEs: z.nullish(z.string()),
  // Invalid terms must not hide the whole document.
  rewardTerms: z.catch(z.nullish(rewardTermsSchema), null),
};

export const NO_REWARD = {
  rewardDescription: null,
  rewardDescriptionEs: null,
  rewardTerms: null,
} as const;

export const promisesReward = ({
  rewardDescription,
  rewardDescriptionEs,
  rewardTerms,
}: Readonly<Partial<Record<keyof typeof NO_REWARD, unknown>>>): boolean =>
  Boolean(rewardDescription || rewardDescriptionEs || rewardTerms);
