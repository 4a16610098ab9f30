import { lazy, Suspense } from 'react';
import type { OwnersParts } from '../features/pricing/pricing-account.ts';
import { PricingPage } from '../features/pricing/pricing-page.tsx';
import { texts } from '../features/pricing/texts.ts';
import { Card } from '../ui/card.tsx';

/* What owners who are signed in see: one piece of code, which visitors never load. */
const parts = () => import('./owners-parts.tsx');
const Owners = lazy(async () => ({ default: (await parts()).OwnersPricing }));
const AccountData = lazy(async () => ({ default: (await parts()).AccountData }));
const SubscriptionEnded = lazy(async () => ({ default: (await parts()).SubscriptionEnded }));
const SubscriptionStanding = lazy(async () => ({ default: (await parts()).SubscriptionStanding }));
const ManageBilling = lazy(async () => ({ default: (await parts()).ManageBilling }));

const PARTS: OwnersParts = {
  /** Whose subscription has lapsed sees no dashboard, and takes the data along or deletes them here. */
  Data: (props) => (
    <Suspense>
      <Card title={texts.accountAndData} className="mt-4 sm:mt-6">
        <AccountData {...props} />
      </Card>
    </Suspense>
  ),
  Ended: (props) => (
    <Suspense>
      <SubscriptionEnded {...props} />
    </Suspense>
  ),
  Standing: (props) => (
    <Suspense>
      <SubscriptionStanding {...props} />
    </Suspense>
  ),
  ManageBilling: () => (
    <Suspense>
      <ManageBilling look="secondary" />
    </Suspense>
  ),
};

/** Plans and prices, with what owners have and can do about it. */
export function PricingRoute() {
  return <PricingPage parts={PARTS} Owners={Owners} />;
}
