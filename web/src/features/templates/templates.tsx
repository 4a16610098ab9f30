import type { Business } from '@vouchwell/domain/business';
import { Card } from '../../ui/card.tsx';

/** The words that customers send to their friends. */
export function Templates({ business }: { business: Business }) {
  return (
    <Card title="Referral Templates">
      <p>{business.name}</p>
    </Card>
  );
}
