import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

const FEATURES = [
  'Unlimited referral campaigns',
  'Customizable email templates',
  'Real-time analytics dashboard',
  'QR code generation',
  'Professional referral links',
  'Customer support',
] as const;

/** What every plan has. */
export function FeaturesList() {
  return (
    <Card title="Both plans have everything" className="mt-4 sm:mt-6">
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {FEATURES.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Icon name="tick" className="mt-0.5 size-5 text-brand" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}
