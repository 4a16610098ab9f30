import {
  formatRewardText,
  getRecipientName,
  getRewardStateName,
  type Reward,
  type RewardState,
} from '@vouchwell/domain/rewards/reward';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const STATE_TONES: Readonly<Record<RewardState, BadgeTone>> = {
  due: 'info',
  paid: 'tint',
  void: 'neutral',
};

export const DUE_WHEN_LABELS = {
  converted: t('When the friend becomes a customer'),
  arrived: t('When the referral comes in'),
} as const;

export const RewardBadge = ({ state }: { readonly state: RewardState }) => (
  <Badge tone={STATE_TONES[state]}>{getRewardStateName(state)}</Badge>
);

export const formatRewardForPerson = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: formatRewardText(reward).replace(/\.$/, ''),
    name: getRecipientName(reward),
  });

export const formatRewardCount = (count: number) =>
  count === 1 ? t('1 reward') : t('{count} rewards', { count: formatCount(count) });
