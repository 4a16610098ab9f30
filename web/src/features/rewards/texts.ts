import { type Currency, formatMoney } from '@vouchwell/domain/lib/money';
import { locale, t } from '@vouchwell/domain/lib/translate';
import type { Reward } from '@vouchwell/domain/reward/reward';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { recipientOf, rewardsSum, rewardWords } from '@vouchwell/domain/reward/reward-words';

// A promise in words may end its sentence.
const said = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: rewardWords(reward).replace(/\.$/, ''),
    name: recipientOf(reward),
  });
const number = (count: number) => count.toLocaleString(locale());
const some = (count: number) =>
  count === 1 ? t('1 reward') : t('{count} rewards', { count: number(count) });

/** Every word of the rewards that a business owes, paid, or does not owe any more. */
export const texts = {
  said,
  toPay: t('Rewards to pay'),
  notLoaded: t('Your rewards could not be loaded.'),

  totals: {
    due: (count: number) => t('due for {rewards}', { rewards: some(count) }),
    paid: (count: number) => t('paid for {rewards}', { rewards: some(count) }),
    void: (count: number) => t('not owed any more, for {rewards}', { rewards: some(count) }),
    without: {
      due: (count: number) => t('{rewards} due', { rewards: some(count) }),
      paid: (count: number) =>
        count === 1 ? t('1 reward paid') : t('{count} rewards paid', { count: number(count) }),
      void: (count: number) => t('{rewards} not owed any more', { rewards: some(count) }),
    },
  },
  empty: {
    due: {
      title: t('Nothing to pay right now.'),
      text: t('A reward shows up here when a referral earns it.'),
    },
    paid: { title: t('No reward is paid yet.'), text: t('Mark one as paid, and it moves here.') },
    void: {
      title: t('No reward is void.'),
      text: t('What you do not owe any more is listed here.'),
    },
  },

  row: {
    select: (reward: Reward) => t('Select {reward}', { reward: said(reward) }),
    which: (reward: Reward) => `: ${said(reward)}`,
  },

  selected: {
    count(rewards: readonly Reward[]) {
      const selected =
        rewards.length === 1
          ? t('1 selected')
          : t('{count} selected', { count: number(rewards.length) });
      const sum = rewardsSum(rewards);
      return sum ? `${selected} · ${sum}` : selected;
    },
    pay: (count: number) =>
      count === 1 ? t('Mark 1 paid') : t('Mark {count} paid', { count: number(count) }),
  },

  pay: {
    title: (count: number) =>
      count === 1 ? t('Mark as paid') : t('Mark {count} rewards as paid', { count: number(count) }),
    many(all: readonly [Reward, ...Reward[]]) {
      const sum = rewardsSum(all);
      const named = { first: said(all[0]), rewards: some(all.length - 1) };
      return sum
        ? t('{first}, and {rewards} more: {sum} in all.', { ...named, sum })
        : t('{first}, and {rewards} more.', named);
    },
    amount: (sign: string) => t('How much, in {sign}? (optional)', { sign }),
    saving: t('Saving...'),
    cancel: t('Cancel'),
    done: (reward: Reward) => t('Paid: {reward}', { reward: said(reward) }),
    doneMany: (count: number) => t('{count} rewards marked as paid', { count: number(count) }),
  },

  correct: {
    text: (reward: Reward) =>
      t('Paid: {reward}. What it said before stays in the referral’s history.', {
        reward: said(reward),
      }),
    done: (reward: Reward) => t('Corrected: the reward for {name}', { name: recipientOf(reward) }),
  },

  void: {
    text: (reward: Reward) => t('You do not owe {reward} any more.', { reward: said(reward) }),
    textPaid: (reward: Reward) =>
      t('It is marked as paid: {reward}. Void it only if that was a mistake.', {
        reward: said(reward),
      }),
    done: (reward: Reward) => t('Void: {reward}', { reward: said(reward) }),
  },

  reopened: (reward: Reward) => t('Due again: {reward}', { reward: said(reward) }),
  notSaved: t('Your change was not saved'),
  someNotSaved: (count: number) =>
    count === 1
      ? t('1 reward could not be saved')
      : t('{count} rewards could not be saved', { count: number(count) }),
  tryAgain: t('Check your connection, then try again.'),

  export: {
    done: (count: number) =>
      count === 1
        ? t('1 reward exported')
        : t('{count} rewards exported', { count: number(count) }),
  },

  year: {
    done: (count: number) =>
      count === 1
        ? t('1 customer is on the list')
        : t('{count} customers are on the list', { count }),
  },
} as const;

/** The question whether a reward in words is what it seems to say. */
export const questionTexts = {
  title: ({ referrer, friend }: RewardTerms, currency: Currency) => {
    const cents = referrer && 'amountCents' in referrer ? referrer.amountCents : null;
    const isEach =
      cents !== null && friend && 'amountCents' in friend && friend.amountCents === cents;
    return isEach
      ? t('Is this {amount} for each?', { amount: formatMoney(cents, currency) })
      : t('Is this your reward?');
  },
} as const;
