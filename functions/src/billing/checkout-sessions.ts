import { PLANS, type Quote } from '@vouchwell/domain/plans';
import Stripe from 'stripe';
import { RequestError } from '../http/request-error.ts';
import { type CheckoutPlan, checkoutParams } from './checkout-params.ts';
import { stripe } from './stripe.ts';

/** Stripe's id of what a plan costs, before any coupon. */
export async function findPriceId({ plan }: Quote): Promise<string> {
  const { lookupKey } = PLANS[plan];
  const { data } = await stripe().prices.list({
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
  });
  const [price] = data;
  if (!price) throw new Error(`Stripe has no price ${lookupKey}: run "npm run stripe:setup".`);
  return price.id;
}

/** Opens a checkout session, or gives the one that this very request opened before. */
export async function openSession(
  plan: CheckoutPlan,
  idempotencyKey: string,
): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe().checkout.sessions.create(checkoutParams(plan), { idempotencyKey });
  } catch (error) {
    const isOther = error instanceof Stripe.errors.StripeIdempotencyError;
    throw isOther ? new RequestError('request-id-reused') : error;
  }
}
