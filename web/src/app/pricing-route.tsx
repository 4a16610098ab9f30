import { lazy, Suspense, useState } from 'react';
import { hasSessionHint } from '../data/lib/session-hint.ts';
import { VisitorsPricing } from '../features/billing/visitors-pricing.tsx';
import { LoadingPage } from '../ui/page.tsx';

const OwnersPricingRoute = lazy(async () => ({
  default: (await import('./owners-pricing-route.tsx')).OwnersPricingRoute,
}));

export function PricingRoute() {
  const [mayBeSignedIn] = useState(hasSessionHint);
  if (!mayBeSignedIn) return <VisitorsPricing />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <OwnersPricingRoute />
    </Suspense>
  );
}
