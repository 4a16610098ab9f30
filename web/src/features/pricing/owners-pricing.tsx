import { type Entitlement, stageOf } from '@vouchwell/domain/entitlement';
import { useEffect, useMemo } from 'react';
import { AuthProvider, useAuth, useOwnerLeft } from '../../data/auth/auth-provider.tsx';
import type { SignedIn } from '../../data/auth/auth-state.ts';
import { useRouteAccess } from '../../data/auth/use-route-access.ts';
import { useEntitlement } from '../../data/billing/entitlement.ts';
import { callSignedIn } from '../../data/lib/call-signed-in.ts';
import type { Live } from '../../data/lib/use-live.ts';
import { startOver } from '../../site/front-door.ts';
import { Loading } from '../../ui/loading.tsx';
import { Pricing } from './pricing.tsx';
import type { BeginCheckout, OwnersParts, PricingAccount } from './pricing-account.ts';
import { useCheckAgain } from './use-check-again.ts';
import { useNewSubscription } from './use-new-subscription.ts';

const beginAsOwner: BeginCheckout = (input) => callSignedIn('create-checkout', input);

export interface OwnersPricingProps {
  readonly beginAsVisitor: BeginCheckout;
  readonly parts: OwnersParts;
}

/** The pricing page of a browser that has had a session: who is signed in is known, and followed. */
export function OwnersPricing(props: OwnersPricingProps) {
  return (
    <AuthProvider>
      <FollowedPricing {...props} />
    </AuthProvider>
  );
}

function FollowedPricing({ beginAsVisitor, parts }: OwnersPricingProps) {
  const { session } = useAuth();
  const hasLeft = useOwnerLeft();
  useEffect(() => {
    if (hasLeft) startOver();
  }, [hasLeft]);
  if (hasLeft) return <Loading />;
  switch (session.status) {
    case 'loading':
      return <Loading />;
    case 'signed-out':
      return <Pricing account={null} begin={beginAsVisitor} parts={parts} />;
    case 'signed-in':
      return <AccountPricing session={session} parts={parts} />;
  }
}

interface AccountPricingProps {
  readonly session: SignedIn;
  readonly parts: OwnersParts;
}

function AccountPricing({ session: { uid, email, check }, parts }: AccountPricingProps) {
  const { signOut } = useAuth();
  const isEntitled = useRouteAccess() === 'dashboard';
  const live = useEntitlement(uid);
  const entitlement = live.status === 'ready' ? live.data : null;
  const stage = stageNow(live, isEntitled);
  const retry = useCheckAgain();
  const checkAgain = check === 'failed' ? retry : null;
  useNewSubscription(stage !== 'running');
  const account = useMemo<PricingAccount>(
    () => ({ uid, email, stage, entitlement, checkAgain, signOut }),
    [uid, email, stage, entitlement, checkAgain, signOut],
  );
  if (live.status === 'loading') return <Loading />;
  return <Pricing account={account} begin={beginAsOwner} parts={parts} />;
}

/** What cannot be read is taken for what the session's own check said. */
function stageNow(live: Live<Entitlement | null>, isEntitled: boolean): PricingAccount['stage'] {
  if (live.status === 'ready') return stageOf(live.data, new Date());
  return isEntitled ? 'running' : 'none';
}
