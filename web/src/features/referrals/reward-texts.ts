import { t } from '@vouchwell/domain/lib/translate';
import type { Reward } from '@vouchwell/domain/reward/reward';
import { recipientOf, rewardWords } from '@vouchwell/domain/reward/reward-words';

export const texts = {
  won: {
    due: (reward: Reward) => t('Now due: {reward}', { reward: said(reward) }),
  },

  left: {
    value: (amount: string) =>
      t(
        'The job’s value of {amount} is cleared. If this was a slip, enter it again at Converted.',
        { amount },
      ),
    isVoid: (reward: Reward) => t('Not due any more: {reward}.', { reward: said(reward) }),
    paid: (reward: Reward) =>
      t('Paid already, and it stays so: {reward}.', { reward: said(reward) }),
    due: (reward: Reward) => t('Still due: {reward}.', { reward: said(reward) }),
    done: t('OK'),
  },

  timeline: {
    due: (reward: Reward) => t('Reward due: {reward}.', { reward: said(reward) }),
    paid: (reward: Reward) =>
      t('You marked this reward as paid: {reward}.', { reward: said(reward) }),
    importedPaid: (reward: Reward) => t('Imported as paid: {reward}.', { reward: said(reward) }),
    void: (reward: Reward) => t('Reward void: {reward}.', { reward: said(reward) }),
  },
} as const;

const said = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: rewardWords(reward).replace(/\.$/, ''),
    name: recipientOf(reward),
  });
export const saidReward = said;
