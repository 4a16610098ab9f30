import type Stripe from 'stripe';
import { idOf, isMissing, stripe } from './stripe.ts';

/** The payment method that a subscription charges: its own, else its customer's. */
async function paymentMethodOf({
  default_payment_method: own,
  customer: customerRef,
}: Stripe.Subscription): Promise<Stripe.PaymentMethod | null> {
  if (own) return stripe().paymentMethods.retrieve(idOf(own));
  const id = idOf(customerRef);
  const customer = await stripe().customers.retrieve(id);
  const preferred = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (preferred) return stripe().paymentMethods.retrieve(idOf(preferred));
  const { data } = await stripe().paymentMethods.list({ customer: id, type: 'card', limit: 1 });
  return data[0] ?? null;
}

/**
 * Stripe's fingerprint of the card that a subscription charges, which is equal for one card number
 * whoever uses it; null where no card pays.
 */
export async function cardFingerprintOf(subscription: Stripe.Subscription): Promise<string | null> {
  try {
    const paymentMethod = await paymentMethodOf(subscription);
    return paymentMethod?.card?.fingerprint ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
