import { DAY_MS } from '../lib/durations.ts';
import type { Entitlement } from './entitlement.ts';
import { PLANS } from './plans.ts';

/** An entitlement for tests: a monthly plan at its full price, with twenty days to go at `now`. */
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
