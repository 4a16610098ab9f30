import type Stripe from 'stripe';
import type { SubscriptionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { LIVEMODE } from './customer.ts';
import { listObject } from './list.ts';
import { planObject, priceObject } from './price.ts';

export function subscriptionObject(world: World, record: SubscriptionRecord): Stripe.Subscription {
  return {
    id: record.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: record.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: record.cancelAtPeriodEnd ? record.periodEnd : null,
    cancel_at_period_end: record.cancelAtPeriodEnd,
    canceled_at: record.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: record.cancellationReason,
    },
    collection_method: 'charge_automatically',
    created: record.created,
    currency: find(world, 'prices', record.price, 'price').currency,
    customer: record.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: record.card,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: record.discount ? [record.discount.id] : [],
    ended_at: record.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject(`/v1/subscription_items?subscription=${record.id}`, [
      subscriptionItemObject(world, record),
    ]),
    latest_invoice: record.latestInvoice,
    livemode: LIVEMODE,
    managed_payments: null,
    metadata: record.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: record.created,
    status: record.status,
    test_clock: null,
    transfer_data: null,
    trial_end: record.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: record.missingPaymentMethod,
      },
    },
    trial_start: record.trialStart,
  };
}

function subscriptionItemObject(world: World, record: SubscriptionRecord): Stripe.SubscriptionItem {
  const price = find(world, 'prices', record.price, 'price');
  return {
    id: record.item,
    object: 'subscription_item',
    billing_thresholds: null,
    created: record.created,
    current_period_end: record.periodEnd,
    current_period_start: record.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(price),
    price: priceObject(price),
    quantity: 1,
    subscription: record.id,
    tax_rates: [],
  };
}
