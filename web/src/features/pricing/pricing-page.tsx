import { lazy, Suspense, useState } from 'react';
import { call } from '../../data/call.ts';
import { hasSessionHint } from '../../data/session-hint.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pricing } from './pricing.tsx';
import type { BeginCheckout, OwnersData } from './pricing-account.ts';

const OwnersPricing = lazy(async () => ({
  default: (await import('./owners-pricing.tsx')).OwnersPricing,
}));

const beginAsVisitor: BeginCheckout = (input) => call('create-checkout', input);

/** Plans and prices; only for those who may be signed in does it load what knows of sessions. */
export function PricingPage({ OwnersData }: { readonly OwnersData: OwnersData }) {
  const [knownHere] = useState(hasSessionHint);
  if (!knownHere) return <Pricing account={null} begin={beginAsVisitor} />;
  return (
    <Suspense fallback={<Loading />}>
      <OwnersPricing beginAsVisitor={beginAsVisitor} OwnersData={OwnersData} />
    </Suspense>
  );
}
