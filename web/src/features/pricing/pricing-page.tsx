import { lazy, Suspense, useState } from 'react';
import { call } from '../../data/call.ts';
import { noteCheckout } from '../../data/checkout-hint.ts';
import { hasSessionHint } from '../../data/session-hint.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pricing } from './pricing.tsx';
import type { BeginCheckout, OwnersParts } from './pricing-account.ts';

const OwnersPricing = lazy(async () => ({
  default: (await import('./owners-pricing.tsx')).OwnersPricing,
}));

const beginAsVisitor: BeginCheckout = async (input) => {
  const answer = await call('create-checkout', input);
  noteCheckout(input.email);
  return answer;
};

/** Plans and prices; only for those who may be signed in does it load what knows of sessions. */
export function PricingPage({ parts }: { readonly parts: OwnersParts }) {
  const [knownHere] = useState(hasSessionHint);
  if (!knownHere) return <Pricing account={null} begin={beginAsVisitor} parts={parts} />;
  return (
    <Suspense fallback={<Loading />}>
      <OwnersPricing beginAsVisitor={beginAsVisitor} parts={parts} />
    </Suspense>
  );
}
