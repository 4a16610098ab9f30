import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { stageOf } from '@vouchwell/domain/entitlement';
import { routes } from '@vouchwell/domain/paths';
import { type CouponCode, findCoupon, normalizeCoupon, quote } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';
import { callable } from '../callable.ts';
import type { Account, Caller } from '../caller.ts';
import { appSettings, referrerKeySecret, stripeSecretKey } from '../config.ts';
import { readEntitlement } from '../data/entitlements.ts';
import { database } from '../data/firestore.ts';
import { readCustomersOf } from '../data/stripe-customers.ts';
import { personKey } from '../person-key.ts';
import { Refusal } from '../refusal.ts';
import { checkoutLimits } from './billing-limits.ts';
import type { Payer } from './checkout-params.ts';
import { findPriceId, openSession } from './checkout-sessions.ts';
import { orBillingUnavailable } from './stripe-failure.ts';
import { trialSession } from './trial-session.ts';

type Input = CallableInput<'create-checkout'>;
type Output = CallableOutput<'create-checkout'>;

function couponOf({ couponCode = '' }: Input): CouponCode | null {
  if (normalizeCoupon(couponCode) === '') return null;
  const coupon = findCoupon(couponCode);
  if (!coupon) throw new Refusal('unknown-coupon');
  return coupon;
}

/** Whoever has a subscription manages it in the portal; one that has ended may be begun anew. */
async function refuseSubscribed({ uid }: Account): Promise<void> {
  const entitlement = await readEntitlement(database(), uid);
  if (stageOf(entitlement, new Date()) === 'running') throw new Refusal('already-subscribed');
}

/**
 * An email alone never leads to a customer that exists: anyone can type it. Only who has claimed
 * one, and pays under the same email, goes on with it.
 */
async function payerOf(email: string, account: Account | null): Promise<Payer> {
  if (!account || account.email !== email) return { customer_email: email };
  const claimed = await readCustomersOf(database(), account.uid);
  const known = claimed.find(({ standing }) => standing.status !== 'none');
  return known ? { customer: known.id } : { customer_email: email };
}

async function sessionFor(input: Input, account: Account | null): Promise<Stripe.Checkout.Session> {
  const offer = quote(input.planType, couponOf(input));
  if (account) await refuseSubscribed(account);
  const plan = {
    quote: offer,
    priceId: await findPriceId(offer),
    pricingUrl: appSettings().APP_URL + routes.pricing,
  };
  if (offer.trialDays > 0) {
    // Whoever types this email is handed the same page, so it is never one of a known customer.
    const payer = { customer_email: input.email };
    return trialSession({ ...plan, payer, trialKey: personKey(input.email) });
  }
  const payer = await payerOf(input.email, account);
  return openSession({ ...plan, payer }, `checkout-${input.requestId}`);
}

async function run(input: Input, { account }: Caller): Promise<Output> {
  const { url } = await orBillingUnavailable(() => sessionFor(input, account));
  if (!url) throw new Error('Stripe gave a checkout session without an address.');
  return { url };
}

/**
 * Begins a subscription by email, without sign-in. What it answers says nothing of who has an
 * account: only whether this email has had its free trial.
 */
export const createCheckout = callable('create-checkout', {
  secrets: [referrerKeySecret, stripeSecretKey],
  limits: checkoutLimits,
  run,
});
