import type Stripe from 'stripe';
import { stripe } from './stripe.ts';
import { isMissing } from './stripe-errors.ts';

/** More than anybody has had; Stripe gives them in pages of a hundred. */
const SUBSCRIPTIONS_MAX = 1000;

/** All subscriptions that a customer ever had; none for a customer whom Stripe does not know. */
export async function subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
  try {
    return await stripe()
      .subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.discounts'] })
      .autoPagingToArray({ limit: SUBSCRIPTIONS_MAX });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
