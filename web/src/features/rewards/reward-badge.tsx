import type { RewardState } from '@vouchwell/domain/reward/reward';
import { rewardStateName } from '@vouchwell/domain/reward/reward-words';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<RewardState, BadgeTone>> = {
  due: 'info',
  paid: 'tint',
  void: 'neutral',
};

export const RewardBadge = ({ state }: { readonly state: RewardState }) => (
  <Badge tone={TONES[state]}>{rewardStateName(state)}</Badge>
);
