import { AuthProvider } from '../data/auth/auth-provider.tsx';
import { AccountData } from '../features/account/account-data.tsx';
import { OwnersPricing } from '../features/billing/owners-pricing.tsx';

/** The pricing page where somebody may be signed in. It brings Firebase along, so visitors never load it. */
export function OwnersPricingRoute() {
  return (
    <AuthProvider>
      <OwnersPricing AccountData={AccountData} />
    </AuthProvider>
  );
}
