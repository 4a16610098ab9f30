import * as z from 'zod/mini';
import { DAY_MS } from '../shared/dates.ts';
import { GRACE_DAYS } from '../shared/limits.ts';

/** The plans. Their prices are in plans.ts, because only a few pages need them. */
export const PLAN_TYPES = ['monthly', 'yearly'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** `entitlements/{uid}`: a copy of Stripe's state that functions keep up to date. */
export const entitlementSchema = z.object({
  subscribed: z.boolean(),
  subscriptionTier: z.nullable(z.enum(PLAN_TYPES)),
  /** End of the paid period, before the grace days; null if it has no end. */
  subscriptionEnd: z.nullable(z.date()),
  status: z.enum(['none', 'trialing', 'active', 'past_due', 'canceled']),
  cancelAtPeriodEnd: z.boolean(),
  trialEnd: z.nullable(z.date()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** Price per interval, after discounts; null if unknown. */
  priceCents: z.nullable(z.int()),
  /** The other plan's price with the owner's coupon; null if the coupon doesn't apply to it. */
  otherPlanOffer: z.nullable(z.object({ code: z.string(), priceCents: z.int() })),
  /** Number of plans that renew; more than one if the owner paid twice. */
  runningPlans: z.int(),
  /** Incremented by each write, so a slower sync can't overwrite a newer one. */
  version: z.int(),
  syncedAt: z.date(),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/** The security rules have the same check (`paid()`). */
export function isEntitled(
  entitlement: Pick<Entitlement, 'subscribed' | 'subscriptionEnd'> | null,
  now: Date,
): boolean {
  if (!entitlement?.subscribed) return false;
  const { subscriptionEnd } = entitlement;
  return !subscriptionEnd || now < getGraceEnd(subscriptionEnd);
}

export const getGraceEnd = (end: Date): Date => new Date(end.getTime() + GRACE_DAYS * DAY_MS);

/** Owners with a `running` plan change it in the portal, even after a failed payment; others buy a new plan. */
export type SubscriptionStage = 'none' | 'running' | 'grace' | 'ended';

/** Pass null for an owner who has never paid. */
export function getSubscriptionStage(
  entitlement: Omit<Entitlement, 'version' | 'syncedAt'> | null,
  now: Date,
): SubscriptionStage {
  if (!entitlement || entitlement.status === 'none') return 'none';
  if (!isEntitled(entitlement, now)) return 'ended';
  const { status, cancelAtPeriodEnd, subscriptionEnd } = entitlement;
  const isPastEnd = subscriptionEnd !== null && subscriptionEnd <= now;
  return status === 'canceled' || (cancelAtPeriodEnd && isPastEnd) ? 'grace' : 'running';
}

export const getDaysLeft = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));

export const subscriptionOutputSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(PLAN_TYPES)),
  /** ISO 8601 date and time. */
  subscription_end: z.nullable(z.string()),
});
