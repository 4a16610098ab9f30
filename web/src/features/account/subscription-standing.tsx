import type { Entitlement } from '@vouchwell/domain/entitlement';
import type { ReactNode } from 'react';
import { ManageBilling } from './manage-billing.tsx';
import { NoteBanner } from './note-banner.tsx';
import { subscriptionOf } from './subscription.ts';

interface SubscriptionStandingProps {
  readonly entitlement: Entitlement;
  /** What is said where there is nothing to know. */
  readonly otherwise: ReactNode;
  /** What else can be done about it. */
  readonly children: ReactNode;
}

/** How a running subscription stands, in the billing tab's words. */
export function SubscriptionStanding({
  entitlement,
  otherwise,
  children,
}: SubscriptionStandingProps) {
  const now = new Date();
  const { note } = subscriptionOf(entitlement, now);
  if (!note) return otherwise;
  return (
    <NoteBanner note={note} now={now}>
      <ManageBilling look="primary" />
      {children}
    </NoteBanner>
  );
}
