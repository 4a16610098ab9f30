import type { Business } from '@vouchwell/domain/business/business';
import { Reward } from './reward.tsx';
import { RewardDetails } from './reward-summary.tsx';

/** The dashboard's reward card with all its details. */
export const RewardSection = ({ business }: { readonly business: Business }) => (
  <Reward business={business} Details={RewardDetails} />
);
