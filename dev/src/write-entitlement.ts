import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import { toStored } from '@vouchwell/domain/shared/storage';
import { entitlementRef } from '../../functions/src/db/accounts.ts';

export type SeedEntitlement = Pick<
  Entitlement,
  'subscribed' | 'subscriptionTier' | 'subscriptionEnd' | 'status'
>;

/** Writes an entitlement without Stripe. */
export async function writeEntitlement(uid: string, entitlement: SeedEntitlement): Promise<void> {
  const completeEntitlement: Entitlement = {
    cancelAtPeriodEnd: false,
    trialEnd: null,
    card: null,
    priceCents: null,
    otherPlanOffer: null,
    runningPlans: 0,
    version: 1,
    syncedAt: new Date(),
    ...entitlement,
  };
  await entitlementRef(uid).set(toStored(completeEntitlement));
}
