import { t } from '@vouchwell/domain/lib/translate';
import type { Reward } from '@vouchwell/domain/reward/reward';
import { recipientOf, rewardWords } from '@vouchwell/domain/reward/reward-words';

export const saidReward = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: rewardWords(reward).replace(/\.$/, ''),
    name: recipientOf(reward),
  });
