import type Stripe from 'stripe';
import { isActive } from '../billing/promotion-codes.ts';
import type { PromotionCodeRecord } from '../state.ts';
import type { World } from '../world.ts';
import { LIVEMODE } from './customer.ts';

export function promotionCodeObject(
  world: World,
  record: PromotionCodeRecord,
): Stripe.PromotionCode {
  return {
    id: record.id,
    object: 'promotion_code',
    active: isActive(world, record),
    code: record.code,
    created: record.created,
    customer: null,
    customer_account: null,
    expires_at: record.expiresAt,
    livemode: LIVEMODE,
    max_redemptions: record.maxRedemptions,
    metadata: record.metadata,
    promotion: { type: 'coupon', coupon: record.coupon },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: record.timesRedeemed,
  };
}
