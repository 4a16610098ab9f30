import * as z from 'zod/mini';
import { type Language, t } from '../shared/i18n.ts';
import { type Currency, centsSchema, DEFAULT_CURRENCY, formatMoney } from '../shared/money.ts';
import { requiredLineSchema } from '../shared/text.ts';
import type { PaymentMethod, Reward } from './reward.ts';

export const MONETARY_REWARD_KINDS = ['cash', 'credit', 'gift_card'] as const;
export const REWARD_PROMISE_KINDS = [...MONETARY_REWARD_KINDS, 'percent', 'other'] as const;

export const PROMISE_TEXT_MAX = 100;
export const YEARLY_CAP_MAX = 1000;

export const promiseSchema = z.union([
  z.object({ kind: z.enum(MONETARY_REWARD_KINDS), amountCents: centsSchema.check(z.positive()) }),
  /** Percentage of the sale's value. */
  z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** The owner's own text, without an amount. */
  z.object({
    kind: z.literal('other'),
    text: requiredLineSchema(PROMISE_TEXT_MAX, t('Enter what they get')),
  }),
]);
export type RewardPromise = z.infer<typeof promiseSchema>;

export const REWARD_RECIPIENTS = ['referrer', 'friend'] as const;
export type RewardRecipient = (typeof REWARD_RECIPIENTS)[number];

/** A reward is due on conversion, or when the referral arrives. */
export const REWARD_DUE_EVENTS = ['converted', 'arrived'] as const;

/** `reward_terms` of a business or a campaign. Referrals store a copy, so later changes don't affect them. */
export const rewardTermsSchema = z.object({
  referrer: z.nullable(promiseSchema),
  friend: z.nullable(promiseSchema),
  dueWhen: z.enum(REWARD_DUE_EVENTS),
  /** Maximum number of rewards per referrer and calendar year. */
  yearlyCap: z.nullable(z.int().check(z.minimum(1), z.maximum(YEARLY_CAP_MAX))),
  /** Jobs with a lower or unknown value earn no reward. Only for rewards due on conversion. */
  leastJobCents: z.nullable(centsSchema),
});
export type RewardTerms = z.infer<typeof rewardTermsSchema>;

/** The text that customers read, and the terms for calculating rewards, which may be missing. */
export const rewardSchemaFields = {
  rewardDescription: z.nullable(z.string()),
  /** Null if Spanish pages use generated text. */
  rewardDescriptionEs: z.nullish(z.string()),
  // Invalid terms must not hide the whole document.
  rewardTerms: z.catch(z.nullish(rewardTermsSchema), null),
};

export const NO_REWARD = {
  rewardDescription: null,
  rewardDescriptionEs: null,
  rewardTerms: null,
} as const;

export const promisesReward = (reward: Partial<PublicReward>): boolean =>
  Boolean(reward.rewardDescription || reward.rewardDescriptionEs || reward.rewardTerms);

type RewardValue = Pick<Reward, 'kind' | 'amountCents' | 'percent' | 'text'>;
export type EarnedReward = RewardValue & Pick<Reward, 'person'>;

/** The text under `for` addresses the referrer, even if it describes the friend's reward. */
const TEXTS = {
  en: {
    cash: (money: string) => `${money} cash`,
    gift_card: (money: string) => `${money} gift card`,
    credit: {
      referrer: (money: string) => `${money} credit`,
      friend: (money: string) => `${money} off`,
    },
    percent: {
      referrer: (percent: number) => `${percent}% of the sale`,
      friend: (percent: number) => `${percent}% off`,
    },
    for: {
      referrer: (reward: string) => `${reward} for you`,
      friend: (reward: string) => `${reward} for your friend`,
    },
    and: ', and ',
    minJob: (money: string) => `For purchases of ${money} or more.`,
    cap: (rewards: number) => `At most ${rewards} a year for you.`,
  },
  es: {
    cash: (money: string) => `${money} en efectivo`,
    gift_card: (money: string) => `tarjeta de regalo de ${money}`,
    credit: {
      referrer: (money: string) => `${money} de crédito`,
      friend: (money: string) => `${money} de descuento`,
    },
    percent: {
      referrer: (percent: number) => `${percent}% de la venta`,
      friend: (percent: number) => `${percent}% de descuento`,
    },
    for: {
      referrer: (reward: string) => `${reward} para ti`,
      friend: (reward: string) => `${reward} para quien recomiendes`,
    },
    and: ', y ',
    minJob: (money: string) => `En compras de ${money} o más.`,
    cap: (rewards: number) => `Como máximo ${rewards} al año para ti.`,
  },
} satisfies Readonly<Record<Language, object>>;

const formatCents = (cents: number, currency: Currency, language: Language) =>
  formatMoney(cents, currency, `${language}-US`);

