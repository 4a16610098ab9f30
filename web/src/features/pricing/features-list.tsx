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
    <section className="mt-8">
      <h2 className="text-xl">Both plans have everything</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {FEATURES.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Icon name="tick" className="mt-0.5 size-5 text-brand" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
