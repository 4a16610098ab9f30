import { AuthProvider } from '../data/session.tsx';
import { AccountData } from '../features/accounts/account-data.tsx';
import { OwnerPricing } from '../features/billing/owner-pricing.tsx';

/** Visitors without a session hint never load this module, because it loads Firebase. */
export function OwnerPricingRoute() {
  return (
    <AuthProvider>
      <OwnerPricing AccountData={AccountData} />
    </AuthProvider>
  );
}
