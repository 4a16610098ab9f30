import { lazy, Suspense } from 'react';
import type { OwnersData } from '../features/pricing/pricing-account.ts';
import { PricingPage } from '../features/pricing/pricing-page.tsx';
import { Card } from '../ui/card.tsx';

const AccountData = lazy(async () => ({
  default: (await import('../features/account/account-data.tsx')).AccountData,
}));

/** Whose subscription has lapsed sees no dashboard, and takes the data along or deletes them here. */
const LapsedOwnersData: OwnersData = ({ uid, email }) => (
  <Suspense>
    <Card title="Your account and data" className="mt-8">
      <AccountData uid={uid} email={email} />
    </Card>
  </Suspense>
);

/** Plans and prices, with the account's data for owners who have no plan. */
export function PricingRoute() {
  return <PricingPage OwnersData={LapsedOwnersData} />;
}
