import type Stripe from 'stripe';
import type { InvoiceRecord } from '../state.ts';
import type { World } from '../world.ts';
import { LIVEMODE } from './customer.ts';
import { invoiceLineObject } from './invoice-line.ts';
import { listObject } from './list.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What an invoice comes to, before what the customer had to their credit; in cents. */
export const subtotalOf = ({ lines }: InvoiceRecord) => sum(lines.map(({ amount }) => amount));
export const discountOf = ({ lines }: InvoiceRecord) => sum(lines.map(({ discount }) => discount));
export const totalOf = (record: InvoiceRecord) => subtotalOf(record) - discountOf(record);

export function invoiceObject(world: World, record: InvoiceRecord): Stripe.Invoice {
  const { lines, discount } = record;
  const paid = record.status === 'paid' ? record.amountDue : 0;
  const page = `${world.url}/invoices/${record.id}`;
  return {
    id: record.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Vouchwell (local)',
    account_tax_ids: null,
    amount_due: record.amountDue,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: record.amountDue - paid,
    amount_shipping: 0,
    application: null,
    attempt_count: record.attempts,
    attempted: record.attempts > 0,
    auto_advance: record.status === 'open' && record.nextAttempt !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: record.reason,
    collection_method: 'charge_automatically',
    created: record.created,
    currency: record.currency,
    custom_fields: null,
    customer: record.customer,
    customer_account: null,
    customer_address: null,
    customer_email: record.customerEmail,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount] : [],
    due_date: null,
    effective_at: record.created,
    ending_balance: record.endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: page,
    invoice_pdf: page,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject(
      `/v1/invoices/${record.id}/lines`,
      lines.map((line) => invoiceLineObject(world, record, line)),
    ),
    livemode: LIVEMODE,
    metadata: record.metadata,
    next_payment_attempt: record.nextAttempt,
    number: record.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: record.subscription },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: record.created,
    period_start: record.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: record.startingBalance,
    statement_descriptor: null,
    status: record.status,
    status_transitions: {
      finalized_at: record.created,
      marked_uncollectible_at: null,
      paid_at: record.paidAt,
      voided_at: record.voidedAt,
    },
    subtotal: subtotalOf(record),
    subtotal_excluding_tax: subtotalOf(record),
    test_clock: null,
    total: totalOf(record),
    total_discount_amounts: discount ? [{ amount: discountOf(record), discount }] : [],
    total_excluding_tax: totalOf(record),
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: record.created,
  };
}
