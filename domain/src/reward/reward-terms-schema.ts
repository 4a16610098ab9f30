import * as z from 'zod/mini';
import { centsSchema } from '../lib/currency.ts';
import { requiredLine } from '../lib/text.ts';
import { t } from '../lib/translate.ts';

/** Kinds of reward that are an amount of money. */
export const MONEY_KINDS = ['cash', 'credit', 'gift_card'] as const;
export const PROMISE_KINDS = [...MONEY_KINDS, 'percent', 'other'] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

/** The longest own words for one person's reward. */
export const PROMISE_TEXT_MAX = 100;
/** The highest cap on rewards a year. */
export const YEARLY_CAP_MAX = 1000;

/** What one person gets. */
export const promiseSchema = z.union([
  z.object({ kind: z.enum(MONEY_KINDS), amountCents: centsSchema.check(z.positive()) }),
  /** A share of the job's value. */
  z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** In the owner's own words, without an amount. */
  z.object({
    kind: z.literal('other'),
    text: requiredLine(PROMISE_TEXT_MAX, t('Say what they get')),
  }),
]);
export type RewardPromise = z.infer<typeof promiseSchema>;

/** The two people of a referral who may get a reward. */
export const REWARD_PEOPLE = ['referrer', 'friend'] as const;
export type RewardPerson = (typeof REWARD_PEOPLE)[number];

/** When a reward is due: once the friend is a customer, or as soon as the referral is there. */
export const DUE_WHEN = ['converted', 'arrived'] as const;

/**
 * A reward as its owner set it: `reward_terms` of a business or a campaign. A referral keeps a copy
 * of those that it was promised under, so that a later change takes nothing from anybody.
 */
export const rewardTermsSchema = z.object({
  referrer: z.nullable(promiseSchema),
  friend: z.nullable(promiseSchema),
  dueWhen: z.enum(DUE_WHEN),
  /** The most rewards that one referrer gets in a calendar year. */
  yearlyCap: z.nullable(z.int().check(z.minimum(1), z.maximum(YEARLY_CAP_MAX))),
  /** A job of less, or of no known value, earns no reward. Only for what is due when converted. */
  leastJobCents: z.nullable(centsSchema),
});
export type RewardTerms = z.infer<typeof rewardTermsSchema>;

/**
 * The reward of a business or a campaign, which its public document mirrors: the sentence that
 * customers read, and the terms that it is counted by; a reward without terms has the sentence alone.
 */
export const rewardSchemaFields = {
  rewardDescription: z.nullable(z.string()),
  /** The owner's words in Spanish; null where the Spanish pages say the sentence in our way. */
  rewardDescriptionEs: z.nullish(z.string()),
  // Terms that cannot be read must not hide the whole document.
  rewardTerms: z.catch(z.nullish(rewardTermsSchema), null),
};

/** What is stored of a reward where there is none. */
export const NO_REWARD = {
  rewardDescription: null,
  rewardDescriptionEs: null,
  rewardTerms: null,
} as const;

/** Whether these fields promise anything. */
export const promisesReward = ({
  rewardDescription,
  rewardDescriptionEs,
  rewardTerms,
}: Readonly<Partial<Record<keyof typeof NO_REWARD, unknown>>>): boolean =>
  Boolean(rewardDescription || rewardDescriptionEs || rewardTerms);
