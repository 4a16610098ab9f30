import * as z from 'zod/mini';
import { daySchema } from '../shared/dates.ts';
import { getCurrentLanguage, locale, t } from '../shared/i18n.ts';
import { CURRENCIES, centsSchema, formatMoney } from '../shared/money.ts';
import { requiredLineSchema, singleLineSchema } from '../shared/text.ts';
import {
  describeReward,
  REWARD_PROMISE_KINDS,
  REWARD_RECIPIENTS,
  type RewardRecipient,
} from './terms.ts';

/** `void` rewards are no longer owed. */
export const REWARD_STATES = ['due', 'paid', 'void'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

export const PAYMENT_METHODS = [
  'cash',
  'check',
  'bank_transfer',
  'app',
  'gift_card',
  'invoice',
  'other',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Note on imported rewards that were already paid. */
export const PAID_BEFORE_IMPORT_NOTE = 'Paid before it was imported';

/** Payments can be undone for `UNDO_SHOWN_SECONDS` on the page, and for `UNDO_ALLOWED_SECONDS` on the server. */
export const UNDO_SHOWN_SECONDS = 10;
export const UNDO_ALLOWED_SECONDS = 60;

const REWARD_NOTE_MAX = 300;
const VOID_REASON_MAX = 200;

/** `businesses/{id}/rewards/{rewardId}`. The id contains the referral and the person, so a reward can't be duplicated. */
export const rewardSchema = z.object({
  id: z.string(),
  referralId: z.string(),
  person: z.enum(REWARD_RECIPIENTS),
  referrerKey: z.string(),
  /** Names when the reward was earned; '' once erased. */
  referrerName: z.string(),
  friendName: z.string(),
  campaignId: z.nullable(z.string()),
  /** `promised` means a text-only reward without terms. */
  kind: z.enum([...REWARD_PROMISE_KINDS, 'promised']),
  /** Null if the reward has no amount, or is a percentage of an unknown job value. */
  amountCents: z.nullable(centsSchema),
  percent: z.nullable(z.int()),
  text: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  state: z.enum(REWARD_STATES),
  dueAt: z.date(),
  /** Time of the last change of `state`. */
  changedAt: z.date(),
  /** Noon UTC on the payment day; null while unpaid. */
  paidAt: z.nullable(z.date()),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  note: z.nullable(z.string()),
  /** True if the referrer may see the note. */
  sharesNote: z.boolean(),
  /** The owner's reason; null if the reward isn't void, or is void because its referral changed. */
  voidReason: z.nullable(z.string()),
});
export type Reward = z.infer<typeof rewardSchema>;

export const getRewardId = (referralId: string, person: RewardRecipient): string =>
  `${referralId}-${person}`;

export const paymentFormSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  paidOn: daySchema,
  note: singleLineSchema(REWARD_NOTE_MAX),
  sharesNote: z.boolean(),
  /** Amount that was paid; null if it equals the amount due, or if no amount was promised. */
  amountCents: z.nullable(centsSchema),
});
export type PaymentForm = z.infer<typeof paymentFormSchema>;

export const voidFormSchema = z.object({
  reason: requiredLineSchema(VOID_REASON_MAX, t('Enter a reason so you’ll remember why')),
});

/** Fields of a reward that becomes due, for the first time or again. */
export const DUE_REWARD_FIELDS = {
  state: 'due',
  paidAt: null,
  method: null,
  note: null,
  sharesNote: false,
  voidReason: null,
} as const satisfies Partial<Reward>;

/** Rewards without an amount count as 0 cents. */
export const getRewardTotal = (rewards: readonly Pick<Reward, 'amountCents'>[]) => ({
  count: rewards.length,
  cents: rewards.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
});
export type RewardTotal = ReturnType<typeof getRewardTotal>;

/** Returns text such as '$50 credit', '$120 (10% of the sale)' or 'a box of chocolates'. */
export function formatRewardText(reward: Reward): string {
  const { kind, amountCents, currency, person } = reward;
  const text = describeReward(reward, person, currency, getCurrentLanguage());
  const isAmountOmitted = kind === 'percent' || kind === 'promised' || kind === 'other';
  return isAmountOmitted && amountCents !== null
    ? `${formatMoney(amountCents, currency)} (${text})`
    : text;
}

/** Formats a payment day, which is stored as noon in UTC, as 'March 9, 2026'. */
export const formatPaymentDay = (date: Date): string =>
  date.toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });

export const getRewardStateName = (state: RewardState): string =>
  ({ due: t('Due'), paid: t('Paid'), void: t('Voided') })[state];

export const getPaymentMethodName = (method: PaymentMethod): string =>
  ({
    cash: t('Cash'),
    check: t('Check'),
    bank_transfer: t('Bank transfer'),
    app: t('Payment app'),
    gift_card: t('Gift card'),
    invoice: t('Credit or discount'),
    other: t('Other'),
  })[method];

/** Translates `PAID_BEFORE_IMPORT_NOTE`, which is stored in English; returns other notes unchanged. */
export const translatePaymentNote = (note: string): string =>
  note === PAID_BEFORE_IMPORT_NOTE ? t('Paid before it was imported') : note;

/** Returns null if an amount is missing or the currencies differ. */
export function formatRewardSum(rewards: readonly Pick<Reward, 'amountCents' | 'currency'>[]) {
  const [first] = rewards;
  const canBeAdded = rewards.every(
    ({ amountCents, currency }) => amountCents !== null && currency === first?.currency,
  );
  return first && canBeAdded ? formatMoney(getRewardTotal(rewards).cents, first.currency) : null;
}

export const getRemovedNameText = (): string => t('Someone whose name was removed');

export const getRecipientName = ({
  person,
  referrerName,
  friendName,
}: Pick<Reward, 'person' | 'referrerName' | 'friendName'>): string =>
  (person === 'referrer' ? referrerName : friendName) || getRemovedNameText();
