import * as z from 'zod/mini';
import { DAY_MS } from '../lib/durations.ts';
import { GRACE_DAYS } from '../lib/limits.ts';
import { PLAN_TYPES } from './plan-types.ts';

/** The status of a subscription, by our own names rather than Stripe's. */
export const ENTITLEMENT_STATUSES = ['none', 'trialing', 'active', 'past_due', 'canceled'] as const;

/**
 * What an owner has paid for: `entitlements/{uid}`, a copy of Stripe's state that functions keep up
 * to date.
 */
export const entitlementSchema = z.object({
  subscribed: z.boolean(),
  subscriptionTier: z.nullable(z.enum(PLAN_TYPES)),
  /** The end of the paid time; null where it has no end. Access continues for the days of grace. */
  subscriptionEnd: z.nullable(z.date()),
  status: z.enum(ENTITLEMENT_STATUSES),
  /** True where it ends at `subscriptionEnd` instead of renewing. */
  cancelAtPeriodEnd: z.boolean(),
  trialEnd: z.nullable(z.date()),
  /** The card that pays; null where there is none, absent where it is not known. */
  card: z.optional(z.nullable(z.object({ brand: z.string(), last4: z.string() }))),
  /** What each interval costs after discounts, in US cents; absent where it is not known. */
  priceCents: z.optional(z.nullable(z.int())),
  /**
   * The other plan's price with the owner's coupon; absent or null where it gives no discount
   * there.
   */
  otherPlanOffer: z.optional(z.nullable(z.object({ code: z.string(), priceCents: z.int() }))),
  /**
   * How many plans renew: more than one where somebody paid twice; absent where it is not known.
   */
  runningPlans: z.optional(z.int()),
  /** Incremented by each write, so that a slower sync never overwrites a newer one. */
  version: z.int(),
  syncedAt: z.date(),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/**
 * Whether an entitlement opens the dashboard at `now`; the security rules check the same
 * (`paid()`).
 */
export function isEntitled(
  entitlement: Pick<Entitlement, 'subscribed' | 'subscriptionEnd'> | null,
  now: Date,
): boolean {
  if (!entitlement?.subscribed) return false;
  const { subscriptionEnd } = entitlement;
  return !subscriptionEnd || now < graceEnd(subscriptionEnd);
}

/** The end of access after the end of the paid time. */
export const graceEnd = (end: Date): Date => new Date(end.getTime() + GRACE_DAYS * DAY_MS);

/**
 * What an owner can do about a subscription. While it is `running`, also with a failed payment,
 * they change it in the portal; in the days of `grace` after its end and once it has `ended`, they
 * buy a plan.
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

/** Whole days from `now` until `end`, rounded up. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** The answer of `check-subscription`. */
export const subscriptionAnswerSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(PLAN_TYPES)),
  /** A date in ISO 8601. */
  subscription_end: z.nullable(z.string()),
});
