import { type Quote, stripeCouponId } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';

/** Who is to pay: a customer that the caller has claimed, or whoever has this email. */
export type Payer = { readonly customer: string } | { readonly customer_email: string };

export interface CheckoutPlan {
  readonly quote: Quote;
  readonly priceId: string;
  readonly payer: Payer;
  /** Where people come back to: `{appUrl}/pricing`. */
  readonly pricingUrl: string;
  /** Names the email whose free trial this is. */
  readonly trialKey?: string;
}

/** A trial that ends without a card ends the subscription. */
function trialOf(days: number): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  return {
    trial_period_days: days,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}

/** What Stripe is asked for. Price, trial and discount follow from our own table and nothing else. */
export function checkoutParams({
  quote,
  priceId,
  payer,
  pricingUrl,
  trialKey,
}: CheckoutPlan): Stripe.Checkout.SessionCreateParams {
  const coupon = stripeCouponId(quote);
  const isFreeToday = quote.trialDays > 0 || quote.priceCents === 0;
  const metadata = { plan: quote.plan, ...(quote.coupon ? { coupon: quote.coupon } : {}) };
  return {
    mode: 'subscription',
    ...payer,
    line_items: [{ price: priceId, quantity: 1 }],
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    subscription_data: { metadata, ...(quote.trialDays > 0 ? trialOf(quote.trialDays) : {}) },
    payment_method_collection: isFreeToday ? 'if_required' : 'always',
    metadata: { ...metadata, ...(trialKey ? { trial_key: trialKey } : {}) },
    success_url: `${pricingUrl}?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${pricingUrl}?checkout=canceled`,
  };
}
