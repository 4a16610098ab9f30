import { type ComponentType, Suspense, useState } from 'react';
import { hasSessionHint } from '../../data/auth/session-hint.ts';
import { noteCheckout } from '../../data/billing/checkout-hint.ts';
import { call } from '../../data/lib/call.ts';
import { Loading } from '../../ui/loading.tsx';
import type { OwnersPricingProps } from './owners-pricing.tsx';
import { Pricing } from './pricing.tsx';
import type { BeginCheckout, OwnersParts } from './pricing-account.ts';

const beginAsVisitor: BeginCheckout = async (input) => {
  const answer = await call('create-checkout', input);
  noteCheckout(input.email);
  return answer;
};

interface PricingPageProps {
  readonly parts: OwnersParts;
  /** OwnersPricing, loaded when it is shown. */
  readonly Owners: ComponentType<OwnersPricingProps>;
}

/** Plans and prices; only for those who may be signed in does it load what knows of sessions. */
export function PricingPage({ parts, Owners }: PricingPageProps) {
  const [knownHere] = useState(hasSessionHint);
  if (!knownHere) return <Pricing account={null} begin={beginAsVisitor} parts={parts} />;
  return (
    <Suspense fallback={<Loading />}>
      <Owners beginAsVisitor={beginAsVisitor} parts={parts} />
    </Suspense>
  );
}
