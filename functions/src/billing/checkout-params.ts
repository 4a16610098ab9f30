import type { Quote } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';

/** Who is to pay: a customer that the caller has claimed, or whoever has this email. */
export type Payer = { readonly customer: string } | { readonly customer_email: string };

export interface CheckoutPlan {
  readonly quote: Quote;
  readonly priceId: string;
  readonly payer: Payer;
  /** Where people come back to: `{appUrl}/pricing`. */
  readonly pricingUrl: string;
  /** Stripe's id of the promotion code that makes the quote's price; null where no discount is due. */
  readonly promotionCode: string | null;
  /** Who is signed in: a trial that they begin is theirs without another sign-in. */
  readonly uid: string | null;
  /** The name of the address's checkout document, for whose pages the payment counts; a trial has none. */
  readonly checkout: string | null;
}

/** A trial whose card was taken away by its end ends the subscription. */
function trialOf(days: number): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  return {
    trial_period_days: days,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}

/**
 * What Stripe is asked for. Price, trial and discount follow from our own tables and nothing else.
 * A trial collects a card, and charges nothing before it ends.
 */
export function checkoutParams({
  quote,
  priceId,
  payer,
  pricingUrl,
  promotionCode,
  uid,
  checkout,
}: CheckoutPlan): Stripe.Checkout.SessionCreateParams {
  const isFree = quote.priceCents === 0;
  const metadata = { plan: quote.plan, ...(quote.coupon ? { coupon: quote.coupon } : {}) };
  return {
    mode: 'subscription',
    ...payer,
    line_items: [{ price: priceId, quantity: 1 }],
    ...(promotionCode ? { discounts: [{ promotion_code: promotionCode }] } : {}),
    subscription_data: {
      metadata: { ...metadata, ...(uid ? { uid } : {}) },
      ...(quote.trialDays > 0 ? trialOf(quote.trialDays) : {}),
    },
    payment_method_collection: isFree ? 'if_required' : 'always',
    metadata: { ...metadata, ...(checkout ? { checkout } : {}) },
    success_url: `${pricingUrl}?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${pricingUrl}?checkout=canceled`,
  };
}
