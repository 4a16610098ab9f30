import type Stripe from 'stripe';
import { dueToday, nextPayment } from '../billing/quote.ts';
import type { SessionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { LIVEMODE } from './customer.ts';

/** The checkout page of a session. */
export const checkoutUrl = (world: World, id: string) => `${world.url}/c/pay/${id}`;

/** The email that the page shows: the session's own, or that of its customer. */
export function emailOf(world: World, record: SessionRecord): string | null {
  if (!record.customer) return record.customerEmail;
  return find(world, 'customers', record.customer, 'customer').email;
}

function paymentStatus(world: World, record: SessionRecord): Stripe.Checkout.Session.PaymentStatus {
  if (record.trialDays > 0 || dueToday(world, record).total === 0) return 'no_payment_required';
  return record.status === 'complete' ? 'paid' : 'unpaid';
}

/** A promotion code stands for its coupon, which is then not named. */
const discountOf = ({ coupon, promotionCode }: SessionRecord) =>
  promotionCode
    ? { coupon: null, promotion_code: promotionCode }
    : { coupon, promotion_code: null };

export function checkoutSessionObject(
  world: World,
  record: SessionRecord,
): Stripe.Checkout.Session {
  const due = dueToday(world, record);
  const email = emailOf(world, record);
  return {
    id: record.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: due.subtotal,
    amount_total: due.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: record.cancelUrl,
    client_reference_id: record.clientReferenceId,
    client_secret: null,
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: null,
    },
    consent: null,
    consent_collection: null,
    created: record.created,
    currency: nextPayment(world, record).currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: record.customer,
    customer_account: null,
    customer_creation: record.customer && record.status === 'open' ? null : 'always',
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: record.status === 'complete' ? [] : null,
    },
    customer_email: record.customerEmail,
    discounts: record.coupon ? [discountOf(record)] : [],
    expires_at: record.expiresAt,
    integration_identifier: null,
    invoice: record.invoice,
    invoice_creation: null,
    livemode: LIVEMODE,
    locale: null,
    managed_payments: null,
    metadata: record.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: record.collection,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: paymentStatus(world, record),
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: record.status,
    submit_type: null,
    subscription: record.subscription,
    success_url: record.successUrl,
    total_details: { amount_discount: due.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: record.status === 'open' ? checkoutUrl(world, record.id) : null,
    wallet_options: null,
  };
}
