import type Stripe from 'stripe';

/** A page of a list, as Stripe gives one. */
export function listObject<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}
