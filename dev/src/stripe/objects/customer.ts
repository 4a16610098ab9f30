import type Stripe from 'stripe';
import type { CustomerRecord } from '../state.ts';

/** What every object of ours says: nothing here is real money. */
export const LIVEMODE = false;

export function customerObject(record: CustomerRecord): Stripe.Customer {
  return {
    id: record.id,
    object: 'customer',
    address: null,
    balance: record.balance,
    created: record.created,
    currency: record.invoiceCount > 0 ? 'usd' : null,
    customer_account: null,
    default_source: null,
    delinquent: record.delinquent,
    description: null,
    discount: null,
    email: record.email,
    invoice_prefix: invoicePrefix(record),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: record.card,
      footer: null,
      rendering_options: null,
    },
    livemode: LIVEMODE,
    metadata: record.metadata,
    name: record.name,
    next_invoice_sequence: record.invoiceCount + 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** What the numbers of a customer's invoices begin with. */
export const invoicePrefix = ({ id }: CustomerRecord) => id.slice(4, 12).toUpperCase();

export function deletedCustomerObject({ id }: CustomerRecord): Stripe.DeletedCustomer {
  return { id, object: 'customer', deleted: true };
}
