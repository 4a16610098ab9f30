import { AuthProvider } from '../data/session.tsx';
import { AccountData } from '../features/accounts/account-data.tsx';
import { OwnersPricing } from '../features/billing/owners-pricing.tsx';

/** Visitors without a session hint never load this module, because it loads Firebase. */
export function OwnersPricingRoute() {
  return (
    <AuthProvider>
      <OwnersPricing AccountData={AccountData} />
    </AuthProvider>
  );
}
