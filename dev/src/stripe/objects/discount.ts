import type Stripe from 'stripe';
import type { SubscriptionRecord } from '../state.ts';

/** The coupon as it lies on a subscription; null where none does. */
export function discountObject(record: SubscriptionRecord): Stripe.Discount | null {
  const { discount } = record;
  if (!discount) return null;
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: record.session,
    customer: record.customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotionCode,
    source: { coupon: discount.coupon.id, type: 'coupon' },
    start: discount.start,
    subscription: record.id,
    subscription_item: null,
  };
}
