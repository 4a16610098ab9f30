import { t } from '@vouchwell/domain/lib/translate';
import type { Reward, RewardState } from '@vouchwell/domain/reward/reward';
import { recipientOf, rewardStateName, rewardWords } from '@vouchwell/domain/reward/reward-words';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<RewardState, BadgeTone>> = {
  due: 'info',
  paid: 'tint',
  void: 'neutral',
};

export const RewardBadge = ({ state }: { readonly state: RewardState }) => (
  <Badge tone={TONES[state]}>{rewardStateName(state)}</Badge>
);

export const saidReward = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: rewardWords(reward).replace(/\.$/, ''),
    name: recipientOf(reward),
  });
