import Stripe from 'stripe';
import type { PriceRecord } from '../state.ts';
import { LIVEMODE } from './customer.ts';

export function priceObject(record: PriceRecord): Stripe.Price {
  return {
    id: record.id,
    object: 'price',
    active: record.active,
    billing_scheme: 'per_unit',
    created: record.created,
    currency: record.currency,
    custom_unit_amount: null,
    livemode: LIVEMODE,
    lookup_key: record.lookupKey,
    metadata: record.metadata,
    nickname: record.nickname,
    product: record.product,
    recurring: {
      interval: record.interval,
      interval_count: record.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: record.unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(record.unitAmount),
  };
}

/** The older name of a price, which subscription items still carry. */
export function planObject(record: PriceRecord): Stripe.Plan {
  return {
    id: record.id,
    object: 'plan',
    active: record.active,
    amount: record.unitAmount,
    amount_decimal: Stripe.Decimal.from(record.unitAmount),
    billing_scheme: 'per_unit',
    created: record.created,
    currency: record.currency,
    interval: record.interval,
    interval_count: record.intervalCount,
    livemode: LIVEMODE,
    metadata: record.metadata,
    meter: null,
    nickname: record.nickname,
    product: record.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
