import { useMemo } from 'react';
import { AuthProvider, useAuth } from '../../data/auth-provider.tsx';
import { callSignedIn } from '../../data/call-signed-in.ts';
import { usePassage } from '../../data/use-passage.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pricing } from './pricing.tsx';
import type { BeginCheckout, OwnersData } from './pricing-account.ts';
import { useNewSubscription } from './use-new-subscription.ts';

const beginAsOwner: BeginCheckout = (input) => callSignedIn('create-checkout', input);

interface OwnersPricingProps {
  readonly beginAsVisitor: BeginCheckout;
  readonly OwnersData: OwnersData;
}

/** The pricing page of a browser that has had a session: who is signed in is known, and followed. */
export function OwnersPricing(props: OwnersPricingProps) {
  return (
    <AuthProvider>
      <FollowedPricing {...props} />
    </AuthProvider>
  );
}

function FollowedPricing({ beginAsVisitor, OwnersData }: OwnersPricingProps) {
  const { session, signOut } = useAuth();
  const passage = usePassage();
  useNewSubscription(passage === 'pricing');
  const email = session.status === 'signed-in' ? session.email : null;
  const isSubscribed = passage === 'dashboard';
  const account = useMemo(
    () => (email === null ? null : { email, isSubscribed, signOut }),
    [email, isSubscribed, signOut],
  );
  if (passage === 'loading') return <Loading />;
  return (
    <Pricing account={account} begin={account ? beginAsOwner : beginAsVisitor}>
      {session.status === 'signed-in' && passage === 'pricing' && (
        <OwnersData uid={session.uid} email={session.email} />
      )}
    </Pricing>
  );
}
