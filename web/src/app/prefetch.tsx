import { useOwnBusiness } from '../data/business.ts';
import { useContactRequests, useRecentReferrals } from '../data/referrals.ts';
import { AuthProvider, useSession } from '../data/session.tsx';

/** Starts the session for a page that has no `AuthProvider`. */
export const SessionPrefetch = () => (
  <AuthProvider>
    <ReferralsPrefetch />
  </AuthProvider>
);

/** Starts loading referrals during sign-in and the subscription check; pages reuse these reads. */
export function ReferralsPrefetch() {
  const session = useSession();
  const isVerified = session.status === 'signed-in' && session.emailVerified;
  const liveBusiness = useOwnBusiness(isVerified ? session.uid : '');
  const business = liveBusiness.status === 'ready' ? liveBusiness.data : null;
  return business && <ReferralListPrefetch businessId={business.id} />;
}

function ReferralListPrefetch({ businessId }: { readonly businessId: string }) {
  useRecentReferrals(businessId);
  useContactRequests(businessId);
  return null;
}
