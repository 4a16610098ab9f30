import type { Business } from '@vouchwell/domain/business/business';
import { Reward } from './reward.tsx';
import { RewardDetails } from './reward-summary.tsx';

export const RewardSection = ({ business }: { readonly business: Business }) => (
  <Reward business={business} Details={RewardDetails} />
);
