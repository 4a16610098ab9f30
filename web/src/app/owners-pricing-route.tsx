import { AuthProvider } from '../data/session.tsx';
import { AccountData } from '../features/accounts/account-data.tsx';
import { OwnersPricing } from '../features/billing/owners-pricing.tsx';

/** Loads Firebase, so visitors without a session hint never load this module. */
export function OwnersPricingRoute() {
  return (
    <AuthProvider>
      <OwnersPricing AccountData={AccountData} />
    </AuthProvider>
  );
}
