import * as z from 'zod/mini';
import { DAY_MS } from './durations.ts';
import { GRACE_DAYS } from './limits.ts';
import { PLAN_TYPES } from './plans.ts';

/** How a subscription stands, in the words of our screens rather than Stripe's. */
export const ENTITLEMENT_STATUSES = ['none', 'trialing', 'active', 'past_due', 'canceled'] as const;

/** What an owner has paid for: `entitlements/{uid}`, a copy of Stripe's truth that functions keep. */
export const entitlementSchema = z.object({
  subscribed: z.boolean(),
  subscriptionTier: z.nullable(z.enum(PLAN_TYPES)),
  /** Paid until then; null where it has no end. Access goes on for the days of grace. */
  subscriptionEnd: z.nullable(z.date()),
  status: z.enum(ENTITLEMENT_STATUSES),
  /** True where it ends at `subscriptionEnd` instead of renewing. */
  cancelAtPeriodEnd: z.boolean(),
  trialEnd: z.nullable(z.date()),
  /** What each interval costs after discounts, in US cents; absent where it is not known. */
  priceCents: z.optional(z.nullable(z.int())),
  /** What the coupon that was used makes of the other plan; absent or null where it does nothing there. */
  otherPlanOffer: z.optional(z.nullable(z.object({ code: z.string(), priceCents: z.int() }))),
  /** How many plans renew, more than one where somebody paid twice; absent where it is not known. */
  runningPlans: z.optional(z.int()),
  /** Grows by one with each write, so that a slower sync never overwrites a newer one. */
  version: z.int(),
  syncedAt: z.date(),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/** Whether an entitlement opens the dashboard at `now`; the security rules hold the same (`paid()`). */
export function isEntitled(
  entitlement: Pick<Entitlement, 'subscribed' | 'subscriptionEnd'> | null,
  now: Date,
): boolean {
  if (!entitlement?.subscribed) return false;
  const { subscriptionEnd } = entitlement;
  return !subscriptionEnd || now < graceEnd(subscriptionEnd);
}

/** Until when access goes on after `end`. */
export const graceEnd = (end: Date): Date => new Date(end.getTime() + GRACE_DAYS * DAY_MS);

/**
 * What an owner can do about a subscription: one that is `running` is changed in the portal, a failed
 * payment included; in the days of `grace` after its end, and once it has `ended`, a plan is bought.
 */
export type Stage = 'none' | 'running' | 'grace' | 'ended';

/** The stage of an entitlement at `now`; null is someone who never paid. */
export function stageOf(
  entitlement: Pick<
    Entitlement,
    'status' | 'subscribed' | 'subscriptionEnd' | 'cancelAtPeriodEnd'
  > | null,
  now: Date,
): Stage {
  if (!entitlement || entitlement.status === 'none') return 'none';
  if (!isEntitled(entitlement, now)) return 'ended';
  const { status, cancelAtPeriodEnd, subscriptionEnd } = entitlement;
  const isPastEnd = subscriptionEnd !== null && subscriptionEnd <= now;
  return status === 'canceled' || (cancelAtPeriodEnd && isPastEnd) ? 'grace' : 'running';
}

/** Whole days from `now` until `end`, counted up: anything left of today is one day. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}
