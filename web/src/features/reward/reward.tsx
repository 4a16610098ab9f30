import type { Business } from '@vouchwell/domain/business';
import { Card } from '../../ui/card.tsx';

/** What customers get for a referral. */
export function Reward({ business }: { business: Business }) {
  return (
    <Card title="Referral Rewards">
      <p>{business.rewardDescription ?? 'No reward defined yet. Click Edit to add one.'}</p>
    </Card>
  );
}