/** Returns text such as '$50 credit', '$25 gift card', '10% of the sale' or 'a box of chocolates'. */
export function describeReward(
  promise: RewardPromise | RewardValue,
  person: RewardRecipient,
  currency: Currency,
  language: Language,
): string {
  const texts = TEXTS[language];
  const amount =
    'amountCents' in promise && promise.amountCents !== null
      ? formatCents(promise.amountCents, currency, language)
      : '';
  switch (promise.kind) {
    case 'cash':
      return texts.cash(amount);
    case 'gift_card':
      return texts.gift_card(amount);
    case 'credit':
      return texts.credit[person](amount);
    case 'percent':
      return texts.percent[person](promise.percent ?? 0);
    default:
      return ('text' in promise && promise.text) || '';
  }
}

/** Returns 'For purchases of $500 or more.', or '' if any sale counts. */
export function formatMinimumJob(
  { dueWhen, leastJobCents }: RewardTerms,
  currency: Currency,
  language: Language,
): string {
  const isLimited = dueWhen === 'converted' && leastJobCents !== null && leastJobCents > 0;
  return isLimited ? TEXTS[language].minJob(formatCents(leastJobCents, currency, language)) : '';
}

/** Returns suggested text for customers: '$50 credit for you, and $50 off for your friend.', plus limits. */
export function formatTerms(
  terms: RewardTerms,
  currency: Currency,
  language: Language = 'en',
): string {
  const texts = TEXTS[language];
  const { yearlyCap, referrer } = terms;
  const parts = REWARD_RECIPIENTS.flatMap((person) => {
    const promise = terms[person];
    return promise ? [texts.for[person](describeReward(promise, person, currency, language))] : [];
  });
  const sentence = parts.join(texts.and);
  if (!sentence) return '';
  return [
    `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`,
    formatMinimumJob(terms, currency, language),
    referrer && yearlyCap !== null ? texts.cap(yearlyCap) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Public reward data; may have text but no terms. */
export interface PublicReward {
  readonly rewardDescription: string | null;
  readonly rewardDescriptionEs?: string | null | undefined;
  readonly rewardTerms?: RewardTerms | null | undefined;
  readonly currency?: Currency | null | undefined;
}

/** Formats the referrer's reward; in Spanish, prefers the owner's text, then ours, then English. */
export function formatReferrerReward(reward: PublicReward, language: Language): string | null {
  const { rewardDescription: description, rewardDescriptionEs, rewardTerms: terms } = reward;
  if (!description || language === 'en') return description;
  const currency = reward.currency ?? DEFAULT_CURRENCY;
  const isDefault = terms && description.trim() === formatTerms(terms, currency);
  return rewardDescriptionEs || (isDefault ? formatTerms(terms, currency, language) : description);
}

/** Returns null if the friend gets no reward. `isTheirs` is false if the text addresses the referrer. */
export function getFriendReward(reward: PublicReward, language: Language) {
  const { rewardDescription, rewardTerms: terms } = reward;
  if (!rewardDescription) return null;
  if (!terms) return { text: formatReferrerReward(reward, language) ?? '', isTheirs: false };
  if (!terms.friend) return null;
  const currency = reward.currency ?? DEFAULT_CURRENCY;
  const text = describeReward(terms.friend, 'friend', currency, language);
  const minimum = formatMinimumJob(terms, currency, language);
  return { text: minimum ? `${text}. ${minimum}` : text, isTheirs: true };
}

const METHOD_PHRASES: Readonly<Record<PaymentMethod, Readonly<Record<Language, string>> | null>> = {
  cash: { en: 'in cash', es: 'en efectivo' },
  check: { en: 'by check', es: 'con cheque' },
  bank_transfer: { en: 'by bank transfer', es: 'por transferencia bancaria' },
  app: { en: 'by a payment app', es: 'con una app de pagos' },
  gift_card: { en: 'as a gift card', es: 'con una tarjeta de regalo' },
  invoice: { en: 'taken off an invoice', es: 'descontada de una factura' },
  other: null,
};

/** Addresses the referrer. For `other` and `promised`, prefers the amount the owner entered when paying. */
export function formatEarnedReward(
  reward: RewardValue,
  currency: Currency,
  language: Language,
): string {
  const { kind, amountCents } = reward;
  const text = describeReward(reward, 'referrer', currency, language);
  const money = amountCents === null ? null : formatCents(amountCents, currency, language);
  if (kind === 'percent') return money ? `${money} (${text})` : text;
  if (kind === 'other' || kind === 'promised') return money ?? text;
  return text;
}

/** Returns a phrase that continues a sentence, such as 'by check'; null for `other`. */
export const formatPaymentMethod = (
  method: PaymentMethod | null,
  language: Language,
): string | null => (method && METHOD_PHRASES[method]?.[language]) ?? null;
