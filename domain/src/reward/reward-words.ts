import { formatMoney } from '../lib/money.ts';
import { locale } from '../lib/translate.ts';
import type { Reward } from './reward.ts';
import { describeReward } from './reward-terms.ts';

type Described = Pick<Reward, 'kind' | 'amountCents' | 'percent' | 'text' | 'currency' | 'person'>;

/**
 * A stored reward in a few words, with its amount where it has one: '$50 credit', '$120 (10% of the
 * job)', 'a box of chocolates'.
 */
export function rewardWords(reward: Described): string {
  const { kind, amountCents, currency, person } = reward;
  const words = describeReward(reward, person, currency);
  const isMore = kind === 'percent' || kind === 'promised' || kind === 'other';
  return isMore && amountCents !== null
    ? `${formatMoney(amountCents, currency)} (${words})`
    : words;
}

const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a payment, which is stored as its noon in UTC: 'March 9, 2026'. */
export const saidDay = (date: Date): string => day.format(date);

/** The sum of some rewards, '$150'; null where one has no amount, or their currencies differ. */
export function rewardsSum(rewards: readonly Pick<Reward, 'amountCents' | 'currency'>[]) {
  const [first] = rewards;
  let cents = 0;
  for (const { amountCents, currency } of rewards) {
    if (amountCents === null || currency !== first?.currency) return null;
    cents += amountCents;
  }
  return first ? formatMoney(cents, first.currency) : null;
}

/** Stands for the name of somebody who was removed. */
export const NO_NAME = 'Someone whose name was removed';

/** Whose reward it is, by name. */
export const recipientOf = ({
  person,
  referrerName,
  friendName,
}: Pick<Reward, 'person' | 'referrerName' | 'friendName'>): string =>
  (person === 'referrer' ? referrerName : friendName) || NO_NAME;
