import type Stripe from 'stripe';
import type { CouponRecord } from '../state.ts';
import { LIVEMODE } from './customer.ts';

export function couponObject(record: CouponRecord): Stripe.Coupon {
  return {
    id: record.id,
    object: 'coupon',
    amount_off: record.amountOff,
    ...(record.products && { applies_to: { products: record.products } }),
    created: record.created,
    currency: record.currency,
    duration: record.duration,
    duration_in_months: null,
    livemode: LIVEMODE,
    max_redemptions: null,
    metadata: record.metadata,
    name: record.name,
    percent_off: record.percentOff,
    redeem_by: null,
    times_redeemed: record.timesRedeemed,
    valid: true,
  };
}
