import { routes } from '@vouchwell/domain/lib/paths';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../data/auth/session.ts';
import { businessHint } from '../../data/auth/session-hint.ts';
import { useSubscription } from '../../data/billing/entitlement.ts';
import { useOwnBusiness } from '../../data/business/own-business.ts';
import { readReferralsAhead } from '../../data/referrals/referral-queries.ts';

/** Starts the page's first reads during the subscription check; its listeners reuse them. */
export function ReadAhead() {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.emailVerified) return null;
  return <ReadAheadFor key={session.uid} uid={session.uid} />;
}

function ReadAheadFor({ uid }: { readonly uid: string }) {
  useSubscription();
  const live = useOwnBusiness(uid);
  const [hint] = useState(() => businessHint(uid));
  const { pathname } = useLocation();
  const hasList = pathname === routes.dashboard || pathname.startsWith(routes.referrals);
  // The hint is only used to start reads early; it is never shown.
  const businessId = live.status === 'ready' ? (live.data?.id ?? null) : hint;
  useEffect(() => {
    if (businessId && hasList) return readReferralsAhead(businessId);
  }, [businessId, hasList]);
  return null;
}
