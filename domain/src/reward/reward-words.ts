import { formatMoney } from '../lib/money.ts';
import { locale, spokenLanguage, t } from '../lib/translate.ts';
import { PAID_BEFORE, type PayMethod, type Reward, type RewardState } from './reward.ts';
import { describeReward } from './reward-terms.ts';

type Described = Pick<Reward, 'kind' | 'amountCents' | 'percent' | 'text' | 'currency' | 'person'>;

/** '$50 credit', '$120 (10% of the job)', 'a box of chocolates'. */
export function rewardWords(reward: Described): string {
  const { kind, amountCents, currency, person } = reward;
  const words = describeReward(reward, person, currency, spokenLanguage());
  const isMore = kind === 'percent' || kind === 'promised' || kind === 'other';
  return isMore && amountCents !== null
    ? `${formatMoney(amountCents, currency)} (${words})`
    : words;
}

/** Formats a payment day, which is stored as noon in UTC: 'March 9, 2026'. */
export const saidDay = (date: Date): string =>
  date.toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });

export const rewardStateName = (state: RewardState): string =>
  ({ due: t('Due'), paid: t('Paid'), void: t('Void') })[state];

export const payMethodName = (method: PayMethod): string =>
  ({
    cash: t('Cash'),
    check: t('Check'),
    bank_transfer: t('Bank transfer'),
    app: t('Payment app'),
    gift_card: t('Gift card'),
    invoice: t('Taken off an invoice'),
    other: t('Another way'),
  })[method];

/** Translates our own note, which is stored in English. */
export const paymentNote = (note: string): string =>
  note === PAID_BEFORE ? t('Paid before it was imported') : note;

/** null if an amount is missing or the currencies differ. */
export function rewardsSum(rewards: readonly Pick<Reward, 'amountCents' | 'currency'>[]) {
  const [first] = rewards;
  let cents = 0;
  for (const { amountCents, currency } of rewards) {
    if (amountCents === null || currency !== first?.currency) return null;
    cents += amountCents;
  }
  return first ? formatMoney(cents, first.currency) : null;
}

/** Placeholder for an erased name. */
export const noName = (): string => t('Someone whose name was removed');

export const recipientOf = ({
  person,
  referrerName,
  friendName,
}: Pick<Reward, 'person' | 'referrerName' | 'friendName'>): string =>
  (person === 'referrer' ? referrerName : friendName) || noName();
