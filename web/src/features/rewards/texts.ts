import { locale, t } from '@vouchwell/domain/lib/translate';
import type { Reward } from '@vouchwell/domain/reward/reward';

import { recipientOf, rewardsSum, rewardWords } from '@vouchwell/domain/reward/reward-words';

const said = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: rewardWords(reward).replace(/\.$/, ''),
    name: recipientOf(reward),
  });
const number = (count: number) => count.toLocaleString(locale());
const some = (count: number) =>
  count === 1 ? t('1 reward') : t('{count} rewards', { count: number(count) });

export const texts = {
  said,
  count: some,

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
  someNotSaved: (count: number) =>
    count === 1
      ? t('1 reward could not be saved')
      : t('{count} rewards could not be saved', { count: number(count) }),

  export: {
    done: (count: number) =>
      count === 1
        ? t('1 reward exported')
        : t('{count} rewards exported', { count: number(count) }),
  },
} as const;
