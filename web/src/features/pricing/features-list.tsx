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
            <svg
              viewBox="0 0 20 20"
              className="mt-0.5 size-5 shrink-0 text-brand"
              aria-hidden="true"
            >
              <path
                fill="none"
                stroke="currentColor"
                strokeWidth="2.4"
                strokeLinecap="round"
                strokeLinejoin="round"
                d="m4 10.500 4 4.500L16 5.500"
              />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
