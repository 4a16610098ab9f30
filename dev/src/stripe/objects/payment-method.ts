import type Stripe from 'stripe';
import type { CardRecord } from '../state.ts';
import { LIVEMODE } from './customer.ts';

export function paymentMethodObject(record: CardRecord): Stripe.PaymentMethod {
  const { brand, last4, expMonth, expYear } = record;
  return {
    id: record.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: record.created,
    customer: record.customer,
    customer_account: null,
    livemode: LIVEMODE,
    metadata: record.metadata,
    type: 'card',
  };
}
