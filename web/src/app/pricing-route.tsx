import { lazy, Suspense, useState } from 'react';
import { hasSessionHint } from '../data/lib/session-hint.ts';
import { VisitorPricing } from '../features/billing/visitor-pricing.tsx';
import { LoadingPage } from '../ui/page.tsx';

const OwnerPricingRoute = lazy(async () => ({
  default: (await import('./owner-pricing-route.tsx')).OwnerPricingRoute,
}));

export function PricingRoute() {
  const [mayBeSignedIn] = useState(hasSessionHint);
  if (!mayBeSignedIn) return <VisitorPricing />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <OwnerPricingRoute />
    </Suspense>
  );
}
