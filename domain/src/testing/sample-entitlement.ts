import type { Entitlement } from '../billing/entitlement.ts';
import { PLANS } from '../billing/plans.ts';
import { DAY_MS } from '../lib/durations.ts';

/** A monthly plan at full price, with twenty days left. */
export const sampleEntitlement = (
  fields: Partial<Entitlement> = {},
  now = new Date(),
): Entitlement => ({
  subscribed: true,
  subscriptionTier: 'monthly',
  subscriptionEnd: new Date(now.getTime() + 20 * DAY_MS),
  status: 'active',
  cancelAtPeriodEnd: false,
  trialEnd: null,
  priceCents: PLANS.monthly.priceCents,
  version: 1,
  syncedAt: now,
  ...fields,
});
