import type { RewardState } from '@vouchwell/domain/reward/reward';
import { rewardStateName } from '@vouchwell/domain/reward/reward-words';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

/** What is due waits for the owner; what is paid is done, and what is void is over. */
const TONES: Readonly<Record<RewardState, BadgeTone>> = {
  due: 'info',
  paid: 'tint',
  void: 'neutral',
};

/** Whether a reward is due, paid or void. */
export const RewardBadge = ({ state }: { readonly state: RewardState }) => (
  <Badge tone={TONES[state]}>{rewardStateName(state)}</Badge>
);
