import * as z from 'zod/mini';
import { CURRENCIES, centsSchema } from '../lib/currency.ts';
import { line, requiredLine } from '../lib/text.ts';
import { daySchema } from '../lib/time-zone.ts';
import { t } from '../lib/translate.ts';
import { PROMISE_KINDS, REWARD_PEOPLE, type RewardPerson } from './reward-terms-schema.ts';

/** `due` until it is `paid`, or `void`: not owed any more. */
export const REWARD_STATES = ['due', 'paid', 'void'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** How a reward was handed over. */
export const PAY_METHODS = [
  'cash',
  'check',
  'bank_transfer',
  'app',
  'gift_card',
  'invoice',
  'other',
] as const;
export type PayMethod = (typeof PAY_METHODS)[number];
/** The note of a reward that was paid before it was imported. */
export const PAID_BEFORE = 'Paid before it was imported';

/** How long a payment can be taken back as a slip: the page offers the first, the rules allow the second. */
export const UNDO_SECONDS = 10;
export const UNDO_ALLOWED_SECONDS = 60;

export const REWARD_NOTE_MAX = 300;
export const VOID_REASON_MAX = 200;

/**
 * A reward that one person of a referral earned: `businesses/{id}/rewards/{rewardId}`. Its id says
 * whose it is, so that it can exist once.
 */
export const rewardSchema = z.object({
  id: z.string(),
  referralId: z.string(),
  person: z.enum(REWARD_PEOPLE),
  referrerKey: z.string(),
  /** The referral's names, as they were; '' once somebody was removed. */
  referrerName: z.string(),
  friendName: z.string(),
  campaignId: z.nullable(z.string()),
  kind: z.enum([...PROMISE_KINDS, 'promised']),
  amountCents: z.nullable(centsSchema),
  percent: z.nullable(z.int()),
  text: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  state: z.enum(REWARD_STATES),
  dueAt: z.date(),
  /** When the state last changed. */
  changedAt: z.date(),
  /** The day on which it was paid, as its noon in UTC; null while it is not. */
  paidAt: z.nullable(z.date()),
  method: z.nullable(z.enum(PAY_METHODS)),
  note: z.nullable(z.string()),
  /** Whether the referrer's mail and page show the note. */
  sharesNote: z.boolean(),
  /** The owner's reason; null where it is not void, or is because the referral left Converted. */
  voidReason: z.nullable(z.string()),
});
export type Reward = z.infer<typeof rewardSchema>;

/** The one id that the reward of a person for a referral can have. */
export const rewardId = (referralId: string, person: RewardPerson): string =>
  `${referralId}-${person}`;

/** How a reward was paid, as its owner says. */
export const paidFormSchema = z.object({
  method: z.enum(PAY_METHODS),
  paidOn: daySchema,
  note: line(REWARD_NOTE_MAX),
  sharesNote: z.boolean(),
  /** What was paid, for a reward without an amount; where it has one, that is what was paid. */
  amountCents: z.nullable(centsSchema),
});
export type PaidForm = z.infer<typeof paidFormSchema>;

export const voidFormSchema = z.object({
  reason: requiredLine(VOID_REASON_MAX, t('Say why, so that you still know it next year')),
});

/** The fields of a reward that is, or is again, due. */
export const dueFields = {
  state: 'due',
  paidAt: null,
  method: null,
  note: null,
  sharesNote: false,
  voidReason: null,
} as const satisfies Partial<Reward>;

/** How many rewards, and their amounts together; one without an amount adds none. */
export interface RewardTotal {
  readonly count: number;
  readonly cents: number;
}

export const totalOf = (rewards: readonly Reward[]): RewardTotal => ({
  count: rewards.length,
  cents: rewards.reduce((all, { amountCents }) => all + (amountCents ?? 0), 0),
});
