import { useOwnBusiness } from '../data/business.ts';
import { useContactRequests, useRecentReferrals } from '../data/referrals.ts';
import { useSession } from '../data/session.tsx';

/** Starts loading referrals during sign-in and the subscription check; pages reuse these reads. */
export function PrefetchReferrals() {
  const session = useSession();
  const isVerified = session.status === 'signed-in' && session.emailVerified;
  const live = useOwnBusiness(isVerified ? session.uid : '');
  const business = live.status === 'ready' ? live.data : null;
  return business && <PrefetchList businessId={business.id} />;
}

function PrefetchList({ businessId }: { readonly businessId: string }) {
  useRecentReferrals(businessId);
  useContactRequests(businessId);
  return null;
}
